import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as office from '@fairhouse/contract/sportsbook-desk';
import type { DeskEventPage } from '@fairhouse/contract/sportsbook-desk';
import { Amount, Button, EmptyState, Icon, Skeleton, StatCard } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FactList, type Fact } from '../../app/FactList.tsx';
import { Failed } from '../../app/Failed.tsx';
import { Panel } from '../../app/Panel.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { EventTags } from './Events.tsx';
import { MarketCard } from './MarketCard.tsx';
import { Judged, Moves } from './Moves.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { ProposalDialog } from './ProposalDialog.tsx';
import { HoldButton, useHolding, useHoldKey } from './use-holding.tsx';
import { marketInWords, periodInWords, type Work } from './words.ts';
import './sportsbook.css';

const REFRESH_MILLISECONDS = 3000;
/** One event: its markets with prices and sums, who holds them, and what is asked for. */
export const EventScreen = ({ eventId }: { eventId: string }) => {
  const page = useQuery({
    queryKey: ['sportsbook', 'event', eventId],
    refetchInterval: REFRESH_MILLISECONDS,
    queryFn: () => ask(office.sportsDeskEvent, { eventId }),
  });
  const event = page.data;
  const holding = useHolding();
  const [work, setWork] = useState<Work>();
  useHoldKey();
  return (
    <>
      <header className="office-head" data-bears-hold="page">
        <div>
          <Link to="/sportsbook" className="office-back">
            <Icon name="arrow-left" size={14} />
            {t('menu_sportsbook')}
          </Link>
          <h1>
            <bdi>{event ? `${event.home} – ${event.away}` : eventId}</bdi>
          </h1>
          {event && <EventTags event={event} />}
        </div>
        {event && (
          <div className="office-actions">
            <EventActions event={event} onWork={setWork} />
            {!event.isLeagueHeld && (
              <HoldButton
                held={{ scope: 'event', scopeId: eventId, isHeld: event.isHeld }}
                holding={holding}
              />
            )}
          </div>
        )}
      </header>
      {page.isError && !event ? (
        <Failed text={page.error.message} retry={page.refetch} />
      ) : event ? (
        <>
          <div className="bk-tools">{holding.fields}</div>
          <Waiting event={event} />
          <Figures event={event} />
          <FactList facts={factsOf(event)} dataKey="bookFacts" className="bk-facts" />
          <div className="bk-markets">
            {event.list.map((market) => (
              <MarketCard
                key={market.marketId}
                market={market}
                event={event}
                holding={holding}
                onWork={setWork}
              />
            ))}
          </div>
          {event.list.length === 0 && <EmptyState icon="soccer-ball" title={t('bookNoMarkets')} />}
          <Decided event={event} />
          {work?.kind === 'prices' && (
            <PriceDialog
              market={event.list.find((one) => one.marketId === work.marketId)}
              onClose={() => setWork(undefined)}
            />
          )}
          {work && work.kind !== 'prices' && (
            <ProposalDialog
              event={event}
              kind={work.kind}
              market={event.list.find((one) => one.marketId === work.marketId)}
              onClose={() => setWork(undefined)}
            />
          )}
        </>
      ) : (
        <Skeleton height={320} radius={10} />
      )}
    </>
  );
};

type ActionProps = { event: DeskEventPage; onWork(work: Work): void };
const EventActions = ({ event, onWork }: ActionProps) => {
  const mayResult = useMay('sportsbook.results');
  if (!mayResult || event.asked.length > 0) return null;
  const mayTell = !event.league.isVirtual && event.state !== 'soon';
  return (
    <>
      {mayTell && (
        <Button data-key="settleEvent" onClick={() => onWork({ kind: 'settle', marketId: null })}>
          {t('bookSettle')}
        </Button>
      )}
      <Button data-key="voidEvent" onClick={() => onWork({ kind: 'void', marketId: null })}>
        {t('bookVoid')}
      </Button>
    </>
  );
};

const Figures = ({ event }: { event: DeskEventPage }) => (
  <section className="office-cards bk-cards" aria-label={t('bookExposure')}>
    <StatCard label={t('bookStaked')} figure={<Amount isLarge value={event.stake} />} />
    <StatCard label={t('bookCouldPay')} figure={<Amount isLarge value={event.couldPay} />} />
    <StatCard
      label={t('bookWorst')}
      figure={<Amount isLarge isLossRed value={event.worst} />}
      period={t(event.isWorstBound ? 'bookWorstBound' : 'bookWorstExact')}
    />
  </section>
);

const factsOf = (event: DeskEventPage): Fact[] => [
  ['bookLeague', <bdi key="l">{event.league.name}</bdi>],
  ['bookStarts', atTime(event.startsAt)],
  ['bookProducer', <bdi key="p">{event.producer}</bdi>],
  ['bookSpoke', atTime(event.spokeAt)],
  ...Object.entries(event.periods).map(([period, score]): Fact => [
    'bookScore',
    <span key={period}>
      {periodInWords(period)}{' '}
      <b className="num" dir="ltr">
        {score.home}–{score.away}
      </b>
    </span>,
  ]),
];

/** Who holds it and why, and what waits for a second person with what it would move. */
const Waiting = ({ event }: { event: DeskEventPage }) => (
  <>
    {event.voidsAt !== null && (
      <p className="bk-note" data-key="bookUnended">
        <Icon name="clock" size={18} />
        <span>{t('bookUnended', { time: atTime(event.voidsAt) })}</span>
      </p>
    )}
    {event.holds.map((one) => (
      <p key={`${one.scope} ${one.scopeId}`} className="bk-note" data-key="bookHoldNote">
        <Icon name="pause" size={18} />
        <span>
          {t(`bookHeldBy_${one.scope}`, { name: one.by, time: atTime(one.at) })}{' '}
          <bdi>
            {one.scope === 'market' && `${marketNameOf(event, one.scopeId)}: `}
            {one.reason}
          </bdi>
        </span>
      </p>
    ))}
    {event.asked.map((one) => (
      <Panel key={one.at} title={t(`bookAsked_${one.kind}`)} dataKey="bookAskedNote">
        <p className="office-quiet">
          {t('bookAskedBy', { name: one.by, time: atTime(one.at) })} <bdi>{one.reason}</bdi>
        </p>
        <Moves moves={one.moves} currency={event.currency} />
        <Judged judged={one.judged} />
      </Panel>
    ))}
  </>
);
const marketNameOf = (event: DeskEventPage, marketId: string): string => {
  const market = event.list.find((one) => one.marketId === marketId);
  return market ? marketInWords(market) : marketId;
};

const Decided = ({ event }: { event: DeskEventPage }) =>
  event.decided.length > 0 && (
    <Panel title={t('bookDecided')} dataKey="bookDecided">
      <ul className="bk-list">
        {event.decided.map((one) => (
          <li key={`${one.marketId} ${one.at}`}>
            <b>{marketNameOf(event, one.marketId)}</b> {t(`bookDecided_${one.kind}`)}{' '}
            <span className="office-time">{atTime(one.at)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
