import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import { NOTE_MAX } from '@fairhouse/contract/cashier-words';
import type {
  Transfer,
  transferRecords,
  transferToDownline,
  transferToUpline,
} from '@fairhouse/contract/transfers';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { withdrawalsLockedUntil } from '../../bank-cards/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { judgeKept, judgeOwed, missingTurnover } from '../../deposit-offers/index.ts';
import { judgeLeaving } from '../../identity/index.ts';
import {
  isAgent,
  isBelow,
  memberByAccount,
  memberById,
  type MemberRow,
} from '../../members/index.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { provePayer } from '../../protection/index.ts';
import { jurisdictionOf } from '../../safety/index.ts';
import { announceBalance, bindGift, judgeOutgoing, post } from '../../wallet/index.ts';
import {
  insertTransfer,
  lockBalances,
  transferByKey,
  transfersOf,
  type TransferRow,
} from '../store.ts';
import { sentToday } from './sent-today.ts';

type Given = { amount: string; note: string; paymentPassword: string; verificationCode: string };
type Kind = 'upline_transfer' | 'downline_transfer';

export const toUpline = async (ctx: Ctx, input: InputOf<typeof transferToUpline>) => {
  const repeated = await receiverOfKey(ctx);
  if (repeated) return transfer(ctx, input, { receiver: repeated, kind: 'upline_transfer' });
  const own = await memberById(ctx.db, ctx.brand.id, memberOf(ctx).memberId);
  const upline = own?.upline_id ? await memberById(ctx.db, ctx.brand.id, own.upline_id) : undefined;
  return upline
    ? transfer(ctx, input, { receiver: upline, kind: 'upline_transfer' })
    : refuse('no_upline');
};

/** Who is no downline is not told apart from who does not exist. */
export const toDownline = async (ctx: Ctx, input: InputOf<typeof transferToDownline>) => {
  const { memberId } = memberOf(ctx);
  const repeated = await receiverOfKey(ctx);
  if (repeated && repeated.account.toLowerCase() === input.receiver.trim().toLowerCase()) {
    return transfer(ctx, input, { receiver: repeated, kind: 'downline_transfer' });
  }
  const own = await memberById(ctx.db, ctx.brand.id, memberId);
  if (!own || !isAgent(own.type)) return refuse('error_not_agent');
  const receiver = await memberByAccount(ctx.db, ctx.brand.id, input.receiver.trim());
  const isOwn =
    receiver &&
    receiver.member_id !== memberId &&
    receiver.type !== 4 &&
    (await isBelow(ctx.db, {
      brandId: ctx.brand.id,
      agentId: memberId,
      memberId: receiver.member_id,
    }));
  return isOwn
    ? transfer(ctx, input, { receiver, kind: 'downline_transfer' })
    : refuse('wrong_account');
};

/** A repeat is answered by what was done, whatever the line has become meanwhile. */
const receiverOfKey = async (ctx: Ctx): Promise<MemberRow | undefined> => {
  const { idempotencyKey: key } = ctx;
  if (!key) return undefined;
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const known = await transferByKey(ctx.db, { ...owner, key });
  return known ? memberById(ctx.db, ctx.brand.id, known.receiver_id) : undefined;
};

type Line = { receiver: MemberRow; kind: Kind };
const transfer = async (ctx: Ctx, input: Given, line: Line) => {
  const { idempotencyKey: key } = ctx;
  if (!jurisdictionOf(ctx.brand).lineTransfersAllowed) return refuse('feature_off');
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const amountMinor = parseAmount(input.amount, ctx.brand.currency);
  if (amountMinor === undefined || amountMinor <= 0n) return refuse('invalid_amount');
  const note = input.note.normalize('NFC').trim();
  if ([...note].length > NOTE_MAX) {
    return refuse('validation_failed', { fields: { note: 'length' } });
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([line.kind, String(line.receiver.member_id), String(amountMinor), note]))
    .digest('base64url');
  // What has taken effect is answered without another proof: a code is good once.
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const known = await transferByKey(ctx.db, { ...owner, key });
  if (known?.digest === digest) return print(ctx, known);
  const refused = await provePayer(ctx, input);
  if (refused) return refused;
  const done = await move(ctx, { ...line, amountMinor, note, key, digest }).catch(
    (error: unknown) => {
      if (error instanceof NotCovered) return refuse('insufficient_balance');
      throw error;
    },
  );
  if (isRefusal(done)) return done;
  await done.tell?.();
  for (const id of [done.row.sender_id, done.row.receiver_id]) {
    await announceBalance(ctx, ctx.brand.id, id);
  }
  return print(ctx, done.row);
};

/** In hundredths: once over (D-J14). */
const TURNOVER_TIMES = 100;
class NotCovered extends Error {}
type Moving = Line & { amountMinor: bigint; note: string; key: string; digest: string };

/**
 * Both postings, the record and both messages are one transaction, judged under the locks of both
 * balances: what comes in beside it is either counted or not there to be sent.
 */
const move = (ctx: Ctx, p: Moving) =>
  ctx.db.transaction(async (tx) => {
    const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
    await lockBalances(tx, owner.brandId, [owner.memberId, p.receiver.member_id]);
    const known = await transferByKey(tx, { ...owner, key: p.key });
    if (known) {
      return known.digest === p.digest
        ? { row: known, tell: undefined }
        : refuse('idempotency_conflict');
    }
    const until = await withdrawalsLockedUntil(ctx, tx);
    if (until) return refuse('withdrawals_locked', { value: { until: until.toISOString() } });
    const over = await judgeLimits(ctx, tx, p.amountMinor);
    if (over) return over;
    // What a withdrawal would be refused for is no way out over another account either.
    const unproven = await judgeLeaving(ctx, tx, { ...owner, amountMinor: p.amountMinor });
    if (unproven) return unproven;
    const debt = await judgeOutgoing(tx, ctx.brand, owner.memberId);
    if (debt) return debt;
    const owed = await judgeOwed(tx, ctx.brand, owner.memberId);
    if (owed) return owed;
    const missing = await missingTurnover(ctx, tx, { brand: ctx.brand, memberId: owner.memberId });
    if (missing > 0n) {
      return refuse('turnover_missing', {
        value: { missing: printAmount(missing, ctx.brand.currency) },
      });
    }
    const settling = await judgeKept(tx, owner);
    if (settling) return settling;
    const id = ctx.random.uuid();
    await insertTransfer(tx, { ...owner, ...p, id, receiverId: p.receiver.member_id });
    await postBoth(tx, { ...p, id, brandId: owner.brandId, senderId: owner.memberId });
    const row = await transferByKey(tx, { ...owner, key: p.key });
    if (!row) throw new Error('a transfer that was written is gone');
    const tell = await sendSystemMessage(ctx, tx, {
      brand: ctx.brand,
      text: 'transfer',
      memberIds: [row.sender_id, row.receiver_id],
      values: {
        sender: row.sender,
        receiver: row.receiver,
        note: row.note === '' ? '–' : row.note,
        amount: `${printAmount(row.amount, ctx.brand.currency)} ${ctx.brand.currency.code}`,
      },
    });
    return { row, tell };
  });

/** The least and most of one, and of all of a day of the brand (D-J49): under the sender's lock. */
const judgeLimits = async (ctx: Ctx, tx: Queries, amountMinor: bigint) => {
  const { brand } = ctx;
  const { amountMin, amountMax, dayMax } = settingsOf(brand).lineTransfers;
  const minor = (text: string): bigint => parseAmount(text, brand.currency) ?? 0n;
  if (amountMinor < minor(amountMin) || amountMinor > minor(amountMax)) {
    return refuse('limit_exceeded', { fields: { amount: `${amountMin}-${amountMax}` } });
  }
  const sent = await sentToday(ctx, tx, memberOf(ctx).memberId);
  return sent + amountMinor > minor(dayMax)
    ? refuse('limit_exceeded', { fields: { perDay: dayMax } })
    : undefined;
};

/** Out of one balance and into the other, over an account of the house that stays at nothing. */
const postBoth = async (
  tx: Queries,
  p: Moving & { id: string; brandId: number; senderId: bigint },
): Promise<void> => {
  const posting = {
    brandId: p.brandId,
    type: p.kind,
    house: 'member-transfers',
    reference: p.id,
    note: p.note,
  };
  const out = await post(tx, {
    ...posting,
    memberId: p.senderId,
    amountMinor: -p.amountMinor,
    key: `transfer:${p.id}:out`,
    keepsBound: true,
  });
  if (!out.ok && out.errorCode === 'insufficient_balance') throw new NotCovered();
  const come = out.ok
    ? await post(tx, {
        ...posting,
        memberId: p.receiver.member_id,
        amountMinor: p.amountMinor,
        key: `transfer:${p.id}:in`,
      })
    : out;
  if (!come.ok) throw new Error(`transfer ${p.id}: ${come.errorCode}`);
  // What somebody else had to bet is bet by whoever has it now: once over, before it leaves.
  await bindGift(tx, {
    brandId: p.brandId,
    memberId: p.receiver.member_id,
    transferId: come.transferId,
    amountMinor: p.amountMinor,
    times: TURNOVER_TIMES,
  });
};

const print = (ctx: Ctx, row: TransferRow): Transfer => ({
  id: row.transfer_id,
  direction: row.sender_id === memberOf(ctx).memberId ? 'out' : 'in',
  sender: row.sender,
  receiver: row.receiver,
  amount: printAmount(row.amount, ctx.brand.currency),
  currency: ctx.brand.currency.code,
  note: row.note,
  at: row.at.toISOString(),
});

export const listTransfers = async (ctx: Ctx, input: InputOf<typeof transferRecords>) => {
  const rows = await transfersOf(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    before: input.cursor ?? null,
    count: input.pageSize + 1,
    from: input.startDate ?? null,
    until: input.endDate ?? null,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map((row) => print(ctx, row)),
    nextCursor: rows.length > list.length ? (list.at(-1)?.transfer_id ?? null) : null,
  };
};
