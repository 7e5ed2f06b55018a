/** Short tones made here; nothing is loaded. */
type Sound = 'fire' | 'torpedo' | 'net' | 'caught' | 'boss' | 'refused';
const TONES: Record<Sound, readonly [from: number, to: number, seconds: number, loud: number]> = {
  fire: [520, 180, 0.09, 0.05],
  torpedo: [180, 60, 0.3, 0.1],
  net: [300, 240, 0.05, 0.03],
  caught: [660, 1320, 0.28, 0.09],
  boss: [90, 60, 1.1, 0.14],
  refused: [180, 140, 0.16, 0.06],
};

export const makeSounds = (isOn: () => boolean) => {
  let context: AudioContext | undefined;
  return {
    play: (sound: Sound): void => {
      if (!isOn()) return;
      context ??= new AudioContext();
      const [from, to, seconds, loud] = TONES[sound];
      const at = context.currentTime;
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = sound === 'caught' ? 'triangle' : 'sine';
      tone.frequency.setValueAtTime(from, at);
      tone.frequency.exponentialRampToValueAtTime(to, at + seconds);
      gain.gain.setValueAtTime(loud, at);
      gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
      tone.connect(gain).connect(context.destination);
      tone.start(at);
      tone.stop(at + seconds);
    },
    close: (): void => {
      void context?.close();
    },
  };
};
