import type { InputOf } from '@fairhouse/contract';
import { settleBody, vendorSettle } from '@fairhouse/contract/vendors';
import { parseAmount } from '@fairhouse/money';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { endWagers } from '../../wallet/index.ts';
import { validBetOf } from '../rules.ts';
import { betOf, endBet, noteMove, wagerOf, type BetRow } from '../store.ts';
import { availableOf } from '../steps/player.ts';
import { readSigned } from '../steps/signed.ts';

/** A bet that is unknown, of another member, round or vendor, is not found: it may still come. */
export const settle = async (ctx: Ctx, { vassalage }: InputOf<typeof vendorSettle>) => {
  const said = await readSigned(ctx, { vassalage, call: vendorSettle, shape: settleBody });
  if (isRefusal(said)) return said;
  const { house, of, body } = said;
  const { currency } = house.brand;
  const payoutMinor = parseAmount(body.amount, currency);
  if (payoutMinor === undefined) return refuse('invalid_amount');
  if (body.currency !== currency.code) {
    return refuse('validation_failed', { fields: { currency: 'differs' } });
  }
  const bet = await betOf(house.db, { ...of, transactionId: body.betId });
  if (!bet || String(bet.member_id) !== body.member || bet.round_id !== body.roundId) {
    return refuse('not_found');
  }
  const done = await settleBet(house, of, {
    bet,
    payoutMinor,
    outcome: body.outcome,
    transactionId: body.transactionId,
  });
  if (typeof done === 'string') return refuse(done);
  return {
    transactionId: body.transactionId,
    isReplay: done.isReplay,
    currency: currency.code,
    balance: await availableOf(house, bet.member_id),
  };
};

type End = { bet: BetRow; transactionId: string; payoutMinor: bigint; outcome: string };
/** The wager itself says how the bet has ended, whatever two calls wanted of it at once. */
export const settleBet = async (
  kernel: Kernel,
  of: { brandId: number; vassalage: string },
  p: End,
): Promise<{ isReplay: boolean } | 'not_found' | 'idempotency_conflict' | 'state_conflict'> => {
  const { bet, transactionId, payoutMinor } = p;
  const wager = await wagerOf(kernel.db, of, bet);
  if (!wager) return 'not_found';
  const noted = await noteMove(kernel.db, {
    ...of,
    transactionId,
    kind: 'settle',
    betId: bet.transaction_id,
    fingerprint: `settle|${bet.transaction_id}|${payoutMinor}`,
  });
  if (noted === 'other') return 'idempotency_conflict';
  if (wager.state === 'void') return 'state_conflict';
  const ended = await endWagers(kernel, of.brandId, [
    {
      wagerId: wager.wager_id,
      payoutMinor,
      outcome: p.outcome,
      ...validBetOf(wager.category, wager.stake, payoutMinor),
    },
  ]);
  if (!ended.ok) {
    // An amount of a call has far fewer digits than a balance.
    if (ended.errorCode === 'invalid_amount') throw new Error(`${transactionId} pays too much`);
    return ended.errorCode;
  }
  const after = await wagerOf(kernel.db, of, bet);
  if (after?.state !== 'settled' || after.payout !== payoutMinor) return 'state_conflict';
  await endBet(kernel.db, { ...of, transactionId: bet.transaction_id });
  return { isReplay: noted === 'again' };
};
