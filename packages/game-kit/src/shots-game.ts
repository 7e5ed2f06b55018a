import { shotsRtp } from './shots-rtp.ts';
import {
  judgeShot,
  meanOf,
  named,
  type ShotsDefinition,
  type ShotsGame,
  type Targets,
  type Weapons,
} from './shots.ts';

/** A shooting game: every shot is judged alone, from its own draws and nothing else. */
export const shotsGame = (definition: ShotsDefinition): ShotsGame => {
  const { targets, weapons } = definition;
  return Object.freeze({
    ...definition,
    mayHit: (weapon, target) =>
      isOffered(weapons, weapon) &&
      isOffered(targets, target) &&
      meanOf(named(targets, target)) >= named(weapons, weapon).multipleMin,
    shoot: (draws, shot) => judgeShot(draws, shot, { targets, weapons }),
    rtp: () => shotsRtp(definition),
  } satisfies ShotsGame);
};

const isOffered = (all: Targets | Weapons, name: string): boolean => Object.hasOwn(all, name);
