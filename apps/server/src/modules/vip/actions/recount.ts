import { currencyOf } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import type { Recount } from '../../../kernel/recount.ts';
import { asksOf, HOUSE_RANKS, isKeptBy, reachedBy, type Sums } from '../rules.ts';
import { markOf, risersOf } from '../rows/ranks.ts';
import {
  brokenHistories,
  judgedChanges,
  versionsOf,
  wrongDays,
  type JudgedRow,
} from '../rows/recount.ts';

const AT_ONCE = 5000;
type Counted = Pick<Brand, 'id' | 'timeZone' | 'currency'>;
export type RankFault = { what: string; example: string };

/**
 * Counts a brand's ranks again from the ledger alone: the days, the sums of every judgement as far
 * as it had read then, what it should have come to by the ranks of then, and where that leaves each
 * member. Nothing is written; the answer is what differs.
 */
export const recountRanks = async (db: Queries, brand: Counted): Promise<RankFault[]> => {
  const place = { brandId: brand.id, timeZone: brand.timeZone };
  const asks = new Map<number, Sums[]>([[0, asksOf(HOUSE_RANKS, brand.currency)]]);
  for (const one of await versionsOf(db, brand.id)) {
    asks.set(one.version, asksOf(one.ranks, brand.currency));
  }
  const faults: RankFault[] = (await wrongDays(db, place)).map((row) => ({
    what: 'a day of sums differs from the ledger',
    example: `${row.member_id} ${row.day}`,
  }));
  for (let after = 0n; ;) {
    const rows = await judgedChanges(db, { ...place, after, count: AT_ONCE });
    for (const row of rows) {
      const what = wrongIn(row, asks.get(row.version) ?? []);
      if (what) faults.push({ what, example: `${row.member_id} ${row.change_id}` });
    }
    after = rows.at(-1)?.change_id ?? after;
    if (rows.length < AT_ONCE) break;
  }
  for (const row of await brokenHistories(db, brand.id)) {
    faults.push({
      what: 'a rank is not where its history leaves it',
      example: String(row.member_id),
    });
  }
  return [...faults, ...(await notLifted(db, brand, asks))];
};

const wrongIn = (row: JudgedRow, asks: readonly Sums[]): string | undefined => {
  const sums = { deposits: row.deposits, validBets: row.valid_bets };
  if (row.noted_deposits !== sums.deposits || row.noted_bets !== sums.validBets) {
    return 'a judgement noted other sums than the ledger had';
  }
  const ask = asks[row.from_level];
  const isKept = ask !== undefined && isKeptBy(sums, ask);
  const right =
    row.why === 'rise' ? reachedBy(sums, asks) : isKept ? row.from_level : row.from_level - 1;
  return right === row.to_level ? undefined : 'a judgement came to another rank than its sums';
};

/** Who stands below what their sums reached on the day that was judged last. */
const notLifted = async (
  db: Queries,
  brand: Counted,
  asks: ReadonlyMap<number, Sums[]>,
): Promise<RankFault[]> => {
  const mark = await markOf(db, brand.id);
  const own = mark?.version === null ? undefined : asks.get(mark?.version ?? 0);
  if (!mark?.judged_on || !own) return [];
  const rows = await risersOf(db, {
    brandId: brand.id,
    day: mark.judged_on,
    memberIds: null,
    asks: own,
  });
  return rows.map((row) => ({
    what: 'a rank was reached and not given',
    example: String(row.member_id),
  }));
};

/** Of all brands, for the command that counts what rewards are given by. */
export const RANKS_RECOUNT: Recount = {
  name: 'ranks',
  compare: async (tx) => {
    const found = new Map<string, { what: string; count: bigint; example: string }>();
    for (const row of await tx.rows('select brand_id, time_zone, currency from brands', [])) {
      const brand = {
        id: row.brand_id,
        timeZone: row.time_zone,
        currency: currencyOf(row.currency),
      };
      for (const { what, example } of await recountRanks(tx, brand)) {
        found.set(what, { what, example, count: (found.get(what)?.count ?? 0n) + 1n });
      }
    }
    return [...found.values()];
  },
};
