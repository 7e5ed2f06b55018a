import * as crash from '@fairhouse/contract/crash';
import type { PlayApi, RisingOwnView } from '@fairhouse/game-kit/board';
import { ask } from './caller.ts';
import type { BalanceWatch } from './watch.ts';

export type RisingCalls = Pick<PlayApi, 'risingState' | 'ownRising' | 'placeRising' | 'exitRising'>;

/** The calls of a game whose multiple rises for everybody; a repeat never bets twice. */
export const risingCallsOf = (
  watch: BalanceWatch,
  noticed: <T>(asking: Promise<T>) => Promise<T>,
): RisingCalls => {
  const {
    session: { playToken: token, slug },
    onBalance,
    reading,
    onDoubt,
    onRound,
  } = watch;
  const take = async (asking: Promise<RisingOwnView>, tell = onBalance): Promise<RisingOwnView> => {
    const own = await noticed(asking);
    tell(own.balance);
    if (own.bet) onRound(own.bet.roundId);
    return own;
  };
  const surely = { token, untilKnown: onDoubt };
  return {
    risingState: () => ask(crash.readRising, { slug }),
    ownRising: () => take(ask(crash.ownRising, { slug }, { token }), reading()),
    placeRising: (bet) => take(ask(crash.placeRising, { slug, ...bet }, surely)),
    exitRising: (roundId) => take(ask(crash.exitRising, { slug, roundId }, surely)),
  };
};
