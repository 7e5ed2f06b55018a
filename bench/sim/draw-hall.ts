import type { Kernel } from '../../apps/server/src/kernel/kernel.ts';
import { nextWagers, openWindow, turnFolio } from '../../apps/server/src/modules/wallet/index.ts';
import { bareKernel } from '../../tests/bare-kernel.ts';
import type { Books } from './books.ts';
import type { DrawBet } from './books-draws.ts';
import type { Dice } from './dice.ts';
import type { SimHouse } from './house.ts';
import type { Life } from './life.ts';
import type { Cents } from './money.ts';

export const BRAND = 1;
/** Two games that no other life plays; in the first room the vendor has one, too. */
const GAMES = [
  { slug: 'sim-draw', category: 'LOTT', rule: 'stake' },
  { slug: 'sim-board', category: 'ELOTT', rule: 'net' },
] as const;
export const DRAW_ROOMS: readonly string[] = GAMES.map(({ category }) => category);
const FEED = 'sim.auditor';
/** What the house pays at most if a number comes, in minor units. */
export const CAP: Cents = 4000n;
export const NUMBERS: readonly string[] = Array.from({ length: 10 }, (_, index) => String(index));
export const BETS: readonly string[] = [...NUMBERS, 'odd', 'even'];

/** A round of a draw: sold for a day or more, then closed, drawn or given back. */
export type Draw = (typeof GAMES)[number] & {
  id: string;
  openedOn: number;
  version: number;
  state: 'open' | 'suspended' | 'over';
  /** How often it was corrected, and whether the last time opened it again. */
  corrections: number;
  isReopened: boolean;
};
export type DrawnEnd = {
  wagerId: string;
  bets: bigint;
  stake: Cents;
  payout: Cents;
  valid: Cents;
  at: Date;
  category: string;
};
/** The draws of one simulation, played in process on the database of the house under test. */
export type DrawHall = {
  kernel: Kernel;
  house: SimHouse;
  books: Books;
  dice: Dice;
  /** Who plays here and nowhere else where the clock ends bets: what they have is always known. */
  drawers: Life[];
  rounds: Draw[];
  /** Every end that the feed has handed out, by its number. */
  read: Map<bigint, DrawnEnd>;
  keys: number;
  did: Life['did'];
};

export const openDrawHall = async (drawers: Life[]): Promise<DrawHall | undefined> => {
  const [first] = drawers;
  if (!first) return undefined;
  const { house, books, dice, did } = first;
  const kernel = bareKernel(house.db);
  const hall: DrawHall = {
    kernel,
    house,
    books,
    dice,
    did,
    drawers,
    rounds: [],
    read: new Map(),
    keys: 0,
  };
  // What others drew here before is not of this life.
  await readFeed(hall);
  hall.read.clear();
  return hall;
};

export const keyIn = (hall: DrawHall, what: string): string =>
  `sim-${what}-${hall.drawers[0]?.me.account ?? ''}-${(hall.keys += 1)}`;

export const openRounds = async (hall: DrawHall, day: number): Promise<void> => {
  for (const game of GAMES) {
    const id = keyIn(hall, game.slug);
    await openWindow(hall.house.db, BRAND, id);
    hall.rounds.push({
      ...game,
      id,
      openedOn: day,
      version: 0,
      state: 'open',
      corrections: 0,
      isReopened: false,
    });
    hall.did('draws.opened');
  }
};

/** Nineteen times the half of the stake for a number, of a side 1.9 times; both are floored. */
export const oddsOf = (bet: string): { num: bigint; den: bigint } =>
  NUMBERS.includes(bet) ? { num: 19n, den: 2n } : { num: 19n, den: 10n };
export const sideOf = (number: string): string => (Number(number) % 2 === 1 ? 'odd' : 'even');
export const unitsOf = (bet: string, stake: Cents): DrawBet['units'] => {
  const { num, den } = oddsOf(bet);
  const liability = (stake * num) / den;
  return NUMBERS.filter((number) => number === bet || sideOf(number) === bet).map((unit) => ({
    unit,
    liability,
  }));
};

export const betsOf = ({ books }: DrawHall, isWanted: (bet: DrawBet) => boolean): DrawBet[] =>
  [...books.draws.values()].filter(isWanted);
export const someOf = <One>({ dice }: DrawHall, list: readonly One[], count: number): One[] => {
  const left = [...list];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(dice.below(left.length), 1),
  ).flat();
};

/** Reads on in the feed of ends, as a module does: none may come twice. */
export const readFeed = async (hall: DrawHall): Promise<void> => {
  const { house, kernel, books, read } = hall;
  await turnFolio(kernel, BRAND);
  for (let isLast = false; !isLast;) {
    isLast = await house.db.transaction(async (tx) => {
      const span = await nextWagers(tx, BRAND, FEED, { from: 'first' });
      if (!span) return true;
      const rows = await tx.composed<Omit<DrawnEnd, 'wagerId'> & { end: bigint; wager: bigint }>(
        `select end_id as end, wager_id as wager, bets::bigint, stake, payout, valid_bet as valid,
           at, category from wager_ends
         where brand_id = 1 and end_id > $1 and end_id <= $2 and slug = any($3)`,
        [span.after, span.upTo, GAMES.map(({ slug }) => slug)],
      );
      for (const { end, wager, ...row } of rows) {
        if (read.has(end)) books.object('an end that was handed out twice', String(wager));
        read.set(end, { ...row, wagerId: String(wager) });
      }
      return span.isLast;
    });
  }
};
