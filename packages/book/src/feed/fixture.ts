import { childOf, childrenOf, readXml, textOf, UnreadMessage, writeXml, type Tag } from './xml.ts';

export type FeedSport = 'football' | 'basketball' | 'tennis' | 'esports';
export type FixtureSide = { id: string; name: string; short: string };
/** Who plays, where and when: asked of the feed once an event is heard of. */
export type Fixture = {
  eventId: string;
  sport: FeedSport;
  leagueId: string;
  league: string;
  /** ISO 8601. */
  startsAt: string;
  home: FixtureSide;
  away: FixtureSide;
};

/** Sports by the last part of their name in the feed. */
const SPORTS: Readonly<Record<string, FeedSport>> = {
  1: 'football',
  2: 'basketball',
  5: 'tennis',
  109: 'esports',
  110: 'esports',
  111: 'esports',
};
const NUMBERS: Readonly<Record<FeedSport, number>> = {
  football: 1,
  basketball: 2,
  tennis: 5,
  esports: 109,
};
const NAME_MOST = 80;
const nameOf = (tag: Tag): string => {
  const name = textOf(tag, 'name').trim();
  if (name === '' || name.length > NAME_MOST) throw new UnreadMessage('a name');
  return name;
};
const SHORT = 3;

export const parseFixture = (text: string): Fixture => {
  const root = readXml(text);
  const fixture = root.name === 'fixture' ? root : childOf(root, 'fixture');
  const tournament = childOf(fixture, 'tournament');
  const sportId = childOf(tournament, 'sport')?.attributes.id ?? '';
  const sport = SPORTS[sportId.split(':').at(-1) ?? ''];
  if (!fixture || !tournament || !sport) throw new UnreadMessage(`fixture of sport ${sportId}`);
  const startsAt = new Date(textOf(fixture, 'start_time'));
  if (Number.isNaN(startsAt.getTime())) throw new UnreadMessage('start_time');
  const side = (which: 'home' | 'away'): FixtureSide => {
    const found = childrenOf(childOf(fixture, 'competitors'), 'competitor').find(
      (one) => one.attributes.qualifier === which,
    );
    if (!found) throw new UnreadMessage(`no ${which} side`);
    const name = nameOf(found);
    const short = (found.attributes.abbreviation ?? name.slice(0, SHORT)).toUpperCase();
    return { id: textOf(found, 'id'), name, short: short.slice(0, 5) };
  };
  return {
    eventId: textOf(fixture, 'id'),
    sport,
    leagueId: textOf(tournament, 'id'),
    league: nameOf(tournament),
    startsAt: startsAt.toISOString(),
    home: side('home'),
    away: side('away'),
  };
};

export const writeFixture = (p: Fixture): string =>
  writeXml('fixtures_fixture', {}, [
    writeXml('fixture', { id: p.eventId, start_time: p.startsAt }, [
      writeXml('tournament', { id: p.leagueId, name: p.league }, [
        writeXml('sport', { id: `fh:sport:${NUMBERS[p.sport]}`, name: p.sport }),
      ]),
      writeXml(
        'competitors',
        {},
        (['home', 'away'] as const).map((qualifier) =>
          writeXml('competitor', {
            id: p[qualifier].id,
            name: p[qualifier].name,
            abbreviation: p[qualifier].short,
            qualifier,
          }),
        ),
      ),
    ]),
  ]);
