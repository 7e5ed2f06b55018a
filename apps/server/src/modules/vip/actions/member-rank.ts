import type { InputOf } from '@fairhouse/contract';
import type {
  officeMemberRank as readCall,
  setMemberRank as setCall,
} from '@fairhouse/contract/vip';
import { dayAfter, dayIn } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { giveOrAsk } from '../../giving/index.ts';
import { memberById, setRankLevel, type MemberRow } from '../../members/index.ts';
import { DAYS, HOUSE_RANKS } from '../rules.ts';
import { changesOf, insertChange } from '../rows/changes.ts';
import { lockRank, marksOf, rankOf, sumsOf, writeRank } from '../rows/ranks.ts';
import { printChange } from '../steps/changes.ts';
import { printKept, printSums } from '../steps/kept.ts';
import { latestRanks } from '../store.ts';
import { ranksOf } from './show.ts';

const KIND = 'vip.member-rank';
/** Accounts of free play have no rank. */
const TRIAL = 4;

const memberAt = async (ctx: Ctx, text: string): Promise<MemberRow | undefined> => {
  const memberId = idOf(text);
  const row = memberId === undefined ? undefined : await memberById(ctx.db, ctx.brand.id, memberId);
  return row?.type === TRIAL ? undefined : row;
};
const todayOf = (ctx: Ctx): string => dayIn(ctx.clock.now(), ctx.brand.timeZone);

const print = async (ctx: Ctx, member: MemberRow) => {
  const { brand } = ctx;
  const owner = { brandId: brand.id, memberId: member.member_id };
  const row = await rankOf(ctx.db, owner);
  const level = row?.level ?? member.rank_level;
  const until = row?.kept_until ?? null;
  return {
    memberId: String(member.member_id),
    level,
    isPinned: row?.is_pinned ?? false,
    since: row?.since.toISOString() ?? null,
    kept:
      until === null
        ? null
        : printKept(
            { level, until, has: await sumsOf(ctx.db, { ...owner, day: until }) },
            await ranksOf(ctx.db, brand.id),
            brand.currency,
          ),
    sums: printSums(await sumsOf(ctx.db, { ...owner, day: todayOf(ctx) }), brand.currency),
    currency: brand.currency.code,
    history: (await changesOf(ctx.db, owner)).map((one) => printChange(one, brand.currency)),
  };
};

export const readMemberRank = async (ctx: Ctx, input: InputOf<typeof readCall>) => {
  const member = await memberAt(ctx, input.id);
  return member ? print(ctx, member) : refuse('not_found');
};

type Change = Pick<InputOf<typeof setCall>, 'level' | 'isPinned' | 'from' | 'wasPinned' | 'reason'>;
/** Where the rank is still the one that was seen; it begins anew and is kept as one that rose. */
const write = async (
  ctx: Ctx,
  tx: Queries,
  { memberId, by, ...p }: Change & { memberId: bigint; by: string },
) => {
  const owner = { brandId: ctx.brand.id, memberId };
  const today = todayOf(ctx);
  const before = await lockRank(tx, { ...owner, today });
  if (before?.level !== p.from || before.is_pinned !== p.wasPinned) {
    return refuse('state_conflict');
  }
  const keptUntil = p.level === 0 ? null : dayAfter(today, DAYS);
  await writeRank(tx, {
    ...owner,
    level: p.level,
    since: tx.now(),
    keptUntil,
    isPinned: p.isPinned,
  });
  await setRankLevel(tx, { ...owner, level: p.level });
  await insertChange(tx, {
    ...owner,
    why: 'set',
    from: before.level,
    to: p.level,
    isPinned: p.isPinned,
    keptUntil,
    judged: null,
    version: (await latestRanks(tx, owner.brandId))?.version ?? 0,
    marks: await marksOf(tx, owner.brandId),
    by,
    reason: p.reason,
  });
  return {
    before: { level: before.level, isPinned: before.is_pinned },
    after: { level: p.level, isPinned: p.isPinned },
  };
};

/** A higher rank, or one that is newly held above the lowest, gives more without an end. */
const givesMore = (p: Change): boolean =>
  p.level > p.from || (p.isPinned && !p.wasPinned && p.level > 0);

export const setMemberRank = async (ctx: Ctx, input: InputOf<typeof setCall>) => {
  const member = await memberAt(ctx, input.id);
  if (!member) return refuse('not_found');
  const { level, isPinned, from, wasPinned, reason } = input;
  if (level === from && isPinned === wasPinned) return refuse('state_conflict');
  const { operatorId, name } = operatorOf(ctx);
  const change = { level, isPinned, from, wasPinned, reason };
  const subject = `member:${member.account}`;
  const done = await ctx.db.transaction(async (tx) => {
    const row = await rankOf(tx, { brandId: ctx.brand.id, memberId: member.member_id });
    if ((row?.level ?? member.rank_level) !== from || (row?.is_pinned ?? false) !== wasPinned) {
      return refuse('state_conflict');
    }
    if (givesMore(change)) {
      return giveOrAsk(ctx, tx, {
        amountMinor: undefined,
        asked: {
          kind: KIND,
          key: `member:${member.member_id}`,
          subject,
          reason,
          payload: {
            memberId: String(member.member_id),
            account: member.account,
            from: String(from),
            to: String(level),
            isPinned: String(isPinned),
            wasPinned: String(wasPinned),
          },
        },
      });
    }
    const written = await write(ctx, tx, { ...change, memberId: member.member_id, by: name });
    if (isRefusal(written)) return written;
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: KIND,
      subject,
      reason,
      ...written,
    });
    return undefined;
  });
  if (isRefusal(done)) return done;
  return { ...(await print(ctx, member)), approvalId: done?.approval_id.toString() ?? null };
};

export const registerMemberRanks = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'vip.manage',
    apply: async (ctx, tx, request) => {
      const { payload } = request;
      const level = Number(payload.to);
      if (!(level >= 0 && level < HOUSE_RANKS.length)) return refuse('state_conflict');
      return write(ctx, tx, {
        memberId: BigInt(payload.memberId ?? ''),
        level,
        isPinned: payload.isPinned === 'true',
        from: Number(payload.from),
        wasPinned: payload.wasPinned === 'true',
        by: request.asked_name,
        reason: request.reason,
      });
    },
  });
};
