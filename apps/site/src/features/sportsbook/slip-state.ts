import { LEGS_MOST } from '@fairhouse/book';
import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';

/** What a leg is called by: `market-words.ts` says it in the language of the page. */
export type SlipNames = Pick<BookMarket, 'type' | 'period' | 'line' | 'goal'> & {
  home: string;
  away: string;
  league: string;
  sport: BookEvent['league']['sport'];
  startsAt: string;
  isLive: boolean;
};
/** The price and the version are those that were seen when it was picked or taken. */
export type SlipLeg = {
  eventId: string;
  marketId: string;
  selection: string;
  milli: number;
  version: number;
  names: SlipNames;
};
export const MODES = ['single', 'parlay', 'system'] as const;
export type Mode = (typeof MODES)[number];

/** A bet that was sent and of which nobody knows yet what became: the same key asks again. */
export type Sent = {
  key: string;
  legs: readonly SlipLeg[];
  sizes: readonly number[];
  /** All legs are one bet on one match, at this price together. */
  builder?: { milli: number };
  unitStake: string;
  policy: 'any' | 'better' | 'none';
  /** The bonus whose free bet it is. */
  bonusId?: string;
};
export type Slip = {
  legs: readonly SlipLeg[];
  mode: Mode;
  /** Sizes of the parlays of a system, as they were chosen. */
  sizes: readonly number[];
  /** Of a parlay, or of each line of a system. */
  stake: string;
  /** Of singles, by `legKey`. */
  stakes: Readonly<Record<string, string>>;
  policy: 'any' | 'better' | 'none';
  /** The bonus of the free bet that was chosen; empty: the own money. */
  free: string;
  /** A pick is a bet of `tapStake` at once. */
  isOneTap: boolean;
  tapStake: string;
  sent: readonly Sent[];
  /** Ids of slips that were placed last: what became of them is shown until it is put away. */
  receipts: readonly string[];
};
export const EMPTY: Slip = {
  legs: [],
  mode: 'single',
  sizes: [],
  stake: '',
  stakes: {},
  policy: 'better',
  free: '',
  isOneTap: false,
  tapStake: '',
  sent: [],
  receipts: [],
};
const RECEIPTS_MOST = 6;

export const legKey = (leg: Pick<SlipLeg, 'marketId' | 'selection'>): string =>
  `${leg.marketId}/${leg.selection}`;

/** What was kept on the device; another form than ours counts as nothing. */
export const readSlip = (kept: string | null): Slip => {
  if (kept === null) return EMPTY;
  try {
    const read: unknown = JSON.parse(kept);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return EMPTY;
    const slip = { ...EMPTY, ...(read as Partial<Slip>) };
    const isWhole =
      Array.isArray(slip.legs) &&
      Array.isArray(slip.sent) &&
      Array.isArray(slip.sizes) &&
      Array.isArray(slip.receipts) &&
      [...slip.legs, ...slip.sent.flatMap((one) => one.legs)].every(isLeg);
    return isWhole ? slip : EMPTY;
  } catch {
    return EMPTY;
  }
};
const isLeg = (leg: SlipLeg | undefined): boolean =>
  typeof leg?.marketId === 'string' &&
  typeof leg.selection === 'string' &&
  Number.isInteger(leg.milli) &&
  Number.isInteger(leg.version) &&
  typeof leg.names === 'object';

/** The slip with one more leg: a second one makes a parlay of it, where they may stand in one. */
export const withLeg = (slip: Slip, leg: SlipLeg): Slip => {
  const others = slip.legs.filter((one) => one.marketId !== leg.marketId);
  if (others.length >= LEGS_MOST) return slip;
  const legs = [...others, leg];
  const isFirstPair = slip.legs.length === 1 && legs.length === 2;
  const isApart = others.every((one) => one.eventId !== leg.eventId);
  return shaped({ ...slip, legs, mode: isFirstPair && isApart ? 'parlay' : slip.mode });
};
export const without = (slip: Slip, legs: readonly SlipLeg[]): Slip => {
  const gone = new Set(legs.map(legKey));
  const stays = slip.legs.filter((one) => !gone.has(legKey(one)));
  return shaped({
    ...slip,
    legs: stays,
    stakes: Object.fromEntries(Object.entries(slip.stakes).filter(([key]) => !gone.has(key))),
  });
};
/** A way to bet that the legs are too few for is none. */
const shaped = (slip: Slip): Slip => {
  const count = slip.legs.length;
  const mode = count < 2 ? 'single' : count < 3 && slip.mode === 'system' ? 'parlay' : slip.mode;
  return { ...slip, mode, sizes: slip.sizes.filter((size) => size <= count) };
};

/** Sizes of what is placed at once: of singles each leg is one bet of its own. */
export const sizesOf = (slip: Slip): readonly number[] => {
  const count = slip.legs.length;
  if (slip.mode === 'single') return [1];
  if (slip.mode === 'parlay') return [count];
  return slip.sizes.length > 0 ? slip.sizes : [2];
};

/** What is placed at once: each single by itself, or all legs together. */
export type Bet = {
  legs: readonly SlipLeg[];
  sizes: readonly number[];
  stake: string;
  builder?: { milli: number };
  /** The house stakes it: what a win of it is at most, and whose it is. */
  free?: { bonusId: string; most: string };
};
export const betsOf = (slip: Slip): Bet[] => {
  if (slip.legs.length === 0) return [];
  if (slip.mode !== 'single') return [{ legs: slip.legs, sizes: sizesOf(slip), stake: slip.stake }];
  return slip.legs.map((leg) => ({
    legs: [leg],
    sizes: [1],
    stake: slip.stakes[legKey(leg)] ?? '',
  }));
};
export const betKey = ({ legs, sizes }: Pick<Bet, 'legs' | 'sizes'>): string =>
  `${sizes.join()}:${legs.map(legKey).join('|')}`;

/** The prices of now are those that were seen: what the member takes by placing. */
export const accepted = (
  slip: Slip,
  now: ReadonlyMap<string, { milli: number; version: number }>,
): Slip => ({
  ...slip,
  legs: slip.legs.map((leg) => {
    const { milli, version } = now.get(legKey(leg)) ?? leg;
    return { ...leg, milli, version };
  }),
});
/** What the policy takes without asking again (D-Q06). */
export const isTaken = (seen: number, now: number, policy: Slip['policy']): boolean =>
  now === seen || policy === 'any' || (policy === 'better' && now > seen);

/** An answer came: what was placed leaves the slip, what was picked meanwhile stays. */
export const answered = (slip: Slip, sent: Sent, slipId: string | undefined): Slip => {
  const left = { ...slip, sent: slip.sent.filter(({ key }) => key !== sent.key) };
  if (slipId === undefined) return left;
  const rest = { ...left, free: '' };
  const receipts = [slipId, ...slip.receipts.filter((id) => id !== slipId)];
  // What was built stood beside the slip: the same selections may lie on it as well.
  const stays = sent.builder ? rest : without(rest, sent.legs);
  return { ...stays, receipts: receipts.slice(0, RECEIPTS_MOST) };
};

/** The end of its id, as people read it out: its first part is the time, alike for many. */
export const slipNumber = (slipId: string): string => slipId.slice(-8).toUpperCase();
