import { dayAfter, dayIn } from '@fairhouse/days';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import {
  isBelow,
  lineOf,
  memberByAccount,
  memberById,
  type MemberRow,
} from '../../members/index.ts';
import type { Asked } from '../rows/sums.ts';
import { linesUnder, peopleOf } from '../rows/team.ts';

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

type Span = { startDate?: string | undefined; endDate?: string | undefined };
/**
 * The agent who asks, or somebody who stood below it within a span, also where they stand elsewhere
 * now: what they did until then is in its figures (D-J57). Undefined for everybody else.
 */
export const onceOfTeam = async (
  ctx: Ctx,
  { account, startDate, endDate }: Span & { account?: string | undefined },
): Promise<MemberRow | undefined> => {
  const { memberId: agentId } = memberOf(ctx);
  const brandId = ctx.brand.id;
  const row =
    account === undefined
      ? await memberById(ctx.db, brandId, agentId)
      : await memberByAccount(ctx.db, brandId, account.trim());
  if (!row || row.member_id === agentId) return row;
  const lines = await linesUnder(ctx.db, { brandId, agentId, memberId: row.member_id });
  const now = ctx.clock.now();
  const asked = endDate === undefined ? now : new Date(endDate);
  const until = asked < now ? asked : now;
  const from = startDate === undefined ? undefined : new Date(startDate);
  const isHere = lines.some(
    (line) => line.from_at <= until && (line.until_at === null || !from || line.until_at > from),
  );
  return isHere ? row : undefined;
};

/** From below the agent who asks down to one of its team; of who has left that one alone. */
export const trailTo = async (ctx: Ctx, one: MemberRow) => {
  const { memberId: agentId } = memberOf(ctx);
  if (one.member_id === agentId) return [];
  const line = await lineOf(ctx.db, { brandId: ctx.brand.id, memberId: one.member_id });
  const above = line.includes(agentId) ? line.slice(line.indexOf(agentId) + 1) : [];
  const ids = [...above, one.member_id];
  const people = await peopleOf(ctx.db, { brandId: ctx.brand.id, memberIds: ids });
  return ids.flatMap((id) => {
    const row = people.find(({ member_id: memberId }) => memberId === id);
    return row ? [{ memberId: id.toString(), account: row.account }] : [];
  });
};
