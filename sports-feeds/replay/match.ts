import type { Draw } from '@fairhouse/book';
import type { Fixture } from '@fairhouse/book/feed';
import { basketball } from './basketball.ts';
import { drawOf } from './draw.ts';
import { cutShort } from './ends.ts';
import { esports } from './esports.ts';
import { football } from './football.ts';
import type { Game } from './game.ts';
import { LEAGUES, type League, type Team } from './sides.ts';
import { stepsOf, type End, type Pace, type Step } from './telling.ts';
import { tennis } from './tennis.ts';

export type Match = {
  fixture: Fixture;
  end: End;
  startsAt: number;
  endsAt: number;
  steps: readonly Step[];
};
type Play = (draw: Draw, counts: Draw, home: Team, away: Team) => Game;
const PLAYS: Readonly<Record<Fixture['sport'], Play>> = { football, basketball, tennis, esports };
/** Of so many matches one is broken off, and one is told wrongly at its end (D-T24). */
const RARE = 24;
const ENDS: readonly End[] = ['abandoned', 'corrected'];

const sidesOf = (seed: string, number: number, leagues: readonly League[]) => {
  const draw = drawOf(`${seed}|sides|${number}`);
  const league = leagues[number % leagues.length];
  if (!league) throw new Error('no league');
  const home = draw.below(league.sides.length);
  const away = (home + 1 + draw.below(league.sides.length - 1)) % league.sides.length;
  const [one, other] = [league.sides[home], league.sides[away]];
  if (!one || !other) throw new Error('no sides');
  return { league, home: one, away: other };
};

type Given = { number: number; startsAt: number; leagues?: readonly League[] };
/** The match of a number: who plays, and all that is told of it, a function of the seed. */
export const matchOf = (
  seed: string,
  { number, startsAt, leagues = LEAGUES }: Given,
  pace: Pace,
): Match => {
  const { league, home, away } = sidesOf(seed, number, leagues);
  const eventId = `fh:match:${number}`;
  const named = ({ name, short }: Team) => ({ id: `fh:competitor:${short}`, name, short });
  const fixture: Fixture = {
    eventId,
    sport: league.sport,
    leagueId: league.leagueId,
    league: league.name,
    startsAt: new Date(startsAt).toISOString(),
    home: named(home),
    away: named(away),
  };
  const draw = drawOf(`${seed}|match|${number}`);
  const counts = drawOf(`${seed}|counts|${number}`);
  const ending = drawOf(`${seed}|end|${number}`);
  const end = ENDS[ending.below(RARE)] ?? 'played';
  const whole = PLAYS[league.sport](draw, counts, home, away);
  const game = end === 'abandoned' ? cutShort(whole, ending) : whole;
  const steps = stepsOf({ eventId, game, startsAt, pace }, end);
  return { fixture, end, startsAt, endsAt: steps.at(-1)?.at ?? startsAt, steps };
};
