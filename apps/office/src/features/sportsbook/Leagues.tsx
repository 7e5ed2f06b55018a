import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as office from '@fairhouse/contract/sportsbook-desk';
import type { DeskLeague } from '@fairhouse/contract/sportsbook-desk';
import { MARGIN_TIMES } from '@fairhouse/book';
import { MARGIN_ALONE } from '@fairhouse/contract/sportsbook-words';
import { Amount, Button, EmptyState, Field, formatAmount, Select, Table, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { shownOf } from '../../app/shown.ts';
import { atNumber, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useMay } from '../../app/use-me.ts';
import { LeaguePlace } from './LeaguePlace.tsx';
import { percentOf, typeInWords } from './words.ts';

const TYPES = [
  '1x2',
  'winner',
  'double-chance',
  'draw-no-bet',
  'both-score',
  'correct-score',
  'half-full',
  'handicap',
  'totals',
  'team-totals-home',
  'team-totals-away',
  'odd-even',
  'next-goal',
];
const WHOLE = '';
const CAPS = ['selectionCap', 'marketCap', 'eventCap', 'memberCap'] as const;

/** What leagues and their kinds of markets mean to hold, and what they may cost. */
export const Leagues = () => {
  const [open, setOpen] = useState<DeskLeague>();
  const [placing, setPlacing] = useState<DeskLeague>();
  const mayManage = useMay('sportsbook.manage');
  const leagues = useQuery({
    queryKey: ['sportsbook', 'leagues'],
    queryFn: () => ask(office.sportsLeagues, {}),
  });
  return (
    <>
      <p className="office-quiet">{t('bookTermsExplained')}</p>
      <Table
        label={t('bookView_leagues')}
        isDense
        rows={leagues.data?.list ?? []}
        rowKey={(row) => row.leagueId}
        {...shownOf(leagues)}
        empty={<EmptyState icon="soccer-ball" title={t('bookNoLeagues')} />}
        columns={[
          {
            key: 'name',
            header: t('bookLeague'),
            place: 'lead',
            cell: (row) => (
              <span className="bk-tags">
                <bdi className="office-name">{row.name}</bdi>
                {row.isVirtual && <Tag>{t('bookVirtual')}</Tag>}
                {!row.isShown && <Tag tone="warn">{t('bookHidden')}</Tag>}
                {row.isHeld && <Tag tone="warn">{t('bookHeld')}</Tag>}
                {row.isAsked && <Tag tone="accent">{t('bookAsked')}</Tag>}
              </span>
            ),
          },
          {
            key: 'margin',
            header: t('bookMargin'),
            isNumeric: true,
            cell: (row) => `${percentOf(row.margin)} %`,
          },
          ...CAPS.map((name) => ({
            key: name,
            header: t(`bookTerm_${name}`),
            isNumeric: true,
            cell: (row: DeskLeague) => <Amount value={row[name]} />,
          })),
          {
            key: 'delay',
            header: t('bookDelay'),
            isNumeric: true,
            cell: (row) => t('seconds', { number: atNumber(row.delay) }),
          },
          { key: 'types', header: t('bookOwnTerms'), cell: (row) => <OwnTerms league={row} /> },
          ...(mayManage
            ? [
                {
                  key: 'change',
                  header: t('bookChange'),
                  cell: (row: DeskLeague) => (
                    <span className="bk-tags">
                      <Button
                        size="sm"
                        data-key={`terms-${row.leagueId}`}
                        onClick={() => setOpen(row)}
                      >
                        {t('bookChange')}
                      </Button>
                      <Button
                        size="sm"
                        data-key={`place-${row.leagueId}`}
                        onClick={() => setPlacing(row)}
                      >
                        {t('bookPlace')}
                      </Button>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {open && leagues.data && (
        <TermsDialog
          league={open}
          currency={leagues.data.currency}
          capMax={leagues.data.capMax}
          onClose={() => setOpen(undefined)}
        />
      )}
      {placing && leagues.data && (
        <LeaguePlace
          league={placing}
          place={leagues.data.list.findIndex((one) => one.leagueId === placing.leagueId) + 1}
          count={leagues.data.list.length}
          onClose={() => setPlacing(undefined)}
        />
      )}
    </>
  );
};

const OwnTerms = ({ league }: { league: DeskLeague }) =>
  league.types.length === 0 ? (
    '–'
  ) : (
    <ul className="bk-list">
      {league.types.map((one) => (
        <li key={one.type}>
          {typeInWords(one.type)}: {one.margin === null ? '–' : `${percentOf(one.margin)} %`} ·{' '}
          {one.selectionCap === null ? '–' : <Amount value={one.selectionCap} />}
        </li>
      ))}
    </ul>
  );

/** Where few selections win, what the house prices itself holds more than its league says. */
const emptyMeans = ({ isVirtual }: DeskLeague, type: string): string => {
  const times = isVirtual ? MARGIN_TIMES[type] : undefined;
  return times === undefined
    ? t('bookEmptyMeans')
    : `${t('bookEmptyMeans')} ${t('bookMarginTimes', { times: atNumber(times) })}`;
};

type DialogProps = { league: DeskLeague; currency: string; capMax: string; onClose(): void };
type Typed = Record<'margin' | 'delay' | (typeof CAPS)[number], string>;
/** Of the league, or of one kind of its markets; a second person is asked where one is needed. */
const TermsDialog = ({ league, currency, capMax, onClose }: DialogProps) => {
  const done = useDone('sportsbook');
  const [type, setType] = useState(WHOLE);
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const own = league.types.find((one) => one.type === type);
  const now: Typed =
    type === WHOLE
      ? { ...league, margin: percentOf(league.margin), delay: String(league.delay) }
      : {
          margin: own?.margin === null || own === undefined ? '' : percentOf(own.margin),
          selectionCap: own?.selectionCap ?? '',
          marketCap: '',
          eventCap: '',
          memberCap: '',
          delay: '',
        };
  const terms = { ...now, ...typed };
  const margin = Math.round(Number(terms.margin.replace(',', '.')) * 10_000);
  const field = (name: keyof Typed, suffix: string, description?: string) => (
    <Field
      key={name}
      label={t(`bookTerm_${name}`)}
      name={name}
      inputMode="decimal"
      isRequired={type === WHOLE}
      suffix={suffix}
      value={terms[name]}
      {...(description === undefined ? {} : { description })}
      onChange={({ currentTarget }) =>
        setTyped((before) => ({ ...before, [name]: currentTarget.value }))
      }
    />
  );
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={`${t('bookTerms')}: ${league.name}`}
      lead={t('bookTermsLead')}
      confirm={t('bookChange')}
      isReady={Number.isFinite(margin)}
      onConfirm={async (reason) => {
        const { leagueId } = league;
        const { approvalId } =
          type === WHOLE
            ? await ask(office.changeLeagueTerms, {
                leagueId,
                margin,
                selectionCap: terms.selectionCap,
                marketCap: terms.marketCap,
                eventCap: terms.eventCap,
                memberCap: terms.memberCap,
                delay: Number(terms.delay),
                reason,
              })
            : await ask(office.changeTypeTerms, {
                leagueId,
                type,
                margin: terms.margin === '' ? null : margin,
                selectionCap: terms.selectionCap === '' ? null : terms.selectionCap,
                reason,
              });
        await (approvalId === null
          ? done(t('bookTermsChanged'))
          : done(t('approvalAsked'), 'info'));
      }}
    >
      <Select
        label={t('bookTermsOf')}
        name="type"
        value={type}
        options={[
          { value: WHOLE, label: t('bookWholeLeague') },
          ...TYPES.map((one) => ({ value: one, label: typeInWords(one) })),
        ]}
        onChange={({ currentTarget }) => {
          setType(currentTarget.value);
          setTyped({});
        }}
      />
      {field(
        'margin',
        '%',
        t('bookMarginBounds', {
          low: percentOf(MARGIN_ALONE.low),
          high: percentOf(MARGIN_ALONE.high),
        }),
      )}
      {field('selectionCap', currency, t('bookCapMax', { most: formatAmount(capMax) }))}
      {type === WHOLE && [
        field('marketCap', currency),
        field('eventCap', currency),
        field('memberCap', currency),
        field('delay', 's'),
      ]}
      {!league.isVirtual && <p className="office-quiet">{t('bookMarginOfFeed')}</p>}
      {type !== WHOLE && <p className="office-quiet">{emptyMeans(league, type)}</p>}
    </ReasonDialog>
  );
};
