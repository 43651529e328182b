/** Calls as speech, by voices the device has. */
import { CALLERS, type Caller, type Settings } from "$lib/settings.svelte.ts";
import { awake } from "./sound.ts";

/** The least of a voice that choosing needs. */
export type Voice = Pick<SpeechSynthesisVoice, "voiceURI" | "lang" | "name">;

/** What the device takes when no dialect is chosen. */
const USUAL = "zh-CN";
/** Pitch by who calls, so that one hears who it was even with one voice. */
const PITCH: Record<Caller, number> = { me: 1, lower: 1.25, across: 0.65, upper: 0.8 };
const RATE = 1.1;

const tagOf = (lang: string): string => lang.replace("_", "-");

/** Voices that can speak the calls: Chinese of any kind. */
export function chineseVoices<V extends Voice>(voices: readonly V[]): V[] {
  return voices.filter((voice) => /^(zh|cmn|yue|wuu|nan|hak|hsn|gan|cjy)\b/i.test(tagOf(voice.lang)));
}

/** The dialects the device offers, as language tags. */
export function dialects(voices: readonly Voice[]): string[] {
  return [...new Set(chineseVoices(voices).map((voice) => tagOf(voice.lang)))].sort();
}

/** Voices of a dialect. */
export function voicesOf<V extends Voice>(voices: readonly V[], dialect: string | null): V[] {
  return chineseVoices(voices).filter((voice) => tagOf(voice.lang) === (dialect ?? USUAL));
}

/** The voice of a caller: the chosen one, else one of the dialect's, different for each; null: the device's own. */
export function voiceOf<V extends Voice>(
  voices: readonly V[],
  caller: Caller,
  settings: Pick<Settings, "dialect" | "voices">,
): V | null {
  const own = voicesOf(voices, settings.dialect);
  const chosen = own.find((voice) => voice.voiceURI === settings.voices[caller]);
  return chosen ?? own[CALLERS.indexOf(caller) % Math.max(1, own.length)] ?? null;
}

/** The voices of this device now; browsers may fetch them later and say `voiceschanged`. */
export function deviceVoices(): SpeechSynthesisVoice[] {
  return "speechSynthesis" in window ? speechSynthesis.getVoices() : [];
}

/** Speaks a call when sound and speech are on; silent before the first tap. */
export function speak(
  call: string,
  caller: Caller,
  settings: Pick<Settings, "sound" | "speech" | "dialect" | "voices">,
): void {
  if (!settings.sound || !settings.speech || !awake() || !("speechSynthesis" in window)) return;
  const words = new SpeechSynthesisUtterance(call);
  words.voice = voiceOf(deviceVoices(), caller, settings);
  words.lang = words.voice?.lang ?? settings.dialect ?? USUAL;
  words.pitch = PITCH[caller];
  words.rate = RATE;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
