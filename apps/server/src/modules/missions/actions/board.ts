import type { InputOf } from '@fairhouse/contract';
import type { missionLeaderboard as call } from '@fairhouse/contract/missions';
import { dayIn } from '@fairhouse/days';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { maskedAccount } from '../../tables/index.ts';
import { boardDays } from '../rules.ts';
import { placeOf, placesOf, type PlaceRow } from '../store.ts';

const SHOWN = 20;

export const readBoard = async (ctx: Ctx, { period }: InputOf<typeof call>) => {
  const days = boardDays(period, dayIn(ctx.clock.now(), ctx.brand.timeZone));
  const board = { brandId: ctx.brand.id, ...days };
  const rows = await placesOf(ctx.db, { ...board, count: SHOWN });
  const own = await placeOf(ctx.db, { ...board, memberId: memberOf(ctx).memberId });
  return {
    period,
    ...days,
    own: own ? print(own) : null,
    list: rows.map((row) => ({ ...print(row), account: maskedAccount(row.account) })),
  };
};

const print = (row: PlaceRow) => ({ rank: Number(row.rank), completed: Number(row.completed) });
