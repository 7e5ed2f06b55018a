import { scaleDown } from '@fairhouse/money';
import type { GameCategory, PlacedBet, SettledBet } from './game-parts.ts';
import type {
  DrawsGame,
  Game,
  InstantDefinition,
  InstantGame,
  RisingGame,
  SharedDefinition,
  SharedGame,
  StepsDefinition,
  StepsGame,
  StepsState,
} from './game.ts';
import type { ActedDefinition, ActedGame } from './acted.ts';
import { actedGame } from './acted-game.ts';
import type { Fraction } from './fraction.ts';
import type { ShotsDefinition, ShotsGame } from './shots.ts';
import { shotsGame } from './shots-game.ts';
import { validBetOf } from './valid-bet.ts';

/**
 * Makes a game of its rules. The rules say how much comes back for a stake of one, as an exact
 * fraction; the money is made of it here, with one floor to the minor unit per bet.
 */
export function defineGame<Outcome>(definition: InstantDefinition<Outcome>): InstantGame<Outcome>;
export function defineGame<Result>(definition: SharedDefinition<Result>): SharedGame<Result>;
export function defineGame<View extends Record<string, unknown>>(
  definition: StepsDefinition<View>,
): StepsGame<View>;
export function defineGame(definition: RisingGame): RisingGame;
export function defineGame(definition: DrawsGame): DrawsGame;
export function defineGame(definition: ShotsDefinition): ShotsGame;
export function defineGame<Result, View, Position>(
  definition: ActedDefinition<Result, View, Position>,
): ActedGame<Result, View>;
export function defineGame(
  definition:
    | InstantDefinition<unknown>
    | SharedDefinition<unknown>
    | StepsDefinition<Record<string, unknown>>
    | RisingGame
    | DrawsGame
    | ShotsDefinition
    | ActedDefinition<unknown, Record<string, unknown>, unknown>,
): Game {
  switch (definition.kind) {
    case 'instant':
      return instantGame(definition);
    case 'steps':
      return stepsGame(definition);
    case 'rising':
    case 'draws':
      return Object.freeze({ ...definition });
    case 'shots':
      return shotsGame(definition);
    case 'acted':
      return actedGame(definition, (judgement, stakeMinor) => {
        requireStake(stakeMinor);
        return settledBet(definition.category, judgement, stakeMinor);
      });
    default:
      return sharedGame(definition);
  }
}

const instantGame = (definition: InstantDefinition<unknown>): InstantGame => {
  const { decide, ...identity } = definition;
  return Object.freeze({
    ...identity,
    play: (draws, choice) => {
      const { stakeMinor } = choice;
      requireStake(stakeMinor);
      const { gross, outcome } = decide(draws, choice);
      const payoutMinor = grossOf(stakeMinor, gross);
      if (payoutMinor > stakeMinor * BigInt(identity.maxPayoutMultiple)) {
        throw new Error(`${identity.slug} paid more than its largest prize`);
      }
      const { category } = identity;
      return { payoutMinor, ...validBetOf({ category, stakeMinor, payoutMinor }), outcome };
    },
  } satisfies InstantGame);
};

const stepsGame = (definition: StepsDefinition<Record<string, unknown>>): StepsGame => {
  const { follow, ...basis } = definition;
  const act: StepsGame['act'] = (draws, choice, actions) => {
    requireStake(choice.stakeMinor);
    if (actions.length > basis.stepsMax) return { problem: 'the round has no more steps' };
    const followed = follow(draws, choice, actions);
    return 'problem' in followed ? followed : stateOf(basis, choice.stakeMinor, followed);
  };
  const open: StepsGame['open'] = (draws, choice) => {
    const state = act(draws, choice, []);
    if ('problem' in state) throw new Error(`${basis.slug} cannot open: ${state.problem}`);
    return state;
  };
  return Object.freeze({ ...basis, open, act } satisfies StepsGame);
};

const stateOf = (
  game: { slug: string; category: GameCategory; maxPayoutMultiple: number },
  stakeMinor: bigint,
  { gross, ...rest }: { view: Record<string, unknown>; isDone: boolean; gross: Fraction },
): StepsState => {
  const payoutMinor = grossOf(stakeMinor, gross);
  if (payoutMinor > stakeMinor * BigInt(game.maxPayoutMultiple)) {
    throw new Error(`${game.slug} paid more than its largest prize`);
  }
  const { category } = game;
  return { ...rest, payoutMinor, ...validBetOf({ category, stakeMinor, payoutMinor }) };
};

const sharedGame = (definition: SharedDefinition<unknown>): SharedGame => {
  const { judge, opposites, ...basis } = definition;
  const settle = (result: unknown, bet: string, stakeMinor: bigint, profile?: string) => {
    requireStake(stakeMinor);
    const judgement = judge(result, bet, offeredProfile(definition, bet, profile));
    return settledBet(basis.category, judgement, stakeMinor);
  };
  const hedges = (bets: readonly PlacedBet[]) => hedgedStakes(opposites, bets);
  return Object.freeze({
    ...basis,
    settle,
    hedges,
    validBets: (result, bets, profile) => {
      const hedged = hedges(bets);
      return bets.map(({ bet, stakeMinor }, at) => {
        const { outcome, payoutMinor } = settle(result, bet, stakeMinor, profile);
        return validBetOf({
          category: basis.category,
          stakeMinor,
          payoutMinor,
          outcome,
          hedgedMinor: hedged[at] ?? 0n,
        });
      });
    },
  } satisfies SharedGame);
};

const settledBet = (
  category: GameCategory,
  judgement: { outcome: SettledBet['outcome']; gross: Fraction },
  stakeMinor: bigint,
): SettledBet => {
  const { outcome, gross } = judgement;
  const isRefund = outcome === 'push' || outcome === 'void';
  const payoutMinor = isRefund ? stakeMinor : grossOf(stakeMinor, gross);
  return { outcome, payoutMinor, ...validBetOf({ category, stakeMinor, payoutMinor, outcome }) };
};

const offeredProfile = (
  definition: SharedDefinition<unknown>,
  bet: string,
  asked: string | undefined,
): string => {
  const type = Object.hasOwn(definition.bets, bet) ? definition.bets[bet] : undefined;
  if (!type) throw new Error(`${definition.slug} has no bet ${bet}`);
  const profile = asked ?? type.profiles?.[0] ?? definition.profiles[0] ?? '';
  if (!definition.profiles.includes(profile)) {
    throw new Error(`${definition.slug} has no profile ${profile}`);
  }
  if (type.profiles && !type.profiles.includes(profile)) {
    throw new Error(`${definition.slug} does not offer ${bet} at ${profile}`);
  }
  return profile;
};

/** Takes what lies on all sides of a group alike off each of them, in the order of the bets. */
const hedgedStakes = (
  opposites: readonly (readonly string[])[],
  bets: readonly PlacedBet[],
): bigint[] => {
  const hedged = bets.map(() => 0n);
  for (const group of opposites) {
    const sides = group.map((side) => stakedOn(bets, side));
    const cancelled = sides.reduce((least, side) => (side < least ? side : least));
    if (cancelled === 0n) continue;
    for (const side of group) {
      let rest = cancelled;
      for (const [at, { bet, stakeMinor }] of bets.entries()) {
        if (bet !== side) continue;
        const part = stakeMinor < rest ? stakeMinor : rest;
        hedged[at] = part;
        rest -= part;
      }
    }
  }
  return hedged;
};

const stakedOn = (bets: readonly PlacedBet[], side: string): bigint =>
  bets.reduce((sum, { bet, stakeMinor }) => (bet === side ? sum + stakeMinor : sum), 0n);

const requireStake = (stakeMinor: bigint): void => {
  if (typeof stakeMinor !== 'bigint' || stakeMinor <= 0n) {
    throw new Error('a stake is a whole number of minor units above 0');
  }
};

/** The one floor of a bet: toward zero, on the gross return. */
const grossOf = (stakeMinor: bigint, gross: Fraction): bigint => {
  const payoutMinor = scaleDown(stakeMinor, gross.num, gross.den);
  if (payoutMinor < 0n) throw new Error('a bet never pays less than nothing');
  return payoutMinor;
};
