import { createHash } from 'node:crypto';

/**
 * What makes a new slot another one than the title it starts from, without another return:
 * strips are rings, so each is turned; weights keep their numbers in another order; the theme
 * takes another air, celebration and sound. The same slug always gives the same.
 */
export const ownModel = (text: string, slug: string): string => {
  const next = numbersOf(slug);
  const turned = text.replace(
    /("strips": \[)([^\]]*)(\])/,
    (_, open: string, strips: string, shut: string) =>
      open +
      strips.replaceAll(/"([^"]+)"/g, (_all, strip: string) => {
        const by = 1 + (next() % (strip.length - 1));
        return `"${strip.slice(by)}${strip.slice(0, by)}"`;
      }) +
      shut,
  );
  const weights = /"weights": \{([^}]*)\}/.exec(text)?.[1];
  if (weights === undefined) return turned;
  const order = mixed(weights.split(', '), next);
  // Pays name the same symbols in the same order.
  const rows = order.map((weight) => {
    const symbol = weight.slice(0, weight.indexOf(':'));
    return (
      text
        .slice(text.indexOf('"pay"'))
        .split('\n')
        .find((line) => line.trim().startsWith(`${symbol}: [`))
        ?.replace(/,$/, '') ?? ''
    );
  });
  return turned
    .replace(/("weights": \{)[^}]*(\})/, `$1${order.join(', ')}$2`)
    .replace(/("pay": \{\n)[^}]*(\n {2}\})/, `$1${rows.join(',\n')}$2`);
};

const AIRS = [
  'sparks',
  'bubbles',
  'petals',
  'snow',
  'embers',
  'stars',
  'leaves',
  'coins',
  'fireflies',
  'dust',
];
const CELEBRATIONS = ['fountain', 'rain', 'burst', 'rays', 'lanterns', 'confetti', 'wave'];
const VOICES = ['bell', 'pluck', 'glass', 'drum', 'reed', 'synth', 'harp', 'brass'];
const SCALES = ['major', 'minor', 'pentatonic', 'hirajoshi', 'hijaz', 'dorian', 'wholeTone'];

export const ownTheme = (text: string, slug: string): string => {
  const next = numbersOf(slug);
  const one = (choices: readonly string[]) => `'${choices[next() % choices.length] ?? ''}'`;
  return text
    .replace(/air: '\w+'/, () => `air: ${one(AIRS)}`)
    .replace(/celebration: '\w+'/, () => `celebration: ${one(CELEBRATIONS)}`)
    .replace(/voice: '\w+'/, () => `voice: ${one(VOICES)}`)
    .replace(/scale: '\w+'/, () => `scale: ${one(SCALES)}`)
    .replace(/root: \d+/, () => `root: ${130 + (next() % 100)}`);
};

/** The parts in another order: each trades places, and the first never stays. */
const mixed = (parts: readonly string[], next: () => number): string[] => {
  const order = [...parts];
  // Sattolo's walk makes one single cycle, so that no part keeps its place.
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = next() % at;
    [order[at], order[other]] = [order[other] ?? '', order[at] ?? ''];
  }
  return order;
};

const numbersOf = (slug: string): (() => number) => {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${slug}/${count}`).digest().readUInt16BE();
  };
};
