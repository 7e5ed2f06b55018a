import type { InputOf } from '@fairhouse/contract';
import { feeOf } from '@fairhouse/contract/deposit-terms';
import type { createDeposit as call } from '@fairhouse/contract/deposits';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { depositByKey, insertDeposit, type DepositRow } from '../store.ts';
import { depositBonuses } from './bonuses.ts';
import { judgeBegin } from './judge-start.ts';
import { printDetail } from './list-records.ts';
import { openPayment, type Opened } from '../steps/open-payment.ts';
import { offeredNow, offeredTo, termsCodeOf, type Offered } from './terms.ts';

/** The same Idempotency-Key with the same body answers the same deposit. */
export const createDeposit = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const member = memberOf(ctx);
  if (member.type === 4) return refuse('in_need_true_account');
  if (ctx.header('idempotency-key') && !ctx.idempotencyKey) {
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'pattern' } });
  }
  // What was asked before is answered before anything is judged: the method may be gone by now.
  const before =
    ctx.idempotencyKey && (await depositByKey(ctx.db, placeOf(ctx, ctx.idempotencyKey)));
  if (before) return answerOf(ctx, before, input);
  const terms = (await offeredTo(ctx)).find(
    ({ method }) => method.manifest.methodId === input.methodId,
  );
  if (!terms) return refuse('feature_off');
  const askedMinor = judgeAmount(ctx, terms, input.amount);
  if (isRefusal(askedMinor)) return askedMinor;
  const id = ctx.random.uuid();
  const amountMinor = exactAmount(ctx, terms, askedMinor);
  const refused = await judgeFirst(ctx, terms, amountMinor);
  if (refused) return refused;
  const opened = await openPayment(ctx, { id, method: terms.method, amountMinor });
  if (isRefusal(opened)) return opened;
  const wanted = {
    id,
    key: ctx.idempotencyKey ?? id,
    terms,
    askedMinor,
    amountMinor,
    opened,
    offerId: input.offerId,
    shown: input.terms,
  };
  const row = await write(ctx, wanted);
  if (isRefusal(row)) return row;
  return answerOf(ctx, row, input);
};

/** A provider elsewhere makes no payment for a deposit that is refused all the same. */
const judgeFirst = async (ctx: Ctx, { method }: Offered, amountMinor: bigint) =>
  method.remote
    ? ctx.db.transaction((tx) =>
        judgeBegin(ctx, tx, { memberId: memberOf(ctx).memberId, amountMinor, method }),
      )
    : undefined;

const placeOf = (ctx: Ctx, key: string) => ({
  brandId: ctx.brand.id,
  memberId: memberOf(ctx).memberId,
  key,
});
/** The deposit of a key, to who asks for the same by it. */
const answerOf = async (
  ctx: Ctx,
  row: DepositRow | undefined,
  { amount, methodId, offerId }: InputOf<typeof call>,
) =>
  row &&
  (row.asked ?? row.amount) === parseAmount(amount, ctx.brand.currency) &&
  row.method_id === methodId &&
  row.offer === (offerId ?? null)
    ? { deposit: await printDetail(ctx, row), payUrl: row.pay_url }
    : refuse('idempotency_conflict');

const judgeAmount = (
  ctx: Ctx,
  terms: Offered,
  text: string,
): bigint | Refusal<'invalid_amount' | 'limit_exceeded'> => {
  const { currency } = ctx.brand;
  const amountMinor = parseAmount(text, currency);
  if (amountMinor === undefined || amountMinor === 0n) return refuse('invalid_amount');
  const { minMinor, maxMinor, feePercent, feeFixedMinor } = terms;
  const isWithin =
    amountMinor >= minMinor &&
    amountMinor <= maxMinor &&
    feeOf(amountMinor, feePercent, feeFixedMinor) < amountMinor;
  return isWithin
    ? amountMinor
    : refuse('limit_exceeded', {
        fields: { amount: `${printAmount(minMinor, currency)}-${printAmount(maxMinor, currency)}` },
      });
};

/** Where the brand wants transfers to differ, up to 99 cents more than was asked. */
const exactAmount = (ctx: Ctx, { method, maxMinor }: Offered, askedMinor: bigint): bigint => {
  const isTransfer = method.manifest.kind === 'bank' || method.manifest.kind === 'qr';
  if (!isTransfer || !settingsOf(ctx.brand).deposits.randomCents || ctx.brand.currency.digits < 2)
    return askedMinor;
  const cents = BigInt((ctx.random.bytes(4).readUInt32BE() % 99) + 1);
  return askedMinor + cents <= maxMinor ? askedMinor + cents : askedMinor - cents;
};

/** Judged beside the deposit, so that of two at once only one gets what is given once. */
const reserveBonus = async (ctx: Ctx, tx: Queries, p: Wanted) => {
  if (p.offerId === undefined) return async () => {};
  const { methodId, kind } = p.terms.method.manifest;
  return depositBonuses
    .of(ctx)
    .reserve(ctx, tx, {
      depositId: p.id,
      offerId: p.offerId,
      amountMinor: p.amountMinor,
      method: { methodId, kind },
    });
};

type Wanted = {
  id: string;
  key: string;
  terms: Offered;
  askedMinor: bigint;
  amountMinor: bigint;
  opened: Opened;
  offerId: string | undefined;
  shown: string | undefined;
};
type No =
  | 'on_break'
  | 'limits_required'
  | 'own_limit'
  | 'identity_required'
  | 'no_account_free'
  | 'offer_closed'
  | 'too_many_requests'
  | 'terms_changed';
/** Terms that a member saw, or that began this deposit, and that are others by now. */
const areOthers = async (ctx: Ctx, tx: Queries, { terms, shown }: Wanted): Promise<boolean> => {
  const now = await offeredNow(ctx, tx, terms.method.manifest.methodId);
  const code = now && termsCodeOf(now);
  return code !== termsCodeOf(terms) || (shown !== undefined && shown !== code);
};
const write = async (ctx: Ctx, wanted: Wanted): Promise<DepositRow | Refusal<No> | undefined> => {
  const place = placeOf(ctx, wanted.key);
  return ctx.db.transaction(async (tx) => {
    const known = await depositByKey(tx, place);
    if (known) return known;
    if (await areOthers(ctx, tx, wanted)) return refuse('terms_changed');
    const { amountMinor, askedMinor, terms } = wanted;
    const { method } = terms;
    const refused = await judgeBegin(ctx, tx, { memberId: place.memberId, amountMinor, method });
    // Judged beside the deposit of the same key: sent twice at once it answers that one.
    if (refused) return (await depositByKey(tx, place)) ?? refused;
    const keep = await wanted.opened.reserve(tx);
    if (isRefusal(keep)) return keep;
    const keepBonus = await reserveBonus(ctx, tx, wanted);
    if (isRefusal(keepBonus)) return (await depositByKey(tx, place)) ?? keepBonus;
    const row = await insertDeposit(tx, {
      ...place,
      id: wanted.id,
      amountMinor,
      askedMinor,
      methodId: terms.method.manifest.methodId,
      currency: ctx.brand.currency.code,
      feeMinor: feeOf(amountMinor, terms.feePercent, terms.feeFixedMinor),
      payUrl: wanted.opened.payUrl,
      offer: wanted.offerId ?? null,
      expiresMinutes: wanted.opened.expiresMinutes,
      paymentId: wanted.opened.paymentId ?? null,
    });
    if (!row) return depositByKey(tx, place);
    await keep();
    await keepBonus();
    return row;
  });
};
