import { Fragment, useState } from 'react';
import type { CertifiedBet, Observed } from '@fairhouse/contract/certificates';
import { Button, Icon, Select } from '@fairhouse/ui';
import { useTexts, type Translate } from '../../app/i18n.ts';
import { betName } from '../../app/games/bet-names.ts';
import type { GameTexts } from '../../app/games/game-texts.ts';
import { percent, type Certificate } from './certificate.ts';
import { ReturnChart } from './ReturnChart.tsx';

/** A row of the table: a published bet, or wagers of one kind that are too many to publish. */
export type ReturnRow = Pick<CertifiedBet, 'bet' | 'observed'> & {
  name: string;
  rtp: string | null;
  line: CertifiedBet | undefined;
};

const ROWS_AT_FIRST = 24;
const KEYS = ['order', 'name', 'rtp', 'hitRate', 'deviation', 'largestWin', 'observed'] as const;
type SortKey = (typeof KEYS)[number];
type Sort = { key: SortKey; isDown: boolean };

/** Every bet with its exact return and the observed one, in the order the reader likes. */
export const BetReturns = ({
  certificate,
  words,
}: {
  certificate: Certificate;
  words: GameTexts;
}) => {
  const t = useTexts('fairness');
  const [sort, setSort] = useState<Sort>({ key: 'order', isDown: false });
  const [isWhole, setWhole] = useState(false);
  const rows = sorted(rowsOf(certificate, words, t), sort);
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST);
  const sortBy = (key: SortKey) =>
    setSort((now) => ({ key, isDown: now.key === key ? !now.isDown : key !== 'name' }));
  return (
    <>
      <div className="ce-sort">
        <Select
          label={t('cert.sortBy')}
          name="sort"
          value={sort.key}
          options={KEYS.map((key) => ({ value: key, label: t(`cert.sort.${key}`) }))}
          onChange={(event) => sortBy(event.currentTarget.value as SortKey)}
        />
      </div>
      <div className="fh-tablewrap">
        <table
          className="fh-table fh-table--dense ce-table"
          role="table"
          aria-label={t('cert.bets')}
          data-key="betReturns"
        >
          <thead role="rowgroup">
            <tr role="row">
              {KEYS.slice(1).map((key) => (
                <th
                  key={key}
                  scope="col"
                  role="columnheader"
                  className={key === 'name' || key === 'observed' ? undefined : 'fh-n'}
                  aria-sort={sort.key !== key ? 'none' : sort.isDown ? 'descending' : 'ascending'}
                >
                  <button
                    type="button"
                    className="ce-head"
                    data-sort={key}
                    onClick={() => sortBy(key)}
                  >
                    {t(`cert.sort.${key}`)}
                    {sort.key === key && (
                      <Icon name={sort.isDown ? 'arrow-down' : 'arrow-up'} size={13} />
                    )}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((row) => (
              <BetRow key={row.bet} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown.length && (
        <Button data-key="showAll" onClick={() => setWhole(true)}>
          {t('cert.showAll', { count: rows.length })}
        </Button>
      )}
    </>
  );
};

const BetRow = ({ row }: { row: ReturnRow }) => {
  const t = useTexts('fairness');
  const [isOpen, setOpen] = useState(false);
  const { line, name, rtp, observed } = row;
  return (
    <Fragment>
      <tr role="row" data-bet={row.bet}>
        <td role="cell" className="fh-td--lead">
          <button
            type="button"
            className="ce-open"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="caret-right" size={13} />
            <span>{name}</span>
          </button>
        </td>
        <td role="cell" className="fh-n fh-td--main" data-label={t('cert.sort.rtp')}>
          {rtp === null ? '–' : <b>{percent(rtp, 4)}</b>}
        </td>
        <td role="cell" className="fh-n" data-label={t('cert.sort.hitRate')}>
          {line?.hitRate ? percent(line.hitRate, 4) : '–'}
        </td>
        <td role="cell" className="fh-n" data-label={t('cert.sort.deviation')}>
          {line?.deviation ?? '–'}
        </td>
        <td role="cell" className="fh-n" data-label={t('cert.sort.largestWin')}>
          {line?.largestWin ? t('multiple', { value: line.largestWin }) : '–'}
        </td>
        <td role="cell" className="ce-cell" data-label={t('cert.sort.observed')}>
          {observed && rtp !== null ? (
            <ReturnChart rtp={rtp} observed={observed} />
          ) : (
            <span className="ce-quiet">
              {observed ? percent(observed.rtp, 2) : t('cert.notPlayed')}
            </span>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr role="row" className="ce-more">
          <td role="cell" colSpan={6}>
            <BetFacts line={line} observed={observed} />
          </td>
        </tr>
      )}
    </Fragment>
  );
};

const BetFacts = ({
  line,
  observed,
}: {
  line: CertifiedBet | undefined;
  observed: Observed | null;
}) => {
  const t = useTexts('fairness');
  const facts: (readonly [string, string])[] = [];
  if (line) {
    facts.push(
      [t('cert.fraction'), line.fraction.join(' / ')],
      [t('cert.edge'), percent(line.houseEdge, 6)],
      [t('cert.method'), line.method],
    );
    if (line.needsPlay) facts.push([t('cert.play'), t('cert.playBody')]);
  }
  if (observed) {
    facts.push([
      t('cert.wagers'),
      t('cert.wagersOf', {
        count: observed.wagers.toLocaleString('en'),
        effective: Math.round(observed.effective).toLocaleString('en'),
      }),
    ]);
    if (observed.deviation !== null && observed.isDeviationMeasured) {
      facts.push([t('cert.measured'), observed.deviation]);
    }
    if (observed.band) {
      facts.push([
        t('cert.band'),
        `${percent(observed.band.low, 4)} – ${percent(observed.band.high, 4)}`,
      ]);
    }
  }
  return (
    <dl className="ce-said ce-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const rowsOf = (
  { slug, bets, further }: Certificate,
  words: GameTexts,
  say: Translate,
): ReturnRow[] => {
  const named = (bet: string) => betName({ slug, words, say }, bet);
  return [
    ...bets.map((line) => ({
      bet: line.bet,
      name: named(line.bet),
      rtp: line.rtp,
      observed: line.observed,
      line,
    })),
    ...further.map(({ bet, rtp, observed }) => ({
      bet,
      name: named(bet),
      rtp,
      observed,
      line: undefined,
    })),
  ];
};

const sorted = (rows: ReturnRow[], { key, isDown }: Sort): ReturnRow[] => {
  if (key === 'order') return isDown ? rows.toReversed() : rows;
  const sign = isDown ? -1 : 1;
  return rows.toSorted((one, other) => {
    if (key === 'name')
      return sign * one.name.localeCompare(other.name, undefined, { numeric: true });
    const [a, b] = [figureOf(one, key), figureOf(other, key)];
    // Rows without the figure stand last, whichever way the others run.
    if (a === undefined || b === undefined) {
      return Number(a === undefined) - Number(b === undefined);
    }
    return sign * (a - b);
  });
};

const figureOf = (row: ReturnRow, key: SortKey): number | undefined => {
  const text =
    key === 'rtp'
      ? row.rtp
      : key === 'observed'
        ? row.observed?.rtp
        : key === 'hitRate' || key === 'deviation' || key === 'largestWin'
          ? row.line?.[key]
          : null;
  return text === null || text === undefined ? undefined : Number(text);
};
