import type { InputOf } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/agents';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { isAgent, lineOf, memberByAccount, memberById, setType } from '../../members/index.ts';
import { accountsOf, downlinesOf, pageOf, type Page } from '../rows/downlines.ts';
import { insertTerms, lockTerms, mostBelow, termsBelow, termsOf } from '../rows/terms.ts';
import { exceeds, mayStandBelow, NO_TERMS, typeOf } from '../rules.ts';
import { ofTeam, ownerOf } from '../steps/own.ts';

/** One level of the tree, or the one of the team whose account it is (AG-32 elsewhere). */
export const listDownlines = async (ctx: Ctx, input: InputOf<typeof calls.agentDownlines>) => {
  const { brandId, memberId } = ownerOf(ctx);
  if (input.account !== undefined && input.account.trim() !== '') {
    const found = await memberByAccount(ctx.db, brandId, input.account.trim());
    const one = found && (await ofTeam(ctx, String(found.member_id)));
    if (!one) return refuse('not_found');
    const line = await lineOf(ctx.db, { brandId, memberId: one.member_id });
    const list = await printDownlines(ctx, ctx.db, [one.member_id]);
    return { list, nextCursor: null, trail: await trailOf(ctx, line) };
  }
  const below = input.below === undefined ? undefined : idOf(input.below);
  const isOwn = input.below === undefined || below === memberId;
  const belowId = isOwn ? memberId : (await ofTeam(ctx, input.below ?? ''))?.member_id;
  if (belowId === undefined) return refuse('not_found');
  const after = afterOf(input.cursor);
  if (after === undefined) return refuse('validation_failed', { fields: { cursor: 'pattern' } });
  const order = input.order ?? (input.sort === 'account' ? 'up' : 'down');
  const rows = await pageOf(ctx.db, input.sort, order, {
    brandId,
    belowId,
    type: input.type ?? null,
    after,
    count: input.pageSize + 1,
  });
  const shown = rows.slice(0, input.pageSize);
  const last = shown.at(-1);
  const line = await lineOf(ctx.db, { brandId, memberId: belowId });
  return {
    list: await printDownlines(
      ctx,
      ctx.db,
      shown.map((row) => row.member_id),
    ),
    nextCursor: rows.length > shown.length && last ? `${last.member_id}~${last.key}` : null,
    trail: await trailOf(ctx, [...line, belowId]),
  };
};

/** Undefined where a cursor is none of ours. */
const afterOf = (cursor: string | undefined): Page['after'] | undefined => {
  if (cursor === undefined) return null;
  const [, id = '', key = ''] = /^(\d{1,18})~(.*)$/.exec(cursor) ?? [];
  return id === '' ? undefined : { id: BigInt(id), key };
};

/** The way down from whoever asks; who stands above them is not told. */
const trailOf = async (ctx: Ctx, line: readonly bigint[]) => {
  const ids = line.slice(line.indexOf(ownerOf(ctx).memberId));
  const accounts = await accountsOf(ctx.db, ctx.brand.id, ids);
  return ids.map((id) => ({ memberId: id.toString(), account: accounts.get(id) ?? '' }));
};

const printDownlines = async (ctx: Ctx, db: Queries, ids: readonly bigint[]) => {
  const rows = new Map(
    (await downlinesOf(db, ctx.brand.id, ids)).map((row) => [row.member_id, row]),
  );
  const terms = await termsBelow(db, ctx.brand.id, ids);
  const list = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (!row) continue;
    list.push({
      memberId: id.toString(),
      account: row.account,
      type: typeOf(row.type),
      avatar: row.avatar,
      rankLevel: row.rank_level,
      teamSize: row.team_size,
      directSize: row.direct_size,
      isOnline: row.is_online,
      lastSeenAt: row.seen_at?.toISOString() ?? null,
      registeredAt: row.created_at.toISOString(),
      state: row.is_closed ? ('closed' as const) : ('open' as const),
      ...(terms.get(id) ?? NO_TERMS),
    });
  }
  return list;
};

/** Rates never rise on the way down, and never fall below what was given further down (D-J11). */
export const changeDownline = async (ctx: Ctx, input: InputOf<typeof calls.changeDownline>) => {
  const owner = ownerOf(ctx);
  const memberId = idOf(input.memberId);
  if (memberId === undefined) return refuse('not_found');
  const done = await ctx.db.transaction(async (tx) => {
    const one = { brandId: owner.brandId, memberId };
    await lockTerms(tx, owner);
    const line = await lineOf(tx, one);
    const member = await memberById(tx, one.brandId, memberId);
    if (!member || line.at(-1) !== owner.memberId) return refuse('not_found');
    const isUpgrade = input.type === 'agent' && !isAgent(member.type);
    if (input.type === 'member' && isAgent(member.type)) return refuse('state_conflict');
    if (isUpgrade && !mayStandBelow(ctx.brand, line.length)) return refuse('depth_exceeded');
    const before = await termsOf(tx, ctx.brand, { memberId });
    const terms = { rebates: input.rebates ?? before.rebates, modes: input.modes ?? before.modes };
    if (exceeds(terms, await termsOf(tx, ctx.brand, owner))) return refuse('rate_too_high');
    if (exceeds(await mostBelow(tx, one), terms)) return refuse('rate_too_low');
    if (isUpgrade) await setType(tx, { ...one, type: 1 });
    if (input.rebates || input.modes) await insertTerms(tx, { ...one, terms });
    const [shown] = await printDownlines(ctx, tx, [memberId]);
    return shown;
  });
  if (!done) throw new Error('a downline that was changed is gone');
  return isRefusal(done) ? done : done;
};
