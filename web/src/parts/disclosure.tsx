/** A button that opens something above its row. A click elsewhere and Escape close it. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface DisclosureProps {
  class: string;
  title: string;
  children: ComponentChildren;
}

export function Disclosure({ title, children, ...props }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (): void => details.current?.removeAttribute("open");
    const onPointer = ({ target }: Event): void => {
      if (!details.current?.contains(target as Node)) close();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") close();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <details class={props.class} ref={details}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
