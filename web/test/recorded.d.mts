import type { Situation, Welcome } from "../src/protocol";

export const recorded: {
  welcome: Welcome;
  situation: Situation & { view: { stack: { kind: string; a?: unknown }[] } };
}[];
