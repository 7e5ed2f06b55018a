import type { InputOf } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/agents-desk';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import {
  closeAgent,
  holdLines,
  isAgent,
  memberById,
  moveLine,
  openUplineOf,
} from '../../members/index.ts';
import { accountsOf } from '../rows/downlines.ts';
import { agentRows, directsAt } from '../rows/office.ts';
import { keepTerms } from '../rows/terms.ts';
import { agentClosed, heardBy, lineMoved, nextDay } from '../steps/move.ts';
import { endLinks } from '../store.ts';
import { waitingMoves } from './move.ts';

export const listAgents = async (ctx: Ctx, input: InputOf<typeof calls.officeAgents>) => {
  const rows = await agentRows(ctx.db, {
    brandId: ctx.brand.id,
    before: cursorOf(input.cursor),
    keyword: input.keyword?.trim() ?? '',
    below: input.below === undefined ? null : BigInt(input.below),
    count: input.pageSize + 1,
  });
  const shown = rows.slice(0, input.pageSize);
  const above = shown.flatMap((row) => row.path.map(BigInt));
  const accounts = await accountsOf(ctx.db, ctx.brand.id, above);
  const waiting = await waitingMoves(
    ctx,
    shown.map((row) => row.member_id),
  );
  return {
    list: shown.map((row) => ({
      memberId: row.member_id.toString(),
      account: row.account,
      type: row.type,
      line: row.path.map((id) => ({ memberId: id, account: accounts.get(BigInt(id)) ?? '' })),
      teamSize: row.team_size,
      directSize: row.direct_size,
      state: row.is_closed ? ('closed' as const) : ('open' as const),
      registeredAt: row.created_at.toISOString(),
      isMoveAsked: waiting.has(row.member_id.toString()),
      moving: row.moves_at ? { to: row.moves_to, at: row.moves_at.toISOString() } : null,
    })),
    nextCursor: rows.length > shown.length ? String(shown.at(-1)?.member_id) : null,
  };
};

const noteOf = (ctx: Ctx, action: string, account: string) => ({
  brandId: ctx.brand.id,
  operatorId: operatorOf(ctx).operatorId,
  operatorName: operatorOf(ctx).name,
  action,
  subject: `member:${account}`,
  ip: ctx.ip,
});

/** Its debts and bills stay its own; who stood below moves up with the next day (D-J13). */
export const closeAgentAccount = async (
  ctx: Ctx,
  input: InputOf<typeof calls.closeAgentAccount>,
) => {
  const memberId = idOf(input.memberId);
  if (memberId === undefined) return refuse('not_found');
  const brandId = ctx.brand.id;
  const done = await ctx.db.transaction(async (tx) => {
    await holdLines(tx, { brandId, isMoving: true });
    const agent = await memberById(tx, brandId, memberId);
    if (!agent) return refuse('not_found');
    if (!isAgent(agent.type)) return refuse('state_conflict');
    if (!(await closeAgent(tx, { brandId, memberId }))) return refuse('state_conflict');
    await endLinks(tx, { brandId, agentId: memberId, code: null });
    const at = nextDay(ctx);
    const uplineId = await openUplineOf(tx, { brandId, memberId });
    let moved = 0;
    const tells = await heardBy(agentClosed.of(ctx), { ctx, tx, told: { brandId, memberId, at } });
    for (const id of await directsAt(tx, { brandId, agentId: memberId, at })) {
      const one = { brandId, memberId: id };
      await keepTerms(tx, ctx.brand, one);
      moved += await moveLine(tx, { ...one, uplineId, at });
      const told = { ...one, at, before: memberId, uplineId };
      tells.push(...(await heardBy(lineMoved.of(ctx), { ctx, tx, told })));
    }
    const to = uplineId === null ? undefined : await memberById(tx, brandId, uplineId);
    const after = { moved: String(moved), to: to?.account ?? '', at: at.toISOString() };
    await note(tx, { ...noteOf(ctx, 'agents.close', agent.account), after, reason: input.reason });
    return { tells, shown: { moved, to: after.to, at: after.at } };
  });
  if (isRefusal(done)) return done;
  for (const tell of done.tells) await tell();
  return done.shown;
};
