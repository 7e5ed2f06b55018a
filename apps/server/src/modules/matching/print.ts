import { LIVE_STATES } from '@fairhouse/contract/matching-words';
import type { Match, Offer, OfficeMatch } from '@fairhouse/contract/matching';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../kernel/db.ts';
import { memberOf, operatorOf, type Ctx } from '../../kernel/kernel.ts';
import { anyCard, numberOf } from '../bank-cards/index.ts';
import { memberById } from '../members/index.ts';
import { aloneUpTo, withdrawalOf } from '../withdrawals/index.ts';
import type { MatchRow, OfferRow, OfficeRow } from './store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const money = (ctx: Ctx, minor: bigint): string => printAmount(minor, ctx.brand.currency);

/** The account is shown to who pays, and the payer's name to who is paid, while it runs. */
export const printMatch = async (ctx: Ctx, db: Queries, row: MatchRow): Promise<Match> => {
  const isPayer = row.payer_id === memberOf(ctx).memberId;
  const isLive = LIVE_STATES.includes(row.state);
  return {
    id: row.match_id,
    objectBy: iso(row.object_by),
    hasObjection: row.has_objection,
    side: isPayer ? 'payer' : 'payee',
    state: row.state,
    amount: money(ctx, row.amount),
    currency: ctx.brand.currency.code,
    code: row.code,
    account: isPayer && isLive ? await accountOf(ctx, db, row) : null,
    payerName:
      !isPayer && isLive
        ? ((await memberById(db, ctx.brand.id, row.payer_id))?.payee_name ?? null)
        : null,
    withdrawalId: isPayer ? null : row.withdrawal_id,
    createdAt: row.created_at.toISOString(),
    payBy: row.pay_by.toISOString(),
    confirmBy: iso(row.confirm_by),
    settledAt: iso(row.settled_at),
    hasPayerProof: row.has_payer_proof,
    hasPayeeProof: row.has_payee_proof,
    reason: row.reason,
    amountReceived: row.received === null ? null : money(ctx, row.received),
  };
};

const accountOf = async (ctx: Ctx, db: Queries, row: MatchRow) => {
  const withdrawal = await withdrawalOf(db, {
    brandId: ctx.brand.id,
    memberId: row.payee_id,
    id: row.withdrawal_id,
  });
  const card = withdrawal && (await anyCard(db, ctx.brand.id, withdrawal.card_id));
  if (!card) throw new Error(`match ${row.match_id} has no card`);
  return { bankName: card.bank_name, cardNo: numberOf(ctx, card), payeeName: card.payee_name };
};

export const printOffer = (ctx: Ctx, row: OfferRow, amountMinor: bigint): Offer => ({
  withdrawalId: row.withdrawal_id,
  amount: money(ctx, amountMinor),
  state: row.state === 'open' ? 'open' : row.state === 'wanted' ? 'wanted' : 'possible',
  open: money(ctx, row.open_amount),
  until: iso(row.until),
});

export const printOffice = (ctx: Ctx, row: OfficeRow): OfficeMatch => ({
  id: row.match_id,
  amount: money(ctx, row.amount),
  currency: ctx.brand.currency.code,
  state: row.state,
  code: row.code,
  payer: row.payer,
  payerId: String(row.payer_id),
  payee: row.payee,
  payeeId: String(row.payee_id),
  withdrawalId: row.withdrawal_id,
  createdAt: row.created_at.toISOString(),
  payBy: row.pay_by.toISOString(),
  confirmBy: iso(row.confirm_by),
  settledAt: iso(row.settled_at),
  reason: row.reason,
  amountReceived: row.received === null ? null : money(ctx, row.received),
  checks: row.checks,
  notices: row.notices,
  objectBy: iso(row.object_by),
  claimedBy: row.is_claimed ? row.claimed_name : null,
  isMine: row.is_claimed && row.claimed_by === operatorOf(ctx).operatorId,
  needsSecond: atStake(row) > aloneUpTo(ctx),
  isAsked: row.is_asked,
});

/** What a decision is about: what was credited before is not taken back by it. */
export const atStake = (row: Pick<MatchRow, 'amount' | 'received'>): bigint =>
  row.amount - (row.received ?? 0n);
