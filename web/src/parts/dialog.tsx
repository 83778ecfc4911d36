/** A window over the page: the browser keeps the focus in it, and Escape closes it. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../text";

interface Props {
  title: string;
  open: boolean;
  onClose(): void;
  children: ComponentChildren;
  class?: string;
}

export function Dialog({ title, open, onClose, children, class: more = "" }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={element}
      class={more}
      aria-label={title}
      onClose={onClose}
      /* what lies in it fills it: the dialog itself is only hit outside */
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <>
          <header>
            <h2>{title}</h2>
            <button class="plain" type="button" onClick={onClose}>
              {t("WEB_CLOSE")}
            </button>
          </header>
          <div class="body">{children}</div>
        </>
      )}
    </dialog>
  );
}
