import { createHash, createHmac } from 'node:crypto';
import type { Cents } from './money.ts';

/**
 * What rounds make of their revealed seeds, reckoned once more from the published rules alone:
 * no code of a game or of the game kit is used here.
 */
export type Revealed = { serverSeed: string; clientSeed: string; nonce: number };

export const isCommitted = (serverSeed: string, commitment: string): boolean =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex') === commitment;

const ALL = 2 ** 32;
/** Block r is HMAC-SHA256(seed, "client:nonce:r"), eight words; an uneven end is drawn again. */
export const drawsOf = ({
  serverSeed,
  clientSeed,
  nonce,
}: Revealed): ((count: number) => number) => {
  const words: number[] = [];
  let block = 0;
  const word = (): number => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', Buffer.from(serverSeed, 'hex'))
        .update(`${clientSeed}:${nonce}:${block}`)
        .digest();
      block += 1;
      for (let at = 0; at < bytes.length; at += 4) words.push(bytes.readUInt32BE(at));
    }
    return words.shift() ?? 0;
  };
  return (count) => {
    if (count === 1) return 0;
    let value = word();
    while (value >= ALL - (ALL % count)) value = word();
    return value % count;
  };
};

/** A part of a stake in hundredths of it; what is less than a cent stays with the house. */
const times = (stake: Cents, hundredths: number): Cents => (stake * BigInt(hundredths)) / 100n;

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const COVERS: Record<string, (number: number) => boolean> = {
  red: (number) => RED.includes(number),
  black: (number) => number > 0 && !RED.includes(number),
  odd: (number) => number % 2 === 1,
  even: (number) => number > 0 && number % 2 === 0,
  low: (number) => number >= 1 && number <= 18,
  high: (number) => number > 18,
  dozen1: (number) => number >= 1 && number <= 12,
  column3: (number) => number > 0 && number % 3 === 0,
  straight17: (number) => number === 17,
  straight0: (number) => number === 0,
};
/** As if there were no zero: 36 for the numbers that are covered. */
const ROULETTE: Record<string, number> = {
  dozen1: 300,
  column3: 300,
  straight17: 3600,
  straight0: 3600,
};
const roulette = (revealed: Revealed): ((bet: string) => number) => {
  const number = drawsOf(revealed)(37);
  return (bet) => (COVERS[bet]?.(number) === true ? (ROULETTE[bet] ?? 200) : 0);
};

const DECKS = 8;
/** Eight decks, four of each rank in a row; ten and pictures count nothing. */
const shoeOf = (revealed: Revealed): number[] => {
  const below = drawsOf(revealed);
  const cards = Array.from({ length: DECKS * 52 }, (_, at) => at);
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0];
  }
  return cards.map((card) => Math.min(Math.floor((card % 52) / 4) + 1, 10) % 10);
};
/** When the banker draws against the player's third card, by the banker's own points. */
const BANKER_DRAWS = [
  [0, 9],
  [0, 9],
  [0, 9],
  [0, 9],
  [2, 7],
  [4, 7],
  [6, 7],
] as const;
const baccarat = (revealed: Revealed): ((bet: string) => number) => {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0] = shoeOf(revealed);
  let player = (p1 + p2) % 10;
  let banker = (b1 + b2) % 10;
  if (player < 8 && banker < 8) {
    const two = banker;
    const isThird = player <= 5;
    const [from, to] = BANKER_DRAWS[two] ?? [1, 0];
    const isDrawn = isThird
      ? fifth >= from && fifth <= to && !(two === 3 && fifth === 8)
      : two <= 5;
    if (isThird) player = (player + fifth) % 10;
    if (isDrawn) banker = (banker + (isThird ? sixth : fifth)) % 10;
  }
  if (player === banker) return (bet) => (bet === 'tie' ? 900 : 100);
  return (bet) =>
    bet === 'player' && player > banker ? 200 : bet === 'banker' && banker > player ? 195 : 0;
};

/** Which tables are lived at, and the bets on them that the auditor can reckon. */
export const TABLES: Record<
  string,
  { slug: string; bets: readonly string[]; of: (revealed: Revealed) => (bet: string) => number }
> = {
  'compass-room-1': { slug: 'roulette', bets: Object.keys(COVERS), of: roulette },
  'lamp-room-1': { slug: 'baccarat', bets: ['player', 'banker', 'tie'], of: baccarat },
};
export const paidAtTable = (
  tableId: string,
  revealed: Revealed,
  bets: readonly { bet: string; stake: Cents }[],
): Cents => {
  const hundredthsOf = TABLES[tableId]?.of(revealed);
  if (!hundredthsOf) throw new Error(`nobody lives at ${tableId}`);
  return bets.reduce((sum, { bet, stake }) => sum + times(stake, hundredthsOf(bet)), 0n);
};

/** Where the comet burns out: 99 per cent of the words reach a multiple of one. */
export const pointOf = (revealed: Revealed): number => {
  const point = Number((99n * BigInt(ALL)) / (BigInt(drawsOf(revealed)(ALL)) + 1n));
  return Math.min(Math.max(point, 100), 1_000_000);
};
export const paidByComet = (stake: Cents, exit: number): Cents => times(stake, exit);

/** What a fish pays, in bets; a prize is one of several, by weights that make a hundred. */
export const FISH: Record<string, number | readonly (readonly [number, number])[]> = {
  minnow: 2,
  clown: 3,
  angel: 4,
  tang: 5,
  squid: 6,
  jelly: 8,
  puffer: 10,
  turtle: 15,
  lion: 20,
  octopus: 25,
  sword: 30,
  seal: 40,
  manta: 50,
  shark: 80,
  whale: 120,
  goldshark: 200,
  bombcrab: [
    [20, 50],
    [40, 30],
    [80, 15],
    [200, 5],
  ],
};
export const WEAPONS = { cannon: 1, torpedo: 6 } as const;
export type Weapon = keyof typeof WEAPONS;
const meanOf = (target: string): number => {
  const pays = FISH[target] ?? 0;
  return typeof pays === 'number'
    ? pays
    : pays.reduce((sum, [prize, weight]) => sum + prize * weight, 0) / 100;
};
/** A shot returns 96 per cent whatever it meets: 96 of a hundred times what the fish pays. */
export const paidForShot = (
  revealed: Revealed,
  shot: { weapon: Weapon; target: string; bet: Cents },
): Cents => {
  const below = drawsOf(revealed);
  if (below(100 * meanOf(shot.target)) >= 96 * WEAPONS[shot.weapon]) return 0n;
  const pays = FISH[shot.target] ?? 0;
  if (typeof pays === 'number') return shot.bet * BigInt(pays);
  let left = below(100);
  for (const [prize, weight] of pays) {
    if (left < weight) return shot.bet * BigInt(prize);
    left -= weight;
  }
  throw new Error('prizes that make no hundred');
};

/** Games at the vendor, by what its page shows of a round. */
export const VENDOR_GAMES: Record<
  string,
  { room: string; bets: readonly string[]; pays: (bet: string, show: readonly number[]) => number }
> = {
  'quick-ball': {
    room: 'ELOTT',
    bets: ['low', 'high', 'fives'],
    pays: (bet, [ball = 0]) =>
      bet === 'fives' ? (ball % 5 === 0 ? 480 : 0) : (bet === 'low') === ball <= 10 ? 192 : 0,
  },
  'dice-duel': {
    room: 'PVP',
    bets: ['duel', 'tie'],
    pays: (bet, [mine = 0, theirs = 0]) =>
      bet === 'tie' ? (mine === theirs ? 580 : 0) : mine > theirs ? 190 : mine === theirs ? 100 : 0,
  },
  'two-digits': {
    room: 'LOTT',
    bets: ['small', 'odd', 'pair'],
    pays: (bet, [tens = 0, ones = 0]) =>
      bet === 'pair'
        ? tens === ones
          ? 960
          : 0
        : (bet === 'small' ? tens < 5 : ones % 2 === 1)
          ? 194
          : 0,
  },
};
export const paidByVendor = (
  code: string,
  stake: Cents,
  round: { bet: string; show: readonly string[] },
): Cents => times(stake, VENDOR_GAMES[code]?.pays(round.bet, round.show.map(Number)) ?? 0);
