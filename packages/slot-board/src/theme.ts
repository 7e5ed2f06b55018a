/**
 * How a title looks, moves and sounds on the shared board. Everything here changes the whole
 * picture; two titles with the same theme do not exist.
 */
export type SlotTheme = {
  palette: {
    /** Page behind the scene, night of free spins, reel ground, frame and its bright edge. */
    deep: string;
    night: string;
    reel: string;
    frame: string;
    edge: string;
    /** Light of the scene, colour of what is pressed and wins, colour of text. */
    key: string;
    accent: string;
    ink: string;
  };
  frame:
    | 'brass'
    | 'bamboo'
    | 'stone'
    | 'neon'
    | 'velvet'
    | 'ice'
    | 'wood'
    | 'coral'
    | 'gilt'
    | 'steel'
    | 'paper'
    | 'bone';
  /** How symbols come to rest. */
  motion: 'reels' | 'drop' | 'heavy' | 'snap' | 'float';
  /** What is in the air while nothing happens, and at a win. */
  air:
    | 'sparks'
    | 'bubbles'
    | 'petals'
    | 'snow'
    | 'embers'
    | 'stars'
    | 'leaves'
    | 'coins'
    | 'fireflies'
    | 'dust';
  celebration: 'fountain' | 'rain' | 'burst' | 'rays' | 'lanterns' | 'confetti' | 'wave';
  sound: {
    voice: 'bell' | 'pluck' | 'glass' | 'drum' | 'reed' | 'synth' | 'harp' | 'brass';
    scale: 'major' | 'minor' | 'pentatonic' | 'hirajoshi' | 'hijaz' | 'dorian' | 'wholeTone';
    /** Lowest note in hertz. */
    root: number;
  };
  /** Typeface of the title and of large words, by the name the tile has it. */
  face: string;
};
