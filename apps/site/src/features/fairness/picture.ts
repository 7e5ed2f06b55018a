/** What a round looks like, read from its result alone; the board of the game is not needed. */
export type PictureItem =
  | { kind: 'card'; id: number }
  | { kind: 'die'; face: number }
  | { kind: 'symbol'; name: string; colour: string }
  | { kind: 'pocket'; number: number; colour: string }
  | { kind: 'disc'; isRed: boolean }
  | { kind: 'beads'; count: number }
  | { kind: 'tile'; value: number }
  | { kind: 'domino'; ends: readonly [number, number]; name: string }
  | { kind: 'number'; text: string }
  | { kind: 'multiple'; hundredths: number };
/** A hand, or the one thing that was drawn; `key` names whose hand it is. */
export type PictureRow = { key: string; items: PictureItem[]; isWinner: boolean };

type Fields = Record<string, unknown>;

/** The rows of a result; none for a game whose result is no thing to look at. */
export const pictureOf = (outcome: unknown): PictureRow[] => {
  if (!isFields(outcome)) return [];
  if (typeof outcome.result === 'string') return partsOf(outcome.result);
  const thrown = thrownItems(outcome);
  if (thrown.length > 0) return [{ key: '', items: thrown, isWinner: false }];
  // A database keeps the keys of a result in an order of its own.
  return handsIn(outcome, outcome.winner, standingsOf(outcome)).toSorted(
    (one, other) => Number(LAST_SIDES.has(one.key)) - Number(LAST_SIDES.has(other.key)),
  );
};
const LAST_SIDES = new Set(['banker', 'tiger', 'phoenix', 'dealer']);

/** The numbers of a lottery, a row for each of its parts. */
const partsOf = (result: string): PictureRow[] =>
  result
    .split('|')
    .map((part) => ({
      key: '',
      items: part.split(',').map((text) => ({ kind: 'number', text })),
      isWinner: false,
    }));

/** Dice, discs, a number or beads: one thing that everybody looks at. */
const thrownItems = (outcome: Fields): PictureItem[] => {
  const { dice, symbols, discs, number, colour, remainder, point } = outcome;
  if (isNumbers(dice) && isTexts(symbols)) {
    return symbols.map((name) => ({ kind: 'symbol', name, colour: COLOURS[name] ?? 'red' }));
  }
  if (isNumbers(dice)) return dice.map((face) => ({ kind: 'die', face }));
  if (isNumbers(discs)) return discs.map((disc) => ({ kind: 'disc', isRed: disc === 1 }));
  if (typeof number === 'number' && typeof colour === 'string') {
    return [{ kind: 'pocket', number, colour }];
  }
  if (typeof remainder === 'number') return [{ kind: 'beads', count: remainder }];
  if (typeof point === 'number') return [{ kind: 'multiple', hundredths: point }];
  return [];
};

/** Every hand of a result, however deep: lists of cards or tiles, and single cards by side. */
const handsIn = (found: Fields, winner: unknown, standings: Fields, path = ''): PictureRow[] => {
  const rowOf = (key: string, items: PictureItem[]): PictureRow => ({
    key: key || 'cards',
    items,
    isWinner: winner === key || standings[key] === 'win',
  });
  const own = itemsOfHand(found);
  if (own.length > 0) return [rowOf(path, own)];
  return Object.entries(found).flatMap(([key, value]) => {
    const place = path === '' || /^(hands|seats)$/.test(path) ? key : path;
    if (SINGLE_CARDS.has(key) && typeof value === 'number') {
      return [rowOf(key, [{ kind: 'card', id: value }])];
    }
    if (LISTED_CARDS.has(key) && isNumbers(value)) return [rowOf(key, value.map(cardItem))];
    if (Array.isArray(value)) {
      return value.flatMap((one: unknown) =>
        isFields(one)
          ? handsIn(one, winner, standings, typeof one.seat === 'string' ? one.seat : place)
          : [],
      );
    }
    return isFields(value) ? handsIn(value, winner, standings, place) : [];
  });
};

const SINGLE_CARDS = new Set(['dragon', 'tiger']);
const LISTED_CARDS = new Set(['player', 'banker', 'hand']);
const cardItem = (id: number): PictureItem => ({ kind: 'card', id });

const itemsOfHand = ({ cards, tiles, kinds, names }: Fields): PictureItem[] => {
  if (isNumbers(cards)) return cards.map(cardItem);
  if (!isNumbers(tiles)) return [];
  return tiles.map((tile, at) =>
    isNumbers(kinds)
      ? { kind: 'tile', value: kinds[at] ?? 0 }
      : { kind: 'domino', ends: endsOf(tile), name: isTexts(names) ? (names[at] ?? '') : '' },
  );
};

/** The cards of an order of a whole shoe, as they are dealt; a deck repeats every 52. */
export const orderItems = (slug: string, order: readonly number[]): PictureItem[] => {
  if (slug === 'er-ba-gang') {
    return order.map((tile) => ({ kind: 'tile', value: Math.floor(tile / 4) }));
  }
  if (slug === 'wenzhou') {
    return order.map((tile) => ({ kind: 'domino', ends: endsOf(tile), name: '' }));
  }
  return CARDS.has(order.length) ? order.map((card) => cardItem(card % 52)) : [];
};
const CARDS = new Set([52, 52 * 6, 52 * 8]);

/** The pips of the 32 dominoes: eleven kinds twice, then ten single ones. */
const TWICE = [
  [6, 6],
  [1, 1],
  [4, 4],
  [1, 3],
  [5, 5],
  [3, 3],
  [2, 2],
  [5, 6],
  [4, 6],
  [1, 6],
  [1, 5],
] as const;
const ONCE = [
  [3, 6],
  [4, 5],
  [2, 6],
  [3, 5],
  [2, 5],
  [3, 4],
  [1, 4],
  [2, 3],
  [2, 4],
  [1, 2],
] as const;
const endsOf = (tile: number): readonly [number, number] =>
  (tile < 22 ? TWICE[tile >> 1] : ONCE[tile - 22]) ?? [0, 0];

const COLOURS: Readonly<Record<string, string>> = {
  fish: 'red',
  prawn: 'green',
  gourd: 'blue',
  coin: 'blue',
  crab: 'green',
  rooster: 'red',
};

const standingsOf = ({ standings }: Fields): Fields => (isFields(standings) ? standings : {});
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
