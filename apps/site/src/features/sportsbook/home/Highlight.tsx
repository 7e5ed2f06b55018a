import { useRef } from 'react';
import { useTexts } from '../../../app/i18n.ts';
import { Link } from '../../../app/Link.tsx';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { EventClock } from '../Clock.tsx';
import { Crest } from '../Crest.tsx';
import { Pitch } from '../event/Pitch.tsx';
import { namesOf } from '../names.ts';
import { OddsCell } from '../odds.tsx';
import { useShownRow } from '../on-screen.ts';
import type { ListedEvent } from '../shapes.ts';
import { hrefOfEvent, resultLetter } from './EventList.tsx';
import './lists.css';

/** The event that stands first: the one that is live, or begins next. */
export const Highlight = ({ event, aheadMs }: { event: ListedEvent; aheadMs: number }) => {
  const t = useTexts('sports');
  const words = useMarketWords();
  const row = useRef<HTMLElement>(null);
  useShownRow(row, event.eventId);
  const market = event.main.find(({ type }) => type === '1x2' || type === 'winner');
  const facts = market && namesOf(event, market);
  return (
    <section
      ref={row}
      className="sb-hero"
      data-key="highlight"
      data-sport={event.league.sport}
      aria-label={t('highlight')}
    >
      <div className="sb-hero__pitch" aria-hidden="true">
        <Pitch event={event} incidents={[]} />
      </div>
      <div className="sb-hero__what">
        <Link className="sb-hero__link" href={hrefOfEvent(event)} data-key="highlightEvent">
          <span className="sb-hero__when">
            <EventClock event={event} aheadMs={aheadMs} />
            <span>{event.league.name}</span>
          </span>
          {(['home', 'away'] as const).map((side) => (
            <span key={side} className="sb-hero__side">
              <Crest crest={event[side].crest} short={event[side].short} size={26} />
              <bdi>{event[side].name}</bdi>
              {event.score && <b className="disp">{event.score[side]}</b>}
            </span>
          ))}
        </Link>
        {market && facts && (
          <div className="sb-hero__prices">
            {market.selections.map(({ code }) => (
              <OddsCell
                key={code}
                event={event}
                market={market}
                code={code}
                label={resultLetter(code)}
                says={`${words.selection(facts, code)}, ${words.market(facts)}`}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
};
