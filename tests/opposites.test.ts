import { describe, expect, it } from 'vitest';
import { drawStream, type SharedGame } from '@fairhouse/game-kit';
import { loadGames } from '@fairhouse/game-kit/loader';

/** What lies on such bets alike is nearly no risk: so much of it at most is won or lost. */
const RISK = 0.1;
/** So often the house may take all of a group: the zero, the tie, the triple. */
const HOUSE = 0.15;
const ROUNDS = 800;
const STAKE = 10_000n;

const games = (await loadGames()).flatMap(({ slug, game }) =>
  game.kind === 'shared' ? [{ slug, game }] : [],
);
/** What each bet of a profile brings back in each of many rounds, for a stake of one. */
const sample = (game: SharedGame, profile: string) => {
  const stream = drawStream(new Uint8Array(32).fill(7));
  const results = Array.from({ length: ROUNDS }, (_, at) => game.draw(stream('opposites', at)));
  return new Map(
    Object.entries(game.bets)
      .filter(([, type]) => type.profiles?.includes(profile) ?? true)
      .map(([bet]) => [
        bet,
        results.map(
          (result) => Number(game.settle(result, bet, STAKE, profile).payoutMinor) / Number(STAKE),
        ),
      ]),
  );
};
const shareOf = (is: (at: number) => boolean): number =>
  Array.from({ length: ROUNDS }, (_, at) => at).filter(is).length / ROUNDS;
/** With both staked on alike: how often hardly anything of the two stakes is won or lost. */
const isNoRisk = (one: readonly number[], other: readonly number[]): boolean =>
  shareOf((at) => Math.abs((one[at] ?? 0) + (other[at] ?? 0) - 2) / 2 <= RISK) >= 1 - HOUSE;
/** The groups of a game, as its rules take them off: two sides alike, or all of more. */
const isOpposite = (game: SharedGame, group: readonly string[]): boolean =>
  game.hedges(group.map((bet) => ({ bet, stakeMinor: 5n }))).every((part) => part === 5n);

describe.each(games)('$slug', ({ game }) => {
  it.each(game.profiles)(
    'knows every two bets of which one makes the other good at %s',
    (profile) => {
      const returns = sample(game, profile);
      const codes = [...returns.keys()];
      const missing = codes.flatMap((one, at) =>
        codes
          .slice(at + 1)
          .flatMap((other) =>
            isNoRisk(returns.get(one) ?? [], returns.get(other) ?? []) &&
            !isOpposite(game, [one, other])
              ? [`${one} and ${other}`]
              : [],
          ),
      );
      expect(missing).toEqual([]);
    },
  );

  it.each(game.profiles)(
    'takes no two bets for opposite that can win together at %s',
    (profile) => {
      const returns = sample(game, profile);
      const codes = [...returns.keys()];
      for (const [at, one] of codes.entries()) {
        for (const other of codes.slice(at + 1).filter((two) => isOpposite(game, [one, two]))) {
          const [first, second] = [returns.get(one) ?? [], returns.get(other) ?? []];
          expect(
            shareOf((round) => (first[round] ?? 0) > 1 && (second[round] ?? 0) > 1),
            `${one} and ${other} win`,
          ).toBe(0);
          expect(
            shareOf((round) => (first[round] ?? 0) < 1 && (second[round] ?? 0) < 1),
            `${one} and ${other} lose`,
          ).toBeLessThan(HOUSE);
        }
      }
    },
  );
});

it('eleven games have bets that can be opposite, or none at all', () => {
  expect(games.map(({ slug }) => slug).toSorted()).toEqual([
    'baccarat',
    'dragon-tiger',
    'er-ba-gang',
    'fan-tan',
    'fish-prawn-crab',
    'niu-niu',
    'roulette',
    'se-die',
    'sic-bo',
    'wenzhou',
    'zjh',
  ]);
});
