/** Bots that can be chosen, from weak to strong (docs/bots.md). */
export const LEVELS = ["novice", "amateur", "professional", "master"] as const;
export const USUAL_LEVEL = "amateur";
