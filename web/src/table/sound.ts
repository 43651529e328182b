/** Table sounds, made here: wood, paper, cloth and porcelain. No files, nothing over 0.4 s. */

import type { CueSwitch, Settings } from "$lib/settings.svelte.ts";

export type Cue =
  | "asked"
  | "discard"
  | "flip"
  | "meld"
  | "wei"
  | "win"
  | "drawn"
  | "tick"
  | "refused"
  | "arrive"
  | "leave";

/** Cues that share a switch. */
const SWITCH: Partial<Record<Cue, CueSwitch>> = { arrive: "seats", leave: "seats" };

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
/** Somebody has touched the page: nothing sounds or shakes before. */
let touched = false;

/** Whether the page may make a noise. */
export function awake(): boolean {
  return touched;
}

/** Browsers play nothing before the first tap: call this from one. Does nothing where there is no sound. */
export function wakeSound(): void {
  // A key such as Escape is no permission: asking now would only be refused.
  if (navigator.userActivation?.hasBeenActive === false) return;
  touched = true;
  if (!("AudioContext" in window)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  return noise;
}

/** Seconds from now, seconds long, loudness 0 to 1. */
interface Stroke {
  at?: number;
  long: number;
  loud: number;
}

function envelope(audio: AudioContext, { at = 0, long, loud }: Stroke): GainNode {
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + long);
  gain.connect(audio.destination);
  return gain;
}

/** A struck body: a tone that falls from one pitch to another, Hz. */
function knock(audio: AudioContext, from: number, to: number, stroke: Stroke): void {
  const start = audio.currentTime + (stroke.at ?? 0);
  const tone = audio.createOscillator();
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + stroke.long);
  tone.connect(envelope(audio, stroke));
  tone.start(start);
  tone.stop(start + stroke.long);
}

/** Something brushed: noise through a band that moves from one pitch to another, Hz. */
function brush(audio: AudioContext, from: number, to: number, width: number, stroke: Stroke): void {
  const start = audio.currentTime + (stroke.at ?? 0);
  const source = audio.createBufferSource();
  source.buffer = hiss(audio);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = width;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + stroke.long);
  source.connect(band).connect(envelope(audio, stroke));
  source.start(start, Math.random() * 0.1, stroke.long);
}

const CUES: Record<Cue, (audio: AudioContext) => void> = {
  // one low wood block
  asked: (a) => {
    knock(a, 330, 290, { long: 0.16, loud: 0.32 });
    brush(a, 900, 700, 3, { long: 0.03, loud: 0.2 });
  },
  // card on cloth
  discard: (a) => brush(a, 1300, 420, 0.8, { long: 0.09, loud: 0.4 }),
  // paper turned
  flip: (a) => brush(a, 1800, 4600, 1.2, { long: 0.13, loud: 0.22 }),
  // two cards set down
  meld: (a) => {
    brush(a, 1300, 420, 0.8, { long: 0.08, loud: 0.36 });
    brush(a, 1100, 380, 0.8, { at: 0.08, long: 0.1, loud: 0.4 });
  },
  // one soft thud, lower
  wei: (a) => {
    knock(a, 120, 70, { long: 0.2, loud: 0.4 });
    brush(a, 600, 240, 0.8, { long: 0.1, loud: 0.25 });
  },
  // one small porcelain bell
  win: (a) => {
    knock(a, 1568, 1566, { long: 0.39, loud: 0.16 });
    knock(a, 4210, 4200, { long: 0.22, loud: 0.06 });
    knock(a, 6830, 6800, { long: 0.1, loud: 0.03 });
  },
  // brush on paper, falling
  drawn: (a) => brush(a, 3000, 420, 1, { long: 0.38, loud: 0.22 }),
  tick: (a) => knock(a, 1250, 1150, { long: 0.03, loud: 0.08 }),
  // dull knock
  refused: (a) => {
    knock(a, 150, 100, { long: 0.1, loud: 0.3 });
    brush(a, 300, 200, 1, { long: 0.06, loud: 0.2 });
  },
  // a curtain of beads, near and far
  arrive: (a) => beads(a, 0.1),
  leave: (a) => beads(a, 0.04),
};

function beads(audio: AudioContext, loud: number): void {
  for (const [i, at] of [0, 0.05, 0.09, 0.16, 0.2, 0.28].entries()) {
    knock(audio, 1900 + ((i * 370) % 900), 1700, { at, long: 0.04, loud: loud * (1 - i * 0.12) });
  }
}

/** Plays a cue that is switched on; silent before the first tap. */
export function sound(cue: Cue, { sound: on, cues }: Pick<Settings, "sound" | "cues">): void {
  if (on && cues[SWITCH[cue] ?? (cue as CueSwitch)] && context?.state === "running") CUES[cue](context);
}

/** A phone's short shake when I am asked. */
export function shake(): void {
  if (touched && "vibrate" in navigator) navigator.vibrate(15);
}
