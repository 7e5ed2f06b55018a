import { gridText, mapChance, scoreGrid, seriesText } from '@fairhouse/book';

/** `short` is what a narrow column shows; the key names its crest. */
export type Team = { key: string; name: string; short: string };
export type Pairing = { home: Team; away: Team };
export type VirtualLeague = {
  leagueId: string;
  sport: 'football' | 'esports';
  /** A proper name, the same in every language, as those of teams are (D-Q43). */
  name: string;
  position: number;
  /** A round begins so often, so long after midnight UTC. */
  everyMilliseconds: number;
  offsetMilliseconds: number;
  /** In millionths. */
  margin: number;
  teams: readonly Team[];
  /** The text of the table that a match of two teams is drawn from. */
  tableOf(pairing: Pairing): string;
};

const MINUTE = 60_000;
const teamOf = (name: string, short: string): Team => ({
  key: name.toLowerCase().replaceAll(' ', '-'),
  name,
  short,
});

/** Goals that an average side scores away, and what playing at home adds (`domain/games.md` F4). */
const BASE = 1.25;
const AT_HOME = 1.25;
/** How much more than others a side scores, and lets score; both are 1 on average. */
const FOOTBALL: readonly (readonly [Team, attack: number, defence: number])[] = [
  [teamOf('Mareno', 'MAR'), 1.28, 0.82],
  [teamOf('Altavera', 'ALT'), 1.19, 0.88],
  [teamOf('Corvessa', 'COR'), 1.1, 0.95],
  [teamOf('Dunmarrow', 'DUN'), 1.02, 0.93],
  [teamOf('Estoval', 'EST'), 0.98, 1.02],
  [teamOf('Fennholm', 'FEN'), 0.91, 1.07],
  [teamOf('Galdora', 'GAL'), 0.8, 1.12],
  [teamOf('Halvik', 'HAL'), 0.72, 1.21],
];
const ESPORTS: readonly (readonly [Team, rating: number])[] = [
  [teamOf('Vantix', 'VTX'), 1660],
  [teamOf('Orbyt', 'ORB'), 1615],
  [teamOf('Nullform', 'NUL'), 1580],
  [teamOf('Rivenfox', 'RVN'), 1540],
  [teamOf('Hexbloom', 'HEX'), 1500],
  [teamOf('Ashvale', 'ASH'), 1465],
  [teamOf('Quorrin', 'QRN'), 1430],
  [teamOf('Zephyrix', 'ZPX'), 1390],
];
const MAPS = 3;
const of = <Row extends readonly [Team, ...number[]]>(rows: readonly Row[], team: Team): Row => {
  const row = rows.find(([one]) => one.key === team.key);
  if (!row) throw new Error(`no team ${team.key}`);
  return row;
};

/**
 * A round of football is live for a little more than three of its four minutes; the series begin
 * between and take longer, so that a house always has something live and something soon.
 */
export const LEAGUES: readonly VirtualLeague[] = [
  {
    leagueId: 'liga-lunara',
    sport: 'football',
    name: 'Liga Lunara',
    position: 50,
    everyMilliseconds: 4 * MINUTE,
    offsetMilliseconds: 0,
    margin: 60_000,
    teams: FOOTBALL.map(([team]) => team),
    tableOf: ({ home, away }) => {
      const [, homeAttack, homeDefence] = of(FOOTBALL, home);
      const [, awayAttack, awayDefence] = of(FOOTBALL, away);
      return gridText(
        scoreGrid({
          home: BASE * AT_HOME * homeAttack * awayDefence,
          away: BASE * awayAttack * homeDefence,
        }),
      );
    },
  },
  {
    leagueId: 'vexel-open',
    sport: 'esports',
    name: 'Vexel Open',
    position: 51,
    everyMilliseconds: 4 * MINUTE,
    offsetMilliseconds: 2 * MINUTE,
    margin: 60_000,
    teams: ESPORTS.map(([team]) => team),
    tableOf: ({ home, away }) => {
      const [[, rating], [, other]] = [of(ESPORTS, home), of(ESPORTS, away)];
      return seriesText({ chance: mapChance(rating, other), best: MAPS });
    },
  },
];

/** The same in a rehearsal, where a round begins and is played so many times as fast. */
export const leaguesAt = (times = 1): readonly VirtualLeague[] =>
  LEAGUES.map((league) => ({
    ...league,
    everyMilliseconds: league.everyMilliseconds / times,
    offsetMilliseconds: league.offsetMilliseconds / times,
  }));

/** The round of a league that begins next after a moment, counted from the beginning of 1970. */
export const roundNext = (league: VirtualLeague, after: number): number =>
  Math.floor((after - league.offsetMilliseconds) / league.everyMilliseconds) + 1;
export const kickOffOf = (league: VirtualLeague, round: number): number =>
  round * league.everyMilliseconds + league.offsetMilliseconds;

/** Everybody against everybody by the circle method, then the same with the sides changed. */
export const pairingsOf = (league: VirtualLeague, round: number): Pairing[] => {
  const { teams } = league;
  const [fixed, ...turning] = teams;
  if (!fixed || teams.length % 2 !== 0) throw new Error(`${league.leagueId} has a team too many`);
  const of = round % (2 * turning.length);
  const turn = of % turning.length;
  const circle = [fixed, ...turning.slice(turn), ...turning.slice(0, turn)];
  return Array.from({ length: teams.length / 2 }, (_, at) => {
    const [one, other] = [circle[at], circle[teams.length - 1 - at]];
    if (!one || !other) throw new Error('a pairing of nobody');
    // The fixed one would always be at home.
    const isTurned = of >= turning.length !== (at === 0 && turn % 2 === 1);
    return isTurned ? { home: other, away: one } : { home: one, away: other };
  });
};

/** `liga-lunara-20261127-061600-2`: day and time of the kick-off in UTC, which of its round. */
export const eventIdOf = (
  league: VirtualLeague,
  { kicksAt, match }: { kicksAt: number; match: number },
): string => {
  const [day = '', time = ''] = new Date(kicksAt).toISOString().slice(0, 19).split('T');
  const moment = `${day.replaceAll('-', '')}-${time.replaceAll(':', '')}`;
  return `${league.leagueId}-${moment}-${match + 1}`;
};
