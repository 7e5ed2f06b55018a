import type { InputOf } from '@fairhouse/contract';
import type {
  approveDeposit,
  claimDeposit,
  DeskDeposit,
  deskDeposits,
  rejectDeposit,
} from '@fairhouse/contract/deposits-desk';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { holdSums } from '../../giving/index.ts';
import { lookedPage, lookedRule } from '../../segments/index.ts';
import { announceBalance } from '../../wallet/index.ts';
import { apiStateOf, mayMove } from '../rules.ts';
import { lockDeposit, moveDeposit, type DepositRow } from '../store.ts';
import { depositBonuses } from './bonuses.ts';
import { creditDeposit } from './credit.ts';
import {
  claimDepositRow,
  deskDepositCounts,
  deskDepositRow,
  deskDepositRows,
  noteDeposit,
  type DeskDepositRow,
} from '../rows/desk.ts';
import { judgeShown } from './judge-credit.ts';
import { methodsOf } from '../../payment-methods/index.ts';
import { creditOrAsk } from './second.ts';

type Bonus = DeskDeposit['bonus'];
const print = (ctx: Ctx, row: DeskDepositRow, bonus: Bonus = null): DeskDeposit => ({
  id: row.deposit_id,
  memberId: String(row.member_id),
  account: row.account,
  amount: printAmount(row.amount, ctx.brand.currency),
  currency: row.currency,
  methodId: row.method_id,
  reason: row.reason,
  note: row.note,
  methodName: methodsOf(ctx).get(row.method_id)?.manifest.name ?? row.method_id,
  status: apiStateOf(row.state),
  isReview: row.state === 'review',
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  claimedBy: row.is_claimed ? row.claimed_name : null,
  isMine: row.is_claimed && row.claimed_by === operatorOf(ctx).operatorId,
  fee: printAmount(row.fee, ctx.brand.currency),
  stage: row.state,
  promisedAt: row.promised_at?.toISOString() ?? null,
  transfer:
    row.reference === null
      ? null
      : {
          bankName: row.bank_name ?? '',
          number: row.number ?? '',
          holder: row.holder ?? '',
          reference: row.reference,
          slips: row.slips ?? 0,
        },
  coin: row.coin && {
    address: row.coin.address,
    asset: row.coin.asset,
    coinAmount: row.coin.coin_amount,
    confirmations: row.coin.confirmations,
    rate: printAmount(BigInt(row.coin.rate), ctx.brand.currency),
    rateUntil: new Date(row.coin.rate_until).toISOString(),
    transaction: row.coin.transaction,
    coinSeen: row.coin.coin_seen,
  },
  isAsked: row.is_asked,
  bonus,
  notices: row.notices,
});

export const listDeskDeposits = async (ctx: Ctx, input: InputOf<typeof deskDeposits>) => {
  const rule = await lookedRule(ctx, input.segment);
  if (isRefusal(rule)) return rule;
  const { list, next } = await lookedPage(ctx, {
    rule,
    from: input.cursor ?? null,
    count: input.pageSize,
    read: (cursor, count) =>
      deskDepositRows(ctx.db, {
        brandId: ctx.brand.id,
        view: input.view,
        keyword: input.keyword?.trim() ?? '',
        from: input.startDate ?? null,
        until: input.endDate ?? null,
        cursor,
        count,
      }),
    cursorOf: (row) => row.deposit_id,
    memberOf: (row) => row.member_id,
  });
  const bonuses = await depositBonuses.of(ctx).printForDesk(
    ctx,
    ctx.db,
    list.map((row) => row.deposit_id),
  );
  return {
    list: list.map((row) => print(ctx, row, bonuses.get(row.deposit_id))),
    nextCursor: next,
    counts: await deskDepositCounts(ctx.db, ctx.brand.id),
  };
};

const printNow = async (ctx: Ctx, id: string) => {
  const row = await deskDepositRow(ctx.db, ctx.brand.id, id);
  return row
    ? print(ctx, row, (await depositBonuses.of(ctx).printForDesk(ctx, ctx.db, [id])).get(id))
    : refuse('not_found');
};

export const claimForDesk = async (ctx: Ctx, { id }: InputOf<typeof claimDeposit>) => {
  const { operatorId, name } = operatorOf(ctx);
  const isTaken = await claimDepositRow(ctx.db, {
    brandId: ctx.brand.id,
    id,
    operatorId,
    operatorName: name,
  });
  const row = await printNow(ctx, id);
  return isRefusal(row) || isTaken
    ? row
    : refuse('state_conflict', { value: { claimedBy: row.claimedBy } });
};

type Decision = { id: string; state: 'credited' | 'rejected'; reason: string | null; note: string };
/** The move, the money and the audit line are one transaction; the key credits it once. */
const decide = async (ctx: Ctx, decision: Decision) => {
  const { operatorId, name } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, ctx.brand.id, decision.id);
    const desk = deposit && (await deskDepositRow(tx, ctx.brand.id, decision.id));
    if (!deposit || !desk) return refuse('not_found');
    if (
      !desk.is_claimed ||
      desk.claimed_by !== operatorId ||
      !mayMove(deposit.state, decision.state)
    )
      return refuse('state_conflict');
    if (decision.state === 'credited') await holdSums(ctx, tx);
    const judged =
      decision.state === 'credited'
        ? await judgeShown(ctx, tx, { brand: ctx.brand, deposit })
        : undefined;
    if (judged?.isHeld) {
      await noteHeld(ctx, tx, { deposit, account: desk.account, note: decision.note });
      return deposit.member_id;
    }
    const asked =
      judged &&
      (await creditOrAsk(ctx, tx, {
        row: deposit,
        account: desk.account,
        note: decision.note,
        why: judged.why,
      }));
    if (asked) return isRefusal(asked) ? asked : deposit.member_id;
    await moveDeposit(tx, {
      brandId: ctx.brand.id,
      id: decision.id,
      state: decision.state,
      reason: decision.reason,
    });
    await noteDeposit(tx, { brandId: ctx.brand.id, id: decision.id, note: decision.note });
    if (decision.state === 'credited') await creditDeposit(ctx, tx, ctx.brand.id, desk);
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: `deposits.${decision.state === 'credited' ? 'approve' : 'reject'}`,
      subject: `member:${desk.account}`,
      reason: decision.note,
      before: { deposit: decision.id, state: deposit.state },
      after: {
        state: decision.state,
        reason: decision.reason,
        amount: printAmount(deposit.amount, ctx.brand.currency),
      },
    });
    return deposit.member_id;
  });
  if (isRefusal(done)) return done;
  await announceBalance(ctx, ctx.brand.id, done);
  return printNow(ctx, decision.id);
};

/** The desk is shown first what stands against it; whoever approves it then has seen that. */
const noteHeld = async (
  ctx: Ctx,
  tx: Queries,
  p: { deposit: DepositRow; account: string; note: string },
): Promise<void> => {
  const { operatorId, name } = operatorOf(ctx);
  const now = await lockDeposit(tx, ctx.brand.id, p.deposit.deposit_id);
  await note(tx, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    ip: ctx.ip,
    action: 'deposits.hold',
    subject: `member:${p.account}`,
    reason: p.note,
    before: { deposit: p.deposit.deposit_id, state: p.deposit.state },
    after: {
      state: 'review',
      reason: now?.reason,
      amount: printAmount(p.deposit.amount, ctx.brand.currency),
    },
  });
};

export const approveForDesk = (ctx: Ctx, input: InputOf<typeof approveDeposit>) =>
  decide(ctx, { id: input.id, state: 'credited', reason: null, note: input.note });
export const rejectForDesk = (ctx: Ctx, input: InputOf<typeof rejectDeposit>) =>
  decide(ctx, { id: input.id, state: 'rejected', reason: input.reason, note: input.note });
