import type { PlayApi, RisingOwnView, RisingView } from '@fairhouse/game-kit/board';
import { call, callUntilKnown } from './calls.ts';
import type { Watch } from './rounds.ts';

export type RisingCalls = Pick<PlayApi, 'risingState' | 'ownRising' | 'placeRising'
  | 'exitRising'>;

/** The calls of a game whose multiple rises for everybody; a repeat never bets twice. */
export const risingCallsOf = (
  watch: Watch, noticed: <T>(asking: Promise<T>) => Promise<T>,
): RisingCalls => {
  const { session: { playToken: token, slug }, language, onBalance, onDoubt, onRound } = watch;
  const path = `/wps/rising/${encodeURIComponent(slug)}`;
  const take = (own: RisingOwnView): RisingOwnView => {
    onBalance(own.balance);
    if (own.bet) onRound(own.bet.roundId);
    return own;
  };
  const post = async (end: string, body: object) => take(await noticed(callUntilKnown(() =>
    call<RisingOwnView>('POST', `${path}/${end}`, { token, language, body }), onDoubt)));
  return {
    risingState: () => call<RisingView>('GET', path, { language }),
    ownRising: async () => take(await noticed(call<RisingOwnView>('GET', `${path}/bet`,
      { token, language }))),
    placeRising: (bet) => post('bet', bet),
    exitRising: (roundId) => post('exit', { roundId }),
  };
};
