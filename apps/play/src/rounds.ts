import type { PastRound, PlayApi, PlayedRound } from '@fairhouse/game-kit/board';
import { call, callUntilKnown, codeOf, isUnknown } from './calls.ts';
import { risingCallsOf, type RisingCalls } from './rising.ts';
import { shotCallsOf } from './shots.ts';
import { stepCallsOf, type StepCalls } from './steps.ts';
import { tableCallsOf, type TableCalls } from './tables.ts';
import { forgetPending, keepPending, pendingOf } from './pending.ts';
import type { OpenSession } from './session.ts';

export type RoundCalls = StepCalls & RisingCalls & TableCalls & Pick<PlayApi, 'playRound'
  | 'history' | 'pastRounds' | 'interruptedRound' | 'markShown' | 'shots'>;
export type Watch = {
  session: OpenSession; language: string;
  onBalance(balance: string): void;
  /** True while nobody knows whether a bet was taken. */
  onDoubt(isDoubtful: boolean): void;
  onRound(roundId: string): void;
  /** The token is no longer good. */
  onEnded(): void;
};

const ENDED = ['ticket_invalid', 'token_expired', 'login_required'];

/** The calls a board makes, with the balance they tell and their doubts reported. */
export const roundCallsOf = (watch: Watch): RoundCalls => {
  const { session, language, onBalance, onDoubt, onRound, onEnded } = watch;
  const { playToken: token, slug } = session;
  const noticed = async <T>(asking: Promise<T>): Promise<T> => {
    try {
      return await asking;
    } catch (error) {
      if (ENDED.includes(codeOf(error))) onEnded();
      throw error;
    }
  };
  const newest = async () => {
    const answer = await noticed(call<{ list: PlayedRound[]; balance: string;
      shownRoundId: string | null }>('GET', '/wps/play/rounds', { token, language }));
    onBalance(answer.balance);
    return answer;
  };
  return {
    ...stepCallsOf(watch, noticed), ...risingCallsOf(watch, noticed),
    ...tableCallsOf(watch, noticed), shots: shotCallsOf(watch, noticed),
    // A round still in doubt is finished before another is played: never two bets for one press.
    playRound: async (stake, key, choice) => {
      const asked = pendingOf(slug) ?? { key, stake, ...(choice ? { choice } : {}) };
      keepPending(slug, asked);
      try {
        const answer = await noticed(callUntilKnown(() =>
          call<{ round: PlayedRound; balance: string }>('POST', '/wps/play/rounds',
            { token, language, idempotencyKey: asked.key, body: { stake: asked.stake,
              ...(asked.choice ? { choice: asked.choice } : {}) } }),
        onDoubt));
        forgetPending(slug);
        onBalance(answer.balance);
        onRound(answer.round.roundId);
        return answer;
      } catch (error) {
        if (!isUnknown(codeOf(error))) forgetPending(slug);
        throw error;
      }
    },
    history: async () => (await newest()).list,
    pastRounds: async () => (await noticed(call<{ list: PastRound[] }>(
      'GET', '/wps/play/history', { token, language }))).list,
    interruptedRound: async () => {
      const { list: [last], shownRoundId } = await newest();
      return last?.roundId === shownRoundId ? undefined : last;
    },
    markShown: async (roundId) => {
      await noticed(call('POST', `/wps/play/rounds/${encodeURIComponent(roundId)}/shown`,
        { token, language }));
    },
  };
};
