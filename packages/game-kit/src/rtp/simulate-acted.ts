import type { ActedGame, ActedStrategy, SeatAction } from '../acted.ts';
import { furtherStake } from '../acted-seats.ts';
import { drawsOfWords, type Draws } from '../draws.ts';
import type { RtpLine } from '../game-parts.ts';
import { quickWords, SIGMAS_MAX, STAKE, type Simulated } from './simulate.ts';

type Group = {
  line: RtpLine;
  kind: string;
  profile: string;
  count: number;
  sum: number;
  squares: number;
};

/**
 * Plays rounds of an acted game by the strategy behind its published returns. A line is held
 * against what its main bet and the further stakes that are priced with it won together, for a
 * main stake of one; a bet that only some rounds offer counts those.
 */
export const simulateActed = (
  game: ActedGame,
  strategy: ActedStrategy,
  { rounds, seed }: { rounds: number; seed: Uint8Array },
): Simulated[] => {
  const draws = drawsOfWords(quickWords(seed));
  const groups = game.rtp().map((line): Group => {
    const [kind = '', profile = game.profiles[0] ?? ''] = line.bet.split(':');
    return { line, kind, profile, count: 0, sum: 0, squares: 0 };
  });
  for (let round = 0; round < rounds; round += 1) {
    const { result, placed } = playRound(game, strategy, repeatable(draws));
    for (const group of groups) {
      const gain = gainOf(game, result, { placed, ...group });
      if (gain === undefined) continue;
      group.count += 1;
      group.sum += gain;
      group.squares += gain * gain;
    }
  }
  return groups.map((group) => verdictOf(game.slug, group));
};

/** The draws of one round, the same however often the game begins it anew. */
const repeatable = (draws: Draws): Draws => {
  let order: number[] | undefined;
  return {
    below: () => {
      throw new Error('an acted game shuffles, and draws nothing else');
    },
    shuffle: (n) => (order ??= draws.shuffle(n)),
  };
};

const playRound = (game: ActedGame, { seated, move }: ActedStrategy, draws: Draws) => {
  const actions: SeatAction[] = [];
  const placed = [...seated.bets];
  for (;;) {
    const state = game.follow(draws, [seated], actions);
    if ('problem' in state) throw new Error(`the strategy acts out of turn: ${state.problem}`);
    const [turn] = state.turns;
    if (!turn) return { result: game.result(draws, [seated], actions), placed };
    const action = move(state.view, turn);
    const bet = turn.moves.find((one) => one.action === action)?.bet;
    if (bet !== undefined) placed.push(bet);
    actions.push({ seat: turn.seat, action });
  }
};

/** What the bets of a kind won or lost in a round for a main stake of one. */
const gainOf = (
  game: ActedGame,
  result: unknown,
  p: { placed: string[]; kind: string; profile: string },
): number | undefined => {
  const own = p.placed.filter((bet) => {
    const type = game.bets[bet];
    return type !== undefined && (type.pricedWith ?? type.kind) === p.kind;
  });
  const main = own.find((bet) => game.bets[bet]?.kind === p.kind);
  if (main === undefined) return undefined;
  let gainMinor = 0n;
  let mainMinor = STAKE;
  for (const bet of own) {
    const further = game.bets[bet]?.further;
    const stakeMinor = further
      ? furtherStake(game, bet, [{ bet: further.of, stakeMinor: STAKE }])
      : STAKE;
    if (bet === main) mainMinor = stakeMinor;
    const beside = { profile: p.profile, placed: p.placed };
    gainMinor += game.settle(result, bet, stakeMinor, beside).payoutMinor - stakeMinor;
  }
  return Number(gainMinor) / Number(mainMinor);
};

/** The deviation is that of the rounds themselves: a strategy has no short list of returns. */
const verdictOf = (slug: string, { line, count, sum, squares }: Group): Simulated => {
  const mean = sum / count;
  const error = Math.sqrt((squares / count - mean * mean) / count);
  const sigmas = (1 + mean - Number(line.rtp)) / error;
  return {
    game: slug,
    bet: line.bet,
    rounds: count,
    exact: line.rtp,
    mean: Number((1 + mean).toFixed(6)),
    sigmas: Number(sigmas.toFixed(2)),
    isInside: Math.abs(sigmas) <= SIGMAS_MAX,
  };
};
