import { payoutOf, selectionsOf } from '@fairhouse/book';
import type { DeskMoves } from '@fairhouse/contract/sportsbook-desk';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import {
  legsOfSlips,
  marketOf,
  outcomeName,
  readOutcome,
  ticketOf,
  type BookMoves,
  type MarketRow,
  type MovedSum,
} from '../../index.ts';
import { accountsOfMembers } from '../rows/limits.ts';
import { slipsOnMarkets } from '../rows/results.ts';
import type { Results } from '../rules.ts';

const PAGE = 2000;
const MOST = 5;

/**
 * What these results would change of members' money, slip by slip as settlement does it: what a
 * slip would have paid then less what it has paid now. What was sold back whole stays as it is.
 */
export const reckonMoves = async (
  db: Queries,
  p: { brandId: number; kind: string; results: Results },
): Promise<BookMoves> => {
  const { brandId, results } = p;
  const deltas = new Map<bigint, bigint>();
  const counts = { slips: 0, ending: 0, stays: 0 };
  for (let after = ''; ;) {
    const slips = await slipsOnMarkets(db, {
      brandId,
      marketIds: [...results.keys()],
      after,
      count: PAGE,
    });
    const legs = Map.groupBy(
      await legsOfSlips(
        db,
        brandId,
        slips.map((one) => one.slip_id),
      ),
      (one) => one.slip_id,
    );
    for (const slip of slips) {
      counts.slips += 1;
      if (slip.is_sold || slip.state === 'void') {
        counts.stays += 1;
        continue;
      }
      const ticket = ticketOf(
        slip,
        (legs.get(slip.slip_id) ?? []).map(({ milli, market_id: marketId, selection, outcome }) => {
          const told = results.get(marketId);
          return { milli, outcome: told ? (told[selection] ?? null) : outcome };
        }),
      );
      const left = payoutOf(slip.unit_stake - slip.sold_unit, ticket.legs, ticket.sizes);
      if (left !== undefined) counts.ending += 1;
      const paid = slip.state === 'settled' ? slip.payout : slip.sold_for;
      const delta = slip.sold_for + (left ?? 0n) - paid;
      deltas.set(slip.member_id, (deltas.get(slip.member_id) ?? 0n) + delta);
    }
    const last = slips.at(-1);
    if (slips.length < PAGE || !last) break;
    after = last.slip_id;
  }
  const all = [...deltas];
  const house = -all.reduce((sum, [, delta]) => sum + delta, 0n);
  return {
    ...counts,
    gains: sumOf(all.filter(([, delta]) => delta > 0n)),
    losses: sumOf(
      all.filter(([, delta]) => delta < 0n).map(([member, delta]) => [member, -delta] as const),
    ),
    house: house.toString(),
  };
};

const sumOf = (list: readonly (readonly [bigint, bigint])[]): MovedSum => ({
  members: list.length,
  sum: list.reduce((sum, [, minor]) => sum + minor, 0n).toString(),
  most: list
    .toSorted(([, one], [, other]) => (one < other ? 1 : one > other ? -1 : 0))
    .slice(0, MOST)
    .map(([memberId, minor]) => ({ memberId: memberId.toString(), amount: minor.toString() })),
});

/** In amounts, with the accounts of those it moves most. */
export const printMoves = async (
  ctx: Pick<Ctx, 'db' | 'brand'>,
  moves: BookMoves,
): Promise<DeskMoves> => {
  const show = (minor: string) => printAmount(BigInt(minor), ctx.brand.currency);
  const ids = [...moves.gains.most, ...moves.losses.most].map((one) => BigInt(one.memberId));
  const accounts = new Map(
    (await accountsOfMembers(ctx.db, ctx.brand.id, ids)).map((one) => [
      one.member_id.toString(),
      one.account,
    ]),
  );
  const printSum = ({ members, sum, most }: MovedSum) => ({
    members,
    sum: show(sum),
    most: most.map(({ memberId, amount }) => ({
      memberId,
      account: accounts.get(memberId) ?? '',
      amount: show(amount),
    })),
  });
  const { gains, losses, house, ...counts } = moves;
  return { ...counts, gains: printSum(gains), losses: printSum(losses), house: show(house) };
};

/** Market by market what stands and what would. */
export const printJudged = (rows: readonly MarketRow[], kind: string, results: Results) =>
  rows.flatMap((row) => {
    const told = results.get(row.market_id);
    if (!told) return [];
    const say = (text: string | undefined): string | null =>
      text === undefined ? null : outcomeName(readOutcome(text));
    return [
      {
        marketId: row.market_id,
        type: row.type,
        period: row.period,
        line: row.line,
        goal: row.goal,
        outcomes: selectionsOf(marketOf(row)).map((code) => ({
          code,
          before: say(row.outcomes?.[code]),
          after: kind === 'void' ? 'void' : say(told[code]),
        })),
      },
    ];
  });
