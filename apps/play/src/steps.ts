import type { PlayApi, StepsRoundView } from '@fairhouse/game-kit/board';
import { call, callUntilKnown } from './calls.ts';
import type { Watch } from './rounds.ts';

export type StepCalls = Pick<PlayApi, 'openSteps' | 'runningSteps' | 'actStep'>;
type Answer<Round> = { round: Round; balance: string };

/** The calls of a round of steps; each is repeated with its key until its outcome is known. */
export const stepCallsOf = (
  watch: Watch, noticed: <T>(asking: Promise<T>) => Promise<T>,
): StepCalls => {
  const { session: { playToken: token }, language, onBalance, onDoubt, onRound } = watch;
  const take = <Round extends { roundId: string } | null>(answer: Answer<Round>) => {
    onBalance(answer.balance);
    if (answer.round) onRound(answer.round.roundId);
    return answer;
  };
  const post = async (path: string, idempotencyKey: string, body: object) =>
    take(await noticed(callUntilKnown(() => call<Answer<StepsRoundView>>('POST', path,
      { token, language, idempotencyKey, body }), onDoubt)));
  return {
    openSteps: (stake, choice, key) => post('/wps/play/steps', key, { stake, choice }),
    runningSteps: async () => take(await noticed(call<Answer<StepsRoundView | null>>(
      'GET', '/wps/play/steps', { token, language }))),
    actStep: ({ roundId, step, action, key }) =>
      post(`/wps/play/steps/${encodeURIComponent(roundId)}`, key, { step, action }),
  };
};
