import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type { convertPoints as call } from '@fairhouse/contract/points';
import { parseAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { passPaymentPassword } from '../../protection/index.ts';
import { announceBalance, giftTimes, isStopped, lockAccount } from '../../wallet/index.ts';
import { printExchange } from '../print.ts';
import { lockPoints, movePoints } from '../rows/balance.ts';
import { exchangeByKey, insertExchange } from '../rows/exchange.ts';
import { converted, parsePoints, printPoints, termsAt } from '../rules.ts';
import { postCredit, postTaken } from '../steps/moves.ts';
import { allTerms } from './terms.ts';

/** The same Idempotency-Key with the same points answers what was converted first. */
export const convert = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const digest = createHash('sha256').update(`convert|${input.points}`).digest('base64url');
  const known = await exchangeByKey(ctx.db, { ...owner, key });
  if (known?.digest === digest) return printExchange(ctx, known);
  const hundredths = parsePoints(input.points);
  if (hundredths === undefined || hundredths === 0n) {
    return refuse('validation_failed', { fields: { points: 'amount' } });
  }
  const refused = await passPaymentPassword(ctx, owner.memberId, input.paymentPassword);
  if (refused) return refused;
  const row = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.memberId);
    const before = await exchangeByKey(tx, { ...owner, key });
    if (before) return before.digest === digest ? before : refuse('idempotency_conflict');
    if (await isStopped(tx, owner)) return refuse('on_break');
    const terms = termsAt(await allTerms(tx, ctx.brand), tx.now());
    const { amountMinor, taken } = converted(hundredths, terms);
    if (hundredths < terms.convertMin || amountMinor === 0n) {
      return refuse('validation_failed', {
        fields: { points: `min:${printPoints(terms.convertMin)}` },
      });
    }
    if (
      input.amount !== undefined &&
      parseAmount(input.amount, ctx.brand.currency) !== amountMinor
    ) {
      return refuse('price_changed');
    }
    if ((await lockPoints(tx, owner)).points < hundredths) return refuse('insufficient_points');
    const after = await movePoints(tx, { ...owner, hundredths: -taken });
    const made = await insertExchange(tx, {
      ...owner,
      type: 'convert',
      key,
      digest,
      points: -taken,
      credit: amountMinor,
      times: giftTimes(ctx.brand),
      after,
      decidedBy: '',
    });
    await postTaken(tx, owner.brandId, made);
    await postCredit(tx, owner.brandId, made);
    return made;
  });
  if (isRefusal(row)) return row;
  await announceBalance(ctx, owner.brandId, owner.memberId);
  return printExchange(ctx, row);
};
