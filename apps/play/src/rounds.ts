import { codeOf, isBeforeKey, isUnknown } from '@fairhouse/client';
import * as contract from '@fairhouse/contract/rounds';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { ask } from './caller.ts';
import { lotteryCallsOf } from './lottery.ts';
import { risingCallsOf, type RisingCalls } from './rising.ts';
import { seatCallsOf } from './seats.ts';
import { shotCallsOf } from './shots.ts';
import { stepCallsOf, type StepCalls } from './steps.ts';
import { tableCallsOf, type TableCalls } from './tables.ts';
import { forgetPending, keepPending, pendingOf } from './pending.ts';
import { watchBalance, type Watch } from './watch.ts';

export type RoundCalls = StepCalls &
  RisingCalls &
  TableCalls &
  Pick<
    PlayApi,
    | 'playRound'
    | 'freeSpins'
    | 'history'
    | 'pastRounds'
    | 'interruptedRound'
    | 'markShown'
    | 'shots'
    | 'lottery'
    | 'seats'
  >;

const ENDED = ['ticket_invalid', 'token_expired', 'login_required'];

/** The calls a board makes, with the balance they tell and their doubts reported. */
export const roundCallsOf = (given: Watch): RoundCalls => {
  const watch = watchBalance(given);
  const { session, onBalance, reading, onDoubt, onRound, onEnded } = watch;
  const { playToken: token } = session;
  const noticed = async <T>(asking: Promise<T>): Promise<T> => {
    try {
      return await asking;
    } catch (error) {
      if (ENDED.includes(codeOf(error))) onEnded();
      throw error;
    }
  };
  const newest = async () => {
    const take = reading();
    const answer = await noticed(ask(contract.roundHistory, {}, { token }));
    take(answer.balance);
    return answer;
  };
  return {
    ...stepCallsOf(watch, noticed),
    ...risingCallsOf(watch, noticed),
    ...tableCallsOf(watch, noticed),
    shots: shotCallsOf(watch, noticed),
    lottery: lotteryCallsOf(watch, noticed),
    seats: seatCallsOf(watch, noticed),
    // A round still in doubt is finished before another is played: never two bets for one press.
    playRound: async (stake, key, choice, bonusId) => {
      const inDoubt = pendingOf(session);
      const asked = inDoubt ?? {
        key,
        stake,
        ...(choice ? { choice } : {}),
        ...(bonusId === undefined ? {} : { bonusId }),
      };
      keepPending(session, asked);
      try {
        const { key: idempotencyKey, ...bet } = asked;
        const answer = await noticed(
          ask(contract.playRound, bet, { token, idempotencyKey, untilKnown: onDoubt }),
        );
        forgetPending(session);
        onBalance(answer.balance);
        onRound(answer.round.roundId);
        return answer;
      } catch (error) {
        const code = codeOf(error);
        const tellsNothing = isUnknown(code) || (inDoubt !== undefined && isBeforeKey(code));
        if (!tellsNothing) forgetPending(session);
        throw error;
      }
    },
    freeSpins: async () => (await noticed(ask(contract.freeSpins, {}, { token }))).free,
    history: async () => (await newest()).list,
    pastRounds: async () => (await noticed(ask(contract.pastRounds, {}, { token }))).list,
    interruptedRound: async () => {
      const {
        list: [last],
        shownRoundId,
      } = await newest();
      return last?.roundId === shownRoundId ? undefined : last;
    },
    markShown: async (roundId) => {
      await noticed(ask(contract.markShown, { roundId }, { token }));
    },
  };
};
