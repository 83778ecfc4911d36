/** Telling somebody who looks elsewhere that it is their turn: title, sound, notification. */
import { settings } from "../settings";
import { t } from "../text";

let audio: AudioContext | undefined;

/** Two soft notes, made here: no file, no request. */
function ring(): void {
  audio ??= new AudioContext();
  void audio.resume(); /* a page that nobody has touched yet begins without sound */
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

function notify(prompt: string): void {
  const notice = new Notification(t("WEB_TITLE_TURN"), { body: prompt, tag: "turn" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Some browsers have these and refuse them: then the title has to do. */
function attempt(deed: () => void): void {
  try {
    deed();
  } catch {
    /* no device, or not from a page */
  }
}

export function tellTurn(prompt: string): void {
  const { sound, notify: wanted } = settings.peek();
  if (sound) attempt(ring);
  if (wanted && document.hidden) attempt(() => notify(prompt));
}

export async function allowNotices(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
