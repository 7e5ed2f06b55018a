import * as contract from '@fairhouse/contract/rounds';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { ask } from './caller.ts';
import type { BalanceWatch } from './watch.ts';

export type StepCalls = Pick<PlayApi, 'openSteps' | 'runningSteps' | 'actStep'>;
type Answer = { round: { roundId: string } | null; balance: string };

/** The calls of a round of steps; each is repeated with its key until its outcome is known. */
export const stepCallsOf = (
  watch: BalanceWatch,
  noticed: <T>(asking: Promise<T>) => Promise<T>,
): StepCalls => {
  const {
    session: { playToken: token },
    onBalance,
    reading,
    onDoubt,
    onRound,
  } = watch;
  const take = async <A extends Answer>(asking: Promise<A>, tell = onBalance): Promise<A> => {
    const answer = await noticed(asking);
    tell(answer.balance);
    if (answer.round) onRound(answer.round.roundId);
    return answer;
  };
  const keyed = (idempotencyKey: string) => ({ token, idempotencyKey, untilKnown: onDoubt });
  return {
    openSteps: (stake, choice, key) => take(ask(contract.openSteps, { stake, choice }, keyed(key))),
    runningSteps: () => take(ask(contract.runningSteps, {}, { token }), reading()),
    actStep: ({ key, ...step }) => take(ask(contract.actSteps, step, keyed(key))),
  };
};
