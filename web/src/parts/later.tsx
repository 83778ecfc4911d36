/** What can wait until the rest was painted: on a slow machine the decision comes first. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** before: holds its place until then. */
export function Later({
  before,
  children,
}: {
  before: ComponentChildren;
  children: ComponentChildren;
}) {
  const [painted, setPainted] = useState(false);
  /* effects run after a frame was painted */
  useEffect(() => setPainted(true), []);
  return <>{painted ? children : before}</>;
}
