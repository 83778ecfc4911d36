/** Telling somebody who looks elsewhere that it is their turn: title, sound, notification. */
import { settings } from "../settings";
import { t } from "../text";

let audio: AudioContext | undefined;

/** Two soft notes, made here: no file, no request. */
function ring(): void {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [i, pitch] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = currentTime + i * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.15, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.3);
    tone.connect(volume).connect(destination);
    tone.start(begin);
    tone.stop(begin + 0.32);
  }
}

export function showTitle(myTurn: boolean): void {
  document.title = myTurn ? t("WEB_TITLE_TURN") : t("WEB_TITLE");
}

export function tellTurn(prompt: string): void {
  if (settings.value.sound) ring();
  if (settings.value.notify && document.hidden && "Notification" in window)
    new Notification(t("WEB_TITLE_TURN"), { body: prompt, tag: "turn" });
}

export async function allowNotices(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
