import type { InputOf } from '@fairhouse/contract';
import { refundBody, vendorRefund } from '@fairhouse/contract/vendors';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { closeWindow, openWindow, voidWagers } from '../../wallet/index.ts';
import { memberIdOf, windowKey } from '../rules.ts';
import { betOf, endBet, hasMember, noteMove, wagerOf } from '../store.ts';
import { availableOf } from '../steps/player.ts';
import { readSigned } from '../steps/signed.ts';

export const refund = async (ctx: Ctx, { vassalage }: InputOf<typeof vendorRefund>) => {
  const said = await readSigned(ctx, { vassalage, call: vendorRefund, shape: refundBody });
  if (isRefusal(said)) return said;
  const { house, of, body } = said;
  const { currency } = house.brand;
  const memberId = memberIdOf(body.member);
  if (memberId === undefined || !(await hasMember(house.db, of.brandId, memberId))) {
    return refuse('not_found');
  }
  if (body.currency !== currency.code) {
    return refuse('validation_failed', { fields: { currency: 'differs' } });
  }
  const bet = await betOf(house.db, { ...of, transactionId: body.betId });
  if (bet && (bet.member_id !== memberId || bet.round_id !== body.roundId)) {
    return refuse('not_found');
  }
  const noted = await noteMove(house.db, {
    ...of,
    transactionId: body.transactionId,
    kind: 'refund',
    betId: body.betId,
    fingerprint: `refund|${body.betId}|${memberId}`,
  });
  if (noted === 'other') return refuse('idempotency_conflict');
  const state = await refundBet(house, of, { memberId, betId: body.betId, reason: body.reason });
  if (state === 'settled') return refuse('state_conflict');
  return {
    transactionId: body.transactionId,
    isReplay: noted === 'again',
    currency: currency.code,
    balance: await availableOf(house, memberId),
  };
};

/**
 * First the betting window of the bet is closed, which waits for a bet under way in it and keeps
 * a later one out; then what was staked goes back.
 */
export const refundBet = async (
  kernel: Kernel,
  of: { brandId: number; vassalage: string },
  p: { memberId: bigint; betId: string; reason: string },
): Promise<'void' | 'settled' | 'unknown'> => {
  const windowId = windowKey(of.vassalage, p.betId);
  await kernel.db.transaction(async (tx) => {
    await openWindow(tx, of.brandId, windowId);
    await closeWindow(tx, of.brandId, windowId);
  });
  const bet = await betOf(kernel.db, { ...of, transactionId: p.betId });
  const wager = bet && bet.member_id === p.memberId ? await wagerOf(kernel.db, of, bet) : undefined;
  if (!bet || !wager) return 'unknown';
  if (wager.state === 'open') {
    await voidWagers(kernel, { brandId: of.brandId, reason: p.reason }, [wager.wager_id]);
  }
  await endBet(kernel.db, { ...of, transactionId: p.betId });
  return (await wagerOf(kernel.db, of, bet))?.state === 'settled' ? 'settled' : 'void';
};
