/** Wood and glass, made on the spot; silent when sound is off or the tab is hidden. */
export type Tone = 'press' | 'tick' | 'land' | 'open' | 'win' | 'bigWin';
export type Tones = { play(tone: Tone, step?: number): void; close(): void };

const PEAK = 0.2;
type Note = { hertz: number; at?: number; seconds: number; loudness?: number; to?: number };

export const makeTones = (isOn: () => boolean): Tones => {
  let context: AudioContext | undefined;
  return {
    play: (tone, step = 0) => {
      if (!isOn() || document.hidden) return;
      context ??= new AudioContext();
      if (context.state === 'suspended') void context.resume();
      for (const note of NOTES[tone](step)) sound(context, note);
    },
    close: () => {
      void context?.close();
      context = undefined;
    },
  };
};

const sound = (context: AudioContext, note: Note): void => {
  const { hertz, at = 0, seconds, loudness = 1, to = hertz } = note;
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hertz });
  const gain = new GainNode(context, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(PEAK * loudness, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds + 0.02);
};

const chime = (...hertz: number[]): Note[] =>
  hertz.map((one, index) => ({ hertz: one, at: index * 0.1, seconds: 0.7, loudness: 0.7 }));

const NOTES: Record<Tone, (step: number) => Note[]> = {
  press: () => [{ hertz: 220, to: 320, seconds: 0.1, loudness: 0.4 }],
  tick: (step) => [{ hertz: 520 + step * 22, seconds: 0.045, loudness: 0.3 }],
  land: () => [{ hertz: 150, to: 80, seconds: 0.14, loudness: 0.9 }],
  open: (step) => [{ hertz: 440 * 1.0595 ** Math.min(step, 24), seconds: 0.22, loudness: 0.5 }],
  win: () => chime(659.3, 880),
  bigWin: () => chime(659.3, 880, 1108.7, 1318.5),
};
