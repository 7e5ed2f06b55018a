import type { InputOf } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/agents-desk';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds, askApproval, waitingKeys } from '../../approvals/index.ts';
import {
  holdLines,
  isAgent,
  isClosedAgent,
  lineOf,
  memberByAccount,
  memberById,
  moveLine,
  teamOf,
} from '../../members/index.ts';
import { accountsOf } from '../rows/downlines.ts';
import { levelsBelow } from '../rows/office.ts';
import { keepTerms, termsOf } from '../rows/terms.ts';
import { exceeds, houseTerms, mayStandBelow } from '../rules.ts';
import { endingContracts, heardBy, lineMoved, nextDay } from '../steps/move.ts';

const KIND = 'agents.move';

/** Who of these waits for a second operator to be moved. */
export const waitingMoves = (ctx: Ctx, ids: readonly bigint[]) =>
  waitingKeys(ctx.db, { brandId: ctx.brand.id, kind: KIND, keys: ids.map(String) });

/** Judges a move under whatever lock the caller holds, and says what it would do. */
const judge = async (ctx: Ctx, db: Queries, given: { memberId: string; to: string }) => {
  const brandId = ctx.brand.id;
  const id = idOf(given.memberId);
  const member = id === undefined ? undefined : await memberById(db, brandId, id);
  if (!member || member.type === 4) return refuse('not_found');
  const memberId = member.member_id;
  const name = given.to.trim();
  const to = name === '' ? undefined : await memberByAccount(db, brandId, name);
  if (name !== '' && (!to || !isAgent(to.type))) return refuse('wrong_account');
  if (
    to &&
    (to.status !== 'open' || (await isClosedAgent(db, { brandId, memberId: to.member_id })))
  )
    return refuse('wrong_account');
  const at = nextDay(ctx);
  const above = to
    ? [...(await lineOf(db, { brandId, memberId: to.member_id, at })), to.member_id]
    : [];
  if (above.includes(memberId)) return refuse('wrong_account');
  const before = await lineOf(db, { brandId, memberId, at });
  if (String(before) === String(above)) return refuse('state_conflict');
  const limit = to
    ? await termsOf(db, ctx.brand, { memberId: to.member_id })
    : houseTerms(ctx.brand);
  if (exceeds(await termsOf(db, ctx.brand, { memberId }), limit)) return refuse('rate_too_high');
  const levels = await levelsBelow(db, { brandId, memberId, at });
  if (isAgent(member.type) && !mayStandBelow(ctx.brand, above.length + levels)) {
    return refuse('depth_exceeded');
  }
  const team = await teamOf(db, { brandId, agentId: memberId, at });
  return {
    memberId,
    before: before.at(-1) ?? null,
    uplineId: to?.member_id ?? null,
    at,
    shown: {
      account: member.account,
      from: await named(db, brandId, before),
      to: await named(db, brandId, above),
      members: team.length + 1,
      at: at.toISOString(),
      contracts: await endingContracts.of(ctx)(ctx, db, { brandId, memberId, at }),
    },
  };
};
const named = async (db: Queries, brandId: number, line: readonly bigint[]) => {
  const accounts = await accountsOf(db, brandId, line);
  return line.map((id) => ({ memberId: id.toString(), account: accounts.get(id) ?? '' }));
};

export const previewMove = async (ctx: Ctx, input: InputOf<typeof calls.previewMove>) => {
  const judged = await judge(ctx, ctx.db, input);
  return isRefusal(judged) ? judged : judged.shown;
};

export const askMove = async (ctx: Ctx, input: InputOf<typeof calls.askMove>) =>
  ctx.db.transaction(async (tx) => {
    const judged = await judge(ctx, tx, input);
    if (isRefusal(judged)) return judged;
    const { shown } = judged;
    const asked = await askApproval(ctx, tx, {
      kind: KIND,
      // One at a time: who waits to be moved is not asked to go elsewhere beside it.
      key: String(judged.memberId),
      subject: `member:${shown.account}`,
      payload: {
        memberId: String(judged.memberId),
        account: shown.account,
        from: shown.from.at(-1)?.account ?? '',
        to: shown.to.at(-1)?.account ?? '',
        count: String(shown.members),
        contracts: String(shown.contracts.length),
      },
      reason: input.reason,
    });
    return isRefusal(asked) ? asked : { ...shown, approvalId: asked.approval_id.toString() };
  });

/** Judged again when it is decided, and from the day after that. */
export const registerMoves = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: KIND,
    apply: async (ctx, tx, { payload }) => {
      const brandId = ctx.brand.id;
      await holdLines(tx, { brandId, isMoving: true });
      const given = { memberId: payload.memberId ?? '', to: payload.to ?? '' };
      const judged = await judge(ctx, tx, given);
      if (isRefusal(judged)) return refuse('state_conflict');
      const { memberId, uplineId, at, shown } = judged;
      await keepTerms(tx, ctx.brand, { brandId, memberId });
      const moved = await moveLine(tx, { brandId, memberId, uplineId, at });
      const told = { brandId, memberId, at, before: judged.before, uplineId };
      const tells = await heardBy(lineMoved.of(ctx), { ctx, tx, told });
      return {
        tell: async () => {
          for (const tell of tells) await tell();
        },
        shown: { at: shown.at, count: String(moved) },
        before: { upline: shown.from.at(-1)?.account ?? '' },
        after: { upline: shown.to.at(-1)?.account ?? '', at: shown.at, members: String(moved) },
      };
    },
  });
};
