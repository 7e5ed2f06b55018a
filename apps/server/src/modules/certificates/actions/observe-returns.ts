import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { nextWagers, readSpan, turnFolio } from '../../wallet/index.ts';
import { actedKinds, CHUNK, countedUnder, WINDOW, type ActedKind } from '../rules.ts';
import {
  addChunks,
  dropOldChunks,
  groupsOfSpan,
  hasUnread,
  takeUnread,
  type GroupRow,
  type NewSums,
} from '../store.ts';

const FEED = 'certificates.returns';
/** Spans of a run at most; a long ledger is caught up with over several runs. */
const SPANS_MAX = 200;
const UNREAD_AT_ONCE = 100_000;

type Place = { brandId: number; kinds: ActedKind[]; slugs: string[] };
/** Adds up what has ended since the last run, brand by brand; answers the brands. */
export const observeReturns = async (kernel: Kernel): Promise<number[]> => {
  const brands = (await brandsOf(kernel)).map((brand) => brand.id);
  const kinds = actedKinds([...gamesOf(kernel).values()].map(({ game }) => game));
  for (const brandId of brands) {
    const place = { brandId, kinds, slugs: [...gamesOf(kernel).keys()] };
    await turnFolio(kernel, brandId);
    await upTo(SPANS_MAX, () => kernel.db.transaction((tx) => observeUnread(kernel, tx, place)));
    await upTo(SPANS_MAX, () => observeSpan(kernel, place));
    await dropOldChunks(kernel.db, brandId, WINDOW);
  }
  return brands;
};
/** So often at most, as long as there is something. */
const upTo = async (times: number, work: () => Promise<boolean>): Promise<void> => {
  for (let time = 0; time < times; time += 1) if (!(await work())) return;
};

const observeUnread = async (kernel: Kernel, tx: Queries, place: Place): Promise<boolean> => {
  if (!(await hasUnread(tx, place.brandId))) return false;
  await add(kernel, tx, place.brandId, await takeUnread(tx, { ...place, count: UNREAD_AT_ONCE }));
  return true;
};
const observeSpan = (kernel: Kernel, place: Place): Promise<boolean> =>
  readSpan(kernel, FEED, async (tx, most) => {
    const span = await nextWagers(tx, place.brandId, FEED, { from: 'first', most });
    if (!span) return false;
    await add(kernel, tx, place.brandId, await groupsOfSpan(tx, { ...place, ...span }));
    return true;
  });

const add = (
  kernel: Kernel,
  tx: Queries,
  brandId: number,
  rows: readonly GroupRow[],
): Promise<void> => {
  const sums = new Map<string, NewSums>();
  for (const row of rows) {
    const one = sumsOf(kernel, row);
    if (!one) continue;
    const key = [one.slug, one.version, one.bet, one.variant].join('|');
    const before = sums.get(key);
    sums.set(key, before ? joined(before, one) : one);
  }
  return addChunks(tx, { brandId, chunk: CHUNK, sums: [...sums.values()] });
};

/** What an action added to a bet has no stake of its own: only what it won or lost counts. */
const sumsOf = (kernel: Kernel, row: GroupRow): NewSums | undefined => {
  const game = gamesOf(kernel).get(row.slug)?.game;
  if (!game) return undefined;
  const { bet, variant, isBase } = countedUnder(game, { ...row, isBase: row.is_base });
  const [stake, payout] = [Number(row.stake), Number(row.payout)];
  return {
    slug: row.slug,
    version: row.version === '' ? game.version : row.version,
    bet,
    variant,
    firstAt: row.first_at,
    lastAt: row.last_at,
    ...(isBase
      ? {
          wagers: Number(row.wagers),
          paid: Number(row.paid),
          stake,
          payout,
          stakeSquares: Number(row.stake_squares),
          payoutSquares: Number(row.payout_squares),
        }
      : {
          wagers: 0,
          paid: 0,
          stake: 0,
          stakeSquares: 0,
          payout: payout - stake,
          payoutSquares: 0,
        }),
  };
};

const joined = (one: NewSums, other: NewSums): NewSums => ({
  ...one,
  wagers: one.wagers + other.wagers,
  paid: one.paid + other.paid,
  stake: one.stake + other.stake,
  stakeSquares: one.stakeSquares + other.stakeSquares,
  payout: one.payout + other.payout,
  payoutSquares: one.payoutSquares + other.payoutSquares,
  firstAt: one.firstAt < other.firstAt ? one.firstAt : other.firstAt,
  lastAt: one.lastAt > other.lastAt ? one.lastAt : other.lastAt,
});
