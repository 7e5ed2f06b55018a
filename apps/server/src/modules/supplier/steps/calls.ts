import { brandById } from '../../brands/index.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { freeWords, GIVE_UP_SECONDS, pauseAfter, toWire, verdictOf } from '../rules.ts';
import { betById } from '../rows/bets.ts';
import { claimCall, endCall, postponeCall } from '../rows/calls.ts';
import { noteBalance, operatorById } from '../store.ts';
import { askWallet } from './ask.ts';

/** For longer than an operator is waited for. */
const CLAIM_SECONDS = 30;

/**
 * Tells an operator one thing that it has to know, if nobody else does just now. Answers the
 * balance that it said; whatever happens here, what is not done stays due.
 */
export const tellCall = async (
  kernel: Kernel,
  p: { brandId: number; callId: string },
): Promise<bigint | undefined> => {
  const call = await claimCall(kernel.db, { ...p, seconds: CLAIM_SECONDS });
  if (!call) return undefined;
  const brand = await brandById(kernel, p.brandId);
  const operator = await operatorById(kernel.db, p.brandId, call.operator_id);
  const bet = await betById(kernel.db, { brandId: p.brandId, betId: call.bet_id });
  if (!brand || !operator || !bet) throw new Error('a call of an operator lost what it is about');
  const isWin = call.kind === 'win';
  const answer = await askWallet(kernel, operator, {
    path: isWin ? '/transaction/win' : '/transaction/rollback',
    fields: {
      user: bet.player,
      token: bet.token,
      transaction_uuid: call.call_id,
      reference_transaction_uuid: bet.bet_id,
      round: bet.bet_id,
      round_closed: true,
      game_code: bet.slug,
      ...(isWin
        ? {
            currency: brand.currency.code,
            amount: toWire(brand, call.amount),
            ...freeWords(bet.reward_id),
          }
        : {}),
    },
  });
  const status = answer?.status ?? '';
  const verdict = verdictOf(call.kind, { status: answer?.status, isRepeat: call.tries > 1 });
  const isTooOld = kernel.db.now().getTime() - call.since.getTime() > GIVE_UP_SECONDS * 1000;
  if (verdict === 'again' && !isTooOld)
    await postponeCall(kernel.db, { ...p, seconds: pauseAfter(call.tries), status });
  else {
    const state = verdict === 'done' ? ('done' as const) : ('stuck' as const);
    await endCall(kernel.db, { ...p, state, status });
    if (state === 'stuck')
      kernel.log.error({ call: call.call_id, status }, 'an operator refuses what it has to know');
  }
  if (answer?.balance !== undefined)
    await noteBalance(kernel.db, { ...p, sessionId: bet.session_id, balance: answer.balance });
  return answer?.status === 'RS_OK' ? answer.balance : undefined;
};
