import { memo, useMemo, useRef } from 'react';
import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { useTexts } from '../../../app/i18n.ts';
import { Link } from '../../../app/Link.tsx';
import { useMarketWords, type MarketFacts } from '../../../app/sportsbook/market-words.ts';
import { EventClock } from '../Clock.tsx';
import { LeagueFlag } from '../Crest.tsx';
import { namesOf } from '../names.ts';
import { NoOdds, OddsCell } from '../odds.tsx';
import { useShownRow } from '../on-screen.ts';
import type { ListedEvent } from '../shapes.ts';
import './lists.css';

export const hrefOfEvent = ({ eventId }: Pick<BookEvent, 'eventId'>): string =>
  `/sports/event/${eventId}`;

type ListProps = {
  list: readonly ListedEvent[];
  aheadMs: number;
  /** The page bears the name of the one league. */
  isAlone?: boolean;
};
/** Events by their leagues, each with its columns. */
export const EventList = ({ list, aheadMs, isAlone = false }: ListProps) => {
  const leagues = useMemo(() => [...Map.groupBy(list, (one) => one.league.leagueId)], [list]);
  return leagues.map(([leagueId, events]) => (
    <LeagueEvents key={leagueId} list={events} aheadMs={aheadMs} isAlone={isAlone} />
  ));
};

const LeagueEvents = ({ list, aheadMs, isAlone }: ListProps) => {
  const t = useTexts('sports');
  const league = list[0]?.league;
  if (!league) return null;
  const hasDraw = list.some((one) => one.main.some(({ type }) => type === '1x2'));
  return (
    <section
      className="sb-league"
      data-draw={hasDraw}
      data-alone={isAlone}
      data-key={`events-${league.leagueId}`}
      aria-label={league.name}
    >
      <div className="sb-league__head">
        <LeagueFlag flag={league.flag} name={league.name} />
        <h2>
          <Link href={`/sports/${league.leagueId}`}>{league.name}</Link>
        </h2>
        {league.isVirtual && <span className="fh-tag fh-tag--info">{t('virtual')}</span>}
        <span className="sb-league__columns" aria-hidden="true">
          <span>{t(hasDraw ? 'column.result' : 'column.winner')}</span>
          <span>{t('column.handicap')}</span>
          <span>{t('column.total')}</span>
        </span>
      </div>
      <ul className="sb-events">
        {list.map((event) => (
          <EventRow key={event.eventId} event={event} aheadMs={aheadMs} />
        ))}
      </ul>
    </section>
  );
};

const EventRow = memo(({ event, aheadMs }: { event: ListedEvent; aheadMs: number }) => {
  const t = useTexts('sports');
  const row = useRef<HTMLLIElement>(null);
  useShownRow(row, event.eventId);
  const all = t('allMarkets', {
    count: event.marketCount,
    home: event.home.name,
    away: event.away.name,
  });
  return (
    <li ref={row} className="sb-event" data-key={`event-${event.eventId}`} data-state={event.state}>
      <Link className="sb-event__what" href={hrefOfEvent(event)} data-key="openEvent">
        <EventClock event={event} aheadMs={aheadMs} />
        <span className="sb-event__sides">
          <SideLine name={event.home.name} goals={event.score?.home} />
          <SideLine name={event.away.name} goals={event.score?.away} />
        </span>
      </Link>
      <MainPrices event={event} />
      <Link className="sb-event__more num" href={hrefOfEvent(event)} aria-description={all}>
        <small>{t('more')}</small>
        <span>+{event.marketCount}</span>
      </Link>
    </li>
  );
});

const SideLine = ({ name, goals }: { name: string; goals: number | undefined }) => (
  <span>
    <bdi>{name}</bdi>
    {goals !== undefined && <b className="num">{goals}</b>}
  </span>
);

/** The columns of a list: result or winner, handicap, total; what is missing keeps its place. */
const MainPrices = ({ event }: { event: ListedEvent }) => {
  const result = event.main.find(({ type }) => type === '1x2' || type === 'winner');
  const handicap = event.main.find(({ type }) => type === 'handicap');
  const total = event.main.find(({ type }) => type === 'totals');
  return (
    <span className="sb-prices">
      <Prices event={event} market={result} places={3} name="result" />
      <Prices event={event} market={handicap} places={2} name="handicap" />
      <Prices event={event} market={total} places={2} name="total" />
    </span>
  );
};

type PricesProps = {
  event: BookEvent;
  market: BookMarket | undefined;
  places: number;
  name: string;
};
const Prices = ({ event, market, places, name }: PricesProps) => {
  const words = useMarketWords();
  const labelOf = useShortLabel();
  if (!market) {
    return (
      <span className="sb-prices__of" data-of={name}>
        {Array.from({ length: places }, (_, at) => (
          <NoOdds key={at} />
        ))}
      </span>
    );
  }
  const facts = namesOf(event, market);
  return (
    <span className="sb-prices__of" data-of={name}>
      {market.selections.map(({ code }) => (
        <OddsCell
          key={code}
          event={event}
          market={market}
          code={code}
          label={labelOf(facts, code)}
          says={`${words.selection(facts, code)}, ${words.market(facts)}`}
        />
      ))}
    </span>
  );
};

/** "1", "X", "−0.5", "O 2.5": as short as a column of a list needs it. */
const useShortLabel = (): ((facts: MarketFacts, code: string) => string) => {
  const t = useTexts('sports');
  const words = useMarketWords();
  return (facts, code) => {
    if (facts.type === 'handicap') return words.line(facts, code);
    if (facts.type === 'totals') return t(`short.${code}`, { line: words.line(facts, code) });
    return resultLetter(code);
  };
};
export const resultLetter = (code: string): string =>
  code === 'home' ? '1' : code === 'away' ? '2' : 'X';
