import { dayAfter, dayIn } from '@fairhouse/days';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isBelow, memberByAccount, memberById, type MemberRow } from '../../members/index.ts';
import type { Asked } from '../rows/sums.ts';
import { linesUnder } from '../rows/team.ts';

type Named = { id?: string | undefined; account?: string | undefined };
/** The agent who asks, or one of the team; undefined for everybody else, whoever it is. */
export const oneOfTeam = async (ctx: Ctx, named: Named): Promise<MemberRow | undefined> => {
  const { memberId: agentId } = memberOf(ctx);
  const brandId = ctx.brand.id;
  const id = named.id === undefined && named.account === undefined ? agentId : idOf(named.id);
  const row =
    named.account === undefined
      ? id === undefined
        ? undefined
        : await memberById(ctx.db, brandId, id)
      : await memberByAccount(ctx.db, brandId, named.account.trim());
  if (!row) return undefined;
  const { member_id: memberId } = row;
  if (memberId === agentId) return row;
  return (await isBelow(ctx.db, { brandId, agentId, memberId })) ? row : undefined;
};

type Line = { member_id: bigint; from_at: Date; until_at: Date | null };
/** The days of a range in which lines held; the day somebody moves on is one of the new line. */
export const daysOfLines = (
  lines: readonly Line[],
  p: { first: string; last: string; timeZone: string },
): Asked[] =>
  lines.flatMap((line) => {
    const begins = dayIn(line.from_at, p.timeZone);
    const ends = line.until_at && dayAfter(dayIn(line.until_at, p.timeZone), -1);
    const first = begins > p.first ? begins : p.first;
    const last = ends !== null && ends < p.last ? ends : p.last;
    return first > last ? [] : [{ id: line.member_id, first, last }];
  });

/**
 * The days of a range that one of the team stood below the agent who asks: what they did in another
 * line before is no business of this one. Of the agent itself all days.
 */
export const daysUnder = async (
  ctx: Ctx,
  memberId: bigint,
  range: { first: string; last: string },
): Promise<Asked[]> => {
  const { memberId: agentId } = memberOf(ctx);
  if (memberId === agentId) return [{ id: memberId, ...range }];
  const lines = await linesUnder(ctx.db, { brandId: ctx.brand.id, agentId, memberId });
  return daysOfLines(lines, { ...range, timeZone: ctx.brand.timeZone });
};
