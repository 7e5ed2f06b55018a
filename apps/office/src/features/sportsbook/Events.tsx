import { useNavigate } from '@tanstack/react-router';
import * as office from '@fairhouse/contract/sportsbook-desk';
import type { DeskEvent } from '@fairhouse/contract/sportsbook-desk';
import type { BoardView } from '@fairhouse/contract/sportsbook-words';
import { Amount, EmptyState, Select, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { More, usePages } from '../../app/pages.tsx';
import { atDayTime, atNumber, t } from '../../app/texts.ts';
import { useLooks } from '../../app/use-look.ts';
import { HoldButton, useHolding, useHoldKey, type Holding } from './use-holding.tsx';
import { marketInWords, mostInWords, priceInWords, selectionInWords } from './words.ts';

const REFRESH_MILLISECONDS = 4000;
const ALL = '';

/** Live first, then by start: what each selection may cost, and the worst of each market. */
export const Events = ({ view }: { view: BoardView }) => {
  const navigate = useNavigate();
  const [{ league = ALL }, choose] = useLooks();
  const holding = useHolding();
  useHoldKey();
  const pages = usePages(
    ['sportsbook', 'board', view, league],
    office.sportsBoard,
    { view, ...(league === ALL ? {} : { league }) },
    { everyMilliseconds: REFRESH_MILLISECONDS, keepsRows: true },
  );
  const leagues = pages.first?.leagues ?? [];
  const chosen = leagues.find((one) => one.leagueId === league);
  return (
    <>
      <div className="bk-tools" {...(chosen ? { 'data-bears-hold': 'page' } : {})}>
        <Select
          label={t('bookLeague')}
          size="sm"
          value={league}
          data-key="bookLeague"
          options={[
            { value: ALL, label: t('bookAllLeagues') },
            ...leagues.map((one) => ({ value: one.leagueId, label: one.name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            choose({ league: value === ALL ? undefined : value })
          }
        />
        {view === 'ahead' && chosen && (
          <HoldButton
            held={{ scope: 'league', scopeId: league, isHeld: chosen.isHeld }}
            holding={holding}
          />
        )}
        {view === 'ahead' && holding.fields}
      </div>
      <Table
        label={t(`bookView_${view}`)}
        isDense
        rowKey={(row) => row.eventId}
        {...pages.table}
        empty={<EmptyState icon="soccer-ball" title={t('bookNoEvents')} />}
        columns={columnsOf(view, holding)}
        onOpenRow={(row) => {
          void navigate({ to: '/sportsbook/$eventId', params: { eventId: row.eventId } });
        }}
      />
      <More pages={pages} />
    </>
  );
};

const columnsOf = (view: BoardView, holding: Holding): TableColumn<DeskEvent>[] => [
  {
    key: 'event',
    header: t('bookEvent'),
    place: 'lead',
    cell: (row) => (
      <span className="bk-stack">
        <bdi className="office-name">
          {row.home} – {row.away}
        </bdi>
        <em>
          <bdi>{row.league.name}</bdi> ·{' '}
          <span className="office-time">{atDayTime(row.startsAt)}</span>
        </em>
      </span>
    ),
  },
  { key: 'state', header: t('status'), place: 'main', cell: (row) => <EventTags event={row} /> },
  {
    key: 'markets',
    header: t('bookMarkets'),
    isNumeric: true,
    cell: (row) => t('bookMarketsOpen', { open: atNumber(row.open), all: atNumber(row.markets) }),
  },
  {
    key: 'stake',
    header: t('bookStaked'),
    isNumeric: true,
    cell: (row) => <Amount value={row.stake} />,
  },
  {
    key: 'worst',
    header: t('bookWorst'),
    isNumeric: true,
    cell: (row) => <Amount value={row.worst} isLossRed />,
  },
  { key: 'dearest', header: t('bookDearest'), cell: (row) => <Dearest event={row} /> },
  ...(view === 'ahead' && holding.mayTrade
    ? [
        {
          key: 'hold',
          header: t('bookHold'),
          cell: (row: DeskEvent) =>
            row.isLeagueHeld ? (
              <Tag tone="warn">{t('bookLeagueHeld')}</Tag>
            ) : (
              <HoldButton
                held={{ scope: 'event', scopeId: row.eventId, isHeld: row.isHeld }}
                holding={holding}
              />
            ),
        },
      ]
    : []),
];

/** The markets that may cost most: each selection with what it would pay. */
const Dearest = ({ event }: { event: DeskEvent }) =>
  event.dearest.length === 0 ? (
    '–'
  ) : (
    <ul className="bk-dearest">
      {event.dearest.map((market) => (
        <li key={market.marketId}>
          <b>{marketInWords(market)}</b> <Amount value={market.worst} isLossRed />
          <span className="bk-sums">
            {market.selections
              .filter((one) => Number(one.stake) > 0)
              .map((one) => (
                <span key={one.code}>
                  {selectionInWords(one.code)} <i className="num">{priceInWords(one.milli)}</i>{' '}
                  <Amount value={one.couldPay} />
                  {one.most && <em className="bk-most">{mostInWords(one.most)}</em>}
                </span>
              ))}
          </span>
        </li>
      ))}
    </ul>
  );

/** Where it stands, who holds it, and whether a second person is waited for. */
export const EventTags = ({
  event,
}: {
  event: Pick<
    DeskEvent,
    'state' | 'minute' | 'score' | 'isHeld' | 'held' | 'isAsked' | 'league' | 'voidsAt'
  >;
}) => (
  <span className="bk-tags">
    <Tag tone={event.state === 'live' ? 'win' : event.state === 'soon' ? 'info' : 'neutral'}>
      {t(`bookState_${event.state}`)}
      {event.state === 'live' && event.minute !== null && ` ${atNumber(event.minute)}′`}
    </Tag>
    {event.score && (
      <b className="num" dir="ltr">
        {event.score.home}–{event.score.away}
      </b>
    )}
    {event.league.isVirtual && <Tag>{t('bookVirtual')}</Tag>}
    {event.isHeld && <Tag tone="warn">{t('bookHeld')}</Tag>}
    {!event.isHeld && event.held > 0 && (
      <Tag tone="warn">{t('bookHeldCount', { number: atNumber(event.held) })}</Tag>
    )}
    {event.isAsked && <Tag tone="accent">{t('bookAsked')}</Tag>}
    {event.voidsAt !== null && (
      <Tag tone="loss">{t('bookVoidsAt', { time: atDayTime(event.voidsAt) })}</Tag>
    )}
  </span>
);
