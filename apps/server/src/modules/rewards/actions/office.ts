import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type {
  countRewarded,
  GivenReward,
  giveRewards as giveCall,
  officeRewards,
  withdrawReward as withdrawCall,
} from '@fairhouse/contract/rewards';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Brand, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { unlessRefused } from '../../../kernel/refused.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { giveAlone, isAbovePrizeMax, settingMinor } from '../../giving/index.ts';
import { likenessAmong, refused } from '../../household/index.ts';
import { giftTimes, giftTurnover } from '../../wallet/index.ts';
import {
  giftByKey,
  insertGift,
  lockGift,
  lockGiver,
  markGiven,
  type GiftRow,
} from '../rows/gift.ts';
import {
  endReward,
  insertRewards,
  lockAnyReward,
  membersByAccounts,
  rewardById,
  rewardRows,
  type RewardRow,
} from '../store.ts';

const KIND = 'rewards.give';
const termsOf = (ctx: Ctx) => settingsOf(ctx.brand).rewards;
const fourEyesAbove = (ctx: Ctx): bigint => settingMinor(ctx.brand, termsOf(ctx).fourEyesAbove);

export const listGiven = async (ctx: Ctx, input: InputOf<typeof officeRewards>) => {
  const rows = await rewardRows(ctx.db, {
    brandId: ctx.brand.id,
    count: input.pageSize + 1,
    before: cursorOf(input.cursor),
    state: input.state ?? null,
    kind: input.kind ?? null,
    keyword: input.keyword?.trim() ?? '',
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map((row) => print(ctx, row)),
    currency: ctx.brand.currency.code,
    nextCursor: rows.length > list.length ? String(list.at(-1)?.reward_id) : null,
    fourEyesAbove: printAmount(fourEyesAbove(ctx), ctx.brand.currency),
    validDays: termsOf(ctx).validDays,
  };
};

const audienceOf = async (ctx: Ctx, db: Queries, accounts: readonly string[]) => {
  const found = await membersByAccounts(db, ctx.brand.id, accounts);
  const known = new Set(found.map((one) => one.account.toLowerCase()));
  const members = await oneAHousehold(
    ctx,
    db,
    found.filter((one) => one.may_get),
  );
  return {
    members,
    leftOut: found.length - members.length,
    unknown: [...new Set(accounts.filter((one) => !known.has(one.toLowerCase())))],
  };
};
/** Given to several at once it is one a household: of accounts that are one person the oldest. */
const oneAHousehold = async <One extends { member_id: bigint }>(
  ctx: Ctx,
  db: Queries,
  members: readonly One[],
): Promise<One[]> => {
  const alike =
    members.length < 2
      ? new Map<bigint, never>()
      : await likenessAmong(
          db,
          ctx.brand.id,
          members.map((one) => one.member_id),
        );
  const taken = new Set<bigint>();
  return members.filter(({ member_id: id }) => {
    const isOther = !(alike.get(id) ?? []).some(
      (one) => taken.has(one.memberId) && refused(ctx.brand, one),
    );
    if (isOther) taken.add(id);
    return isOther;
  });
};
export const countAudience = async (ctx: Ctx, input: InputOf<typeof countRewarded>) => {
  const { members, unknown, leftOut } = await audienceOf(ctx, ctx.db, input.to.accounts);
  return { count: members.length, unknown, leftOut };
};

type Giving = InputOf<typeof giveCall>;
export const giveRewards = async (ctx: Ctx, input: Giving) => {
  const { idempotencyKey: key, brand } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const amountMinor = parseAmount(input.amount, brand.currency);
  if (amountMinor === undefined || amountMinor <= 0n) {
    return refuse('invalid_amount', { fields: { amount: 'amount' } });
  }
  if (isAbovePrizeMax(brand, amountMinor)) return refuse('limit_exceeded');
  const gift = await unlessRefused(ctx.db, (tx) => keep(ctx, tx, { input, amountMinor, key }));
  return isRefusal(gift)
    ? gift
    : {
        giftId: String(gift.gift_id),
        count: gift.members.length,
        leftOut: gift.left_out,
        total: printAmount(gift.total, brand.currency),
        state: gift.state,
      };
};

type Kept = { input: Giving; amountMinor: bigint; key: string };
/** The same key gives once, whichever process it reached. */
const keep = async (ctx: Ctx, tx: Queries, { input, amountMinor, key }: Kept) => {
  const { operatorId, name: operatorName } = operatorOf(ctx);
  const by = { brandId: ctx.brand.id, operatorId };
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  await lockGiver(tx, by);
  const known = await giftByKey(tx, { ...by, key });
  if (known) return known.digest === digest ? known : refuse('idempotency_conflict');
  const { members, unknown, leftOut } = await audienceOf(ctx, tx, input.to.accounts);
  if (unknown.length > 0) return refuse('wrong_account', { value: { accounts: unknown } });
  const [first] = members;
  if (!first) return refuse('on_break');
  const totalMinor = amountMinor * BigInt(members.length);
  const isAlone = await giveAlone(ctx, tx, {
    kind: KIND,
    key: `gift:${operatorId}:${key}`,
    amountMinor: totalMinor,
    kindDayMinor: fourEyesAbove(ctx),
  });
  const gift = await insertGift(tx, {
    ...by,
    operatorName,
    key,
    digest,
    amountMinor,
    totalMinor,
    isAlone,
    leftOut,
    kind: input.kind,
    reason: input.reason,
    days: input.days ?? termsOf(ctx).validDays,
    memberIds: members.map((one) => one.member_id),
    words: Object.fromEntries(input.words.map((one) => [one.language, one.text])),
  });
  const subject = members.length === 1 ? `member:${first.account}` : `members:${members.length}`;
  if (!isAlone) {
    const asked = await askApproval(ctx, tx, {
      kind: KIND,
      key: `gift:${gift.gift_id}`,
      subject,
      reason: input.reason,
      payload: toldOf(ctx, gift),
    });
    return isRefusal(asked) ? asked : gift;
  }
  await hand(tx, ctx.brand, gift);
  await note(tx, {
    ...by,
    operatorName,
    action: KIND,
    subject,
    reason: input.reason,
    after: { ...toldOf(ctx, gift), accounts: members.map((one) => one.account), words: gift.words },
    ip: ctx.ip,
  });
  return gift;
};
const toldOf = (ctx: Ctx, gift: GiftRow): Record<string, string> => ({
  gift: String(gift.gift_id),
  count: String(gift.members.length),
  amount: printAmount(gift.amount, ctx.brand.currency),
  currency: ctx.brand.currency.code,
  total: printAmount(gift.total, ctx.brand.currency),
  what: gift.kind,
});
const hand = (tx: Queries, brand: Brand, gift: GiftRow) =>
  insertRewards(tx, {
    brandId: brand.id,
    times: giftTimes(brand),
    memberIds: gift.members.map(BigInt),
    key: `gift:${gift.gift_id}`,
    kind: gift.kind,
    amountMinor: gift.amount,
    words: gift.words,
    days: gift.days,
    givenBy: gift.operator_name,
    reason: gift.reason,
  });

/** What a second operator gives by approving; who may not get it any more is left out. */
export const registerApprovals = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: KIND,
    apply: async (ctx, tx, request) => {
      const id = idOf(request.payload.gift);
      const gift = id === undefined ? undefined : await lockGift(tx, ctx.brand.id, id);
      if (gift?.state !== 'waiting') return refuse('state_conflict');
      await markGiven(tx, ctx.brand.id, gift.gift_id);
      // Two accounts may have turned out to be one household while it waited.
      const members = (
        await oneAHousehold(
          ctx,
          tx,
          gift.members.map((id) => ({ member_id: BigInt(id) })),
        )
      ).map((one) => String(one.member_id));
      const given = await hand(tx, ctx.brand, { ...gift, members });
      return { after: { ...toldOf(ctx, gift), given: given.length } };
    },
  });
};

export const withdrawReward = async (ctx: Ctx, input: InputOf<typeof withdrawCall>) => {
  const { operatorId, name: operatorName } = operatorOf(ctx);
  const brandId = ctx.brand.id;
  const id = idOf(input.id);
  return ctx.db.transaction(async (tx) => {
    const before = id === undefined ? undefined : await lockAnyReward(tx, brandId, id);
    if (!before) return refuse('not_found');
    if (before.state !== 'open') return refuse('state_conflict');
    await endReward(tx, { brandId, id: before.reward_id, state: 'withdrawn', transferId: null });
    const after = await rewardById(tx, brandId, before.reward_id);
    await note(tx, {
      brandId,
      operatorId,
      operatorName,
      action: 'rewards.withdraw',
      subject: `member:${before.account}`,
      reason: input.reason,
      before: print(ctx, before),
      after: { state: 'withdrawn' },
      ip: ctx.ip,
    });
    return print(ctx, after ?? before);
  });
};

const print = (ctx: Ctx, row: RewardRow): GivenReward => ({
  id: String(row.reward_id),
  kind: row.kind,
  amount: printAmount(row.amount, ctx.brand.currency),
  currency: ctx.brand.currency.code,
  state: row.state,
  givenAt: row.created_at.toISOString(),
  turnover: printAmount(giftTurnover(row.amount, row.times), ctx.brand.currency),
  expiresAt: row.expires_at.toISOString(),
  claimedAt: row.claimed_at?.toISOString() ?? null,
  memberId: String(row.member_id),
  account: row.account,
  givenBy: row.given_by,
  reason: row.reason,
  // The brand's own language stands first.
  words: Object.entries(row.words)
    .map(([language, text]) => ({ language, text }))
    .toSorted(
      (one, other) =>
        Number(other.language === ctx.brand.defaultLanguage) -
        Number(one.language === ctx.brand.defaultLanguage),
    ),
});
