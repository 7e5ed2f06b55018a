import type { InputOf } from '@fairhouse/contract';
import type { rankMoves as movesCall, RankMove } from '@fairhouse/contract/vip';
import { dayAfter, dayIn } from '@fairhouse/days';
import { cursorOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { countLevels, endingSoon, movesOf } from '../rows/changes.ts';
import { printChange } from '../steps/changes.ts';
import { printKept } from '../steps/kept.ts';
import { ranksOf } from './show.ts';

/** Ranks that end within so many days are shown, the next ones first. */
const SOON_DAYS = 7;
const SOON_SHOWN = 100;

export const readBoard = async (ctx: Ctx) => {
  const { brand } = ctx;
  const today = dayIn(ctx.clock.now(), brand.timeZone);
  const ranks = await ranksOf(ctx.db, brand.id);
  const ending = await endingSoon(ctx.db, {
    brandId: brand.id,
    today,
    until: dayAfter(today, SOON_DAYS),
    count: SOON_SHOWN,
  });
  return {
    currency: brand.currency.code,
    levels: await countLevels(ctx.db, brand.id),
    ending: ending.map((row) => ({
      memberId: String(row.member_id),
      account: row.account,
      level: row.level,
      ...printKept(
        {
          level: row.level,
          until: row.kept_until,
          has: { deposits: row.deposits, validBets: row.valid_bets },
        },
        ranks,
        brand.currency,
      ),
    })),
  };
};

export const listMoves = async (
  ctx: Ctx,
  input: InputOf<typeof movesCall>,
): Promise<{ list: RankMove[]; nextCursor: string | null }> => {
  const rows = await movesOf(ctx.db, {
    brandId: ctx.brand.id,
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map((row) => printChange(row, ctx.brand.currency)),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.change_id) : null,
  };
};
