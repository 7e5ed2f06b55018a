import type { InputOf } from '@fairhouse/contract';
import type { Category } from '@fairhouse/contract/catalogue';
import type { END_KINDS, teamEnds } from '@fairhouse/contract/team';
import { DAY_MILLISECONDS } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import { cursorOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { nameOf } from '../../catalogue/index.ts';
import { endsOfMember } from '../rows/ends.ts';
import { WINDOW_DAYS } from '../rules.ts';
import { onceOfTeam, trailTo } from '../steps/of-team.ts';

/** What the figures of one of the team are the sums of, bet by bet (D-J57). */
export const listEnds = async (ctx: Ctx, input: InputOf<typeof teamEnds>) => {
  const one = await onceOfTeam(ctx, input);
  if (!one) return refuse('not_found');
  const { memberId: agentId } = memberOf(ctx);
  return {
    ...(await endsUnder(ctx, { ...input, agentId, memberId: one.member_id })),
    trail: input.cursor === undefined ? await trailTo(ctx, one) : [],
  };
};

type Asked = Omit<InputOf<typeof teamEnds>, 'account'> & { agentId: bigint; memberId: bigint };
/** The ends of one member's bets, as long as it stood below an agent. */
export const endsUnder = async (ctx: Ctx, input: Asked) => {
  const from = input.startDate === undefined ? null : new Date(input.startDate);
  const until = input.endDate === undefined ? null : new Date(input.endDate);
  const rows = await endsOfMember(ctx.db, {
    brandId: ctx.brand.id,
    agentId: input.agentId,
    memberId: input.memberId,
    from,
    until,
    category: input.category ?? null,
    order: input.order,
    after: cursorOf(input.cursor),
    count: input.pageSize + 1,
    isKept: from !== null && until !== null && from.getTime() > keptFrom(ctx),
  });
  const shown = rows.slice(0, input.pageSize);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    list: shown.map((row) => ({
      endId: row.end_id.toString(),
      wagerId: row.wager_id.toString(),
      gameName: nameOf(ctx, row.slug),
      category: row.category as Category,
      kind: row.kind as (typeof END_KINDS)[number],
      stake: show(row.stake),
      validBet: show(row.valid_bet),
      payout: show(row.payout),
      net: show(row.payout - row.stake),
      placedAt: row.placed_at.toISOString(),
      at: row.at.toISOString(),
    })),
    nextCursor: last ? last.end_id.toString() : null,
  };
};
/** A day later than windows are kept from: what is forgotten meanwhile is not counted on. */
const keptFrom = (ctx: Ctx): number =>
  ctx.clock.milliseconds() - (WINDOW_DAYS - 1) * DAY_MILLISECONDS;
