import { drawStream } from './draws.ts';
import { meanOf, type Fish, type ShotsGame } from './shots.ts';

const SEED = new Uint8Array(32).fill(9);
const WAVES = 6;
const ROUNDS = 40;

/** What a shooting game must be: the same seeds give the same waves and the same verdicts. */
export const shotsProblems = (game: ShotsGame): string[] => [
  ...new Set([
    ...Object.entries(game.targets).flatMap(([code, target]) =>
      Number.isInteger(meanOf(target)) && meanOf(target) >= 2
        ? []
        : [`target ${code}: its multiple must be a whole number from 2`],
    ),
    ...Object.entries(game.weapons).flatMap(([code, weapon]) =>
      Number.isInteger(weapon.cost) && weapon.cost > 0 && weapon.cost <= weapon.multipleMin
        ? []
        : [`weapon ${code}: it may only aim at multiples from its cost`],
    ),
    ...Array.from({ length: WAVES }, (_, wave) => waveProblems(game, wave)).flat(),
    ...verdictProblems(game),
  ]),
];

const waveProblems = (game: ShotsGame, wave: number): string[] => {
  const fish = game.fishOf(SEED, wave);
  const again = game.fishOf(SEED, wave);
  return [
    fish.length > 0 ? '' : 'a wave has no fish',
    JSON.stringify(fish) === JSON.stringify(again) ? '' : 'the same seed gave two waves',
    fish.every((one, at) => one.fish === at) ? '' : 'fish are not numbered from 0',
    fish.every((one) => Object.hasOwn(game.targets, one.target))
      ? ''
      : 'a wave has a fish that is no target',
    fish.every(
      (one) => one.enters >= 0 && one.enters < one.leaves && one.leaves <= game.waveMilliseconds,
    )
      ? ''
      : 'a fish outlives its wave',
    fish.every((one) => isSwimming(game, one)) ? '' : 'a fish is never on the screen',
  ].filter(Boolean);
};

const isSwimming = (game: ShotsGame, fish: Fish): boolean =>
  game.placeOf(fish, (fish.enters + fish.leaves) / 2) !== undefined &&
  game.placeOf(fish, fish.enters - 1) === undefined &&
  game.placeOf(fish, fish.leaves + 1) === undefined;

const verdictProblems = (game: ShotsGame): string[] => {
  const stream = drawStream(SEED);
  const shots = Object.keys(game.weapons).flatMap((weapon) =>
    Object.keys(game.targets)
      .filter((target) => game.mayHit(weapon, target))
      .map((target) => ({ weapon, target, chained: [] })),
  );
  return shots
    .flatMap((shot) =>
      Array.from({ length: ROUNDS }, (_, round) => {
        const first = game.shoot(stream('conformance', round), shot);
        const second = game.shoot(stream('conformance', round), shot);
        if (JSON.stringify(first) !== JSON.stringify(second)) return 'one shot had two verdicts';
        return first.isCaptured === first.multiple > 0 ? '' : 'a capture pays nothing';
      }),
    )
    .filter(Boolean);
};
