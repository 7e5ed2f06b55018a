import type { InputOf } from '@fairhouse/contract';
import type { earnedPoints, exchangeList } from '@fairhouse/contract/points';
import { printAmount } from '@fairhouse/money';
import { cursorOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isStopped } from '../../wallet/index.ts';
import { printExchange } from '../print.ts';
import { earnedDays, pointsOf, type PointsRow } from '../rows/balance.ts';
import { exchangesOf } from '../rows/exchange.ts';
import { printPoints, scaleOf } from '../rules.ts';

const ownerOf = (ctx: Ctx) => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });

/** What can be exchanged, all that was earned, and what is owed of points. */
export const printPointsOf = ({ points, accumulated }: PointsRow) => ({
  points: printPoints(points > 0n ? points : 0n),
  accumulated: printPoints(accumulated),
  debt: printPoints(points < 0n ? -points : 0n),
});

export const readBalance = async (ctx: Ctx) => {
  const owner = ownerOf(ctx);
  return {
    ...printPointsOf(await pointsOf(ctx.db, owner)),
    isStopped: await isStopped(ctx.db, owner),
  };
};

export const listExchanges = async (ctx: Ctx, input: InputOf<typeof exchangeList>) => {
  const rows = await exchangesOf(ctx.db, {
    ...ownerOf(ctx),
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
    state: input.state ?? null,
    type: input.type ?? null,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map((row) => printExchange(ctx, row)),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.exchange_id) : null,
  };
};

export const listEarned = async (ctx: Ctx, input: InputOf<typeof earnedPoints>) => {
  const { pageNo, pageSize } = input;
  const { currency, timeZone } = ctx.brand;
  const rows = await earnedDays(ctx.db, {
    ...ownerOf(ctx),
    offset: (pageNo - 1) * pageSize,
    count: pageSize,
  });
  const scale = scaleOf(currency);
  return {
    total: Number(rows[0]?.total ?? 0n),
    pageNo,
    pageSize,
    currency: currency.code,
    timeZone,
    list: rows.map((row) => ({
      day: row.day,
      category: row.category,
      validBet: printAmount(row.valid_bet, currency),
      points: printPoints(BigInt(row.units ?? '0') / scale),
    })),
  };
};
