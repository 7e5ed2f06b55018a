import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type { giveTickets as giveCall } from '@fairhouse/contract/raffles';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { unlessRefused } from '../../../kernel/refused.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { giveAlone } from '../../giving/index.ts';
import { worthOfTickets } from '../rules.ts';
import {
  giftByKey,
  giftById,
  insertGift,
  lockGift,
  noteGiven,
  type TicketGift,
} from '../rows/gifts.ts';
import {
  addTickets,
  isAboveRule,
  lockRaffle,
  membersByAccounts,
  raffleById,
  type RaffleRow,
} from '../store.ts';

const KIND = 'raffles.tickets';
type Given = InputOf<typeof giveCall>;
type Answered = Pick<TicketGift, 'members' | 'worth' | 'state'>;

/** The same key gives once, whichever process it reached. */
export const giveTickets = async (ctx: Ctx, input: Given) => {
  const { idempotencyKey: key } = ctx;
  const raffleId = idOf(input.id);
  const place = { brandId: ctx.brand.id, raffleId: raffleId ?? 0n };
  if (raffleId === undefined || !(await raffleById(ctx.db, place))) return refuse('not_found');
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const done = await unlessRefused(ctx.db, async (tx) => {
    const by = { brandId: ctx.brand.id, operatorId: operatorOf(ctx).operatorId, key };
    const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
    await lockGift(tx, by);
    const known = await giftByKey(tx, by);
    if (known) return known.digest === digest ? known : refuse('idempotency_conflict');
    return give(ctx, tx, { input, raffleId, by: { ...by, digest } });
  });
  return isRefusal(done)
    ? done
    : {
        members: done.members.length,
        worth: printAmount(done.worth, ctx.brand.currency),
        state: done.state,
      };
};

type By = { brandId: number; operatorId: bigint; key: string; digest: string };
type Giving = { input: Given; raffleId: bigint; by: By };
const give = async (ctx: Ctx, tx: Queries, { input, raffleId, by }: Giving) => {
  const { name: operatorName } = operatorOf(ctx);
  const { brandId, operatorId } = by;
  const { count, reason } = input;
  const row = await lockRaffle(tx, { brandId, raffleId });
  if (!row) return refuse('not_found');
  if (!isOpenTo(ctx, row)) return refuse('state_conflict');
  const found = await membersByAccounts(tx, { brandId, accounts: input.to.accounts });
  const known = new Set(found.map((one) => one.account.toLowerCase()));
  const unknown = input.to.accounts.filter((one) => !known.has(one.toLowerCase()));
  if (unknown.length > 0) return refuse('wrong_account', { value: { accounts: unknown } });
  const memberIds = found.map((one) => one.member_id);
  const given = { brandId, raffleId, memberIds, count };
  if (await isAboveRule(tx, { ...given, most: row.rule.perMember })) {
    return refuse('limit_exceeded');
  }
  const worth = worthOfTickets(row, count * memberIds.length);
  const asked = `gift:${operatorId}:${by.key}`;
  const isAlone = await giveAlone(ctx, tx, { kind: KIND, key: asked, amountMinor: worth });
  const state = isAlone ? ('given' as const) : ('waiting' as const);
  const giftId = await insertGift(tx, { ...given, ...by, operatorName, worth, reason, state });
  const after = {
    gift: String(giftId),
    accounts: found.map((one) => one.account).join(', '),
    tickets: String(count),
    total: printAmount(worth, ctx.brand.currency),
    currency: ctx.brand.currency.code,
  };
  const subject = `raffle:${raffleId}`;
  if (isAlone) {
    await addTickets(tx, given);
    const ip = ctx.ip;
    await note(tx, { brandId, operatorId, operatorName, action: KIND, subject, reason, after, ip });
  } else {
    const key = `tickets:${giftId}`;
    const waits = await askApproval(ctx, tx, { kind: KIND, key, subject, reason, payload: after });
    if (isRefusal(waits)) return waits;
  }
  return { members: memberIds.map(String), worth, state } satisfies Answered;
};
/** Tickets are given while they can still be used. */
export const isOpenTo = (ctx: Pick<Kernel, 'clock'>, row: RaffleRow): boolean =>
  row.rule.kind === 'given' && row.state !== 'over' && ctx.clock.now() < row.closes_at;

/** What a second person gives by approving. */
export const registerTickets = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'promotions.manage',
    apply: async (ctx, tx, request) => {
      const id = idOf(request.payload.gift);
      const gift = id === undefined ? undefined : await giftById(tx, ctx.brand.id, id);
      if (gift?.state !== 'waiting') return refuse('state_conflict');
      const place = { brandId: ctx.brand.id, raffleId: gift.raffle_id };
      const row = await lockRaffle(tx, place);
      const given = { ...place, memberIds: gift.members.map(BigInt), count: gift.count };
      const isRight =
        row !== undefined &&
        isOpenTo(ctx, row) &&
        !(await isAboveRule(tx, { ...given, most: row.rule.perMember }));
      if (!isRight) return refuse('state_conflict');
      await noteGiven(tx, ctx.brand.id, gift.gift_id);
      await addTickets(tx, given);
      return { after: { ...request.payload } };
    },
  });
};
