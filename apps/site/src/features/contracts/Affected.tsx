import type { AffectedContracts } from '@fairhouse/contract/contracts';
import { Amount, Icon, Table, type TableColumn } from '@fairhouse/ui';
import { percentOf } from '../../app/agent-centre/words.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { usePast } from './past.ts';

type Ending = AffectedContracts['list'][number];
const rateText = (rates: readonly number[]): string =>
  rates.length === 0 ? '\u2014' : rates.map(percentOf).join(' \u00b7 ');

/** Which contracts given below end by an offer, and what each brought its downline lately. */
export const EndingList = ({ id, list }: { id: string; list: readonly Ending[] }) => {
  const t = useTexts('agents');
  const { past, span } = usePast(id);
  const paidOf = (row: Ending) => past?.downlines.find((one) => one.account === row.downline)?.paid;
  const paid: TableColumn<Ending> = {
    key: 'paid',
    header: t('paidThen'),
    isNumeric: true,
    cell: (row) => <Amount value={paidOf(row) ?? '0'} />,
  };
  return (
    <>
      <Table
        label={t('endsGiven', { count: list.length })}
        isDense
        rows={list}
        rowKey={(row) => row.id}
        empty={null}
        columns={[
          {
            key: 'downline',
            header: t('account'),
            place: 'lead',
            cell: (row) => (
              <span className="ac-two">
                <bdi>{row.downline}</bdi>
                <small>
                  {t('teamOf', { count: row.teamSize })} · {t('version')} {row.version}
                </small>
              </span>
            ),
          },
          {
            key: 'rate',
            header: t('ratesNow'),
            isNumeric: true,
            cell: (row) => <bdi dir="ltr">{rateText(row.rates)}</bdi>,
          },
          {
            key: 'newMax',
            header: t('newMax'),
            isNumeric: true,
            place: 'main',
            cell: (row) => (
              <b>
                <bdi dir="ltr">{rateText(row.newRates)}</bdi>
              </b>
            ),
          },
          { key: 'below', header: t('endsBelow'), isNumeric: true, cell: (row) => row.below },
          ...(past?.all ? [paid] : []),
          { key: 'ends', header: t('ends'), cell: (row) => atTime(row.endsAt) },
        ]}
      />
      {span !== undefined && (
        <p className="ac-note">
          {t('paidThen')}: {span}
        </p>
      )}
    </>
  );
};

/** So many are named; more are counted. */
const NAMED = 5;
/** Which contracts given below go on, because the new terms still cover them. */
export const KeptList = ({ kept }: Pick<AffectedContracts, 'kept'>) => {
  const t = useTexts('agents');
  if (kept.length === 0) return null;
  const others = kept.length - NAMED;
  return (
    <ul className="ac-kept" data-key="kept">
      {kept.slice(0, NAMED).map((one) => (
        <li key={one.id}>
          <Icon name="check" size={16} />
          <span>{t('keepsOne', { name: one.downline, rates: rateText(one.rates) })}</span>
        </li>
      ))}
      {others > 0 && (
        <li>
          <Icon name="check" size={16} />
          <span>{t('keepsMore', { count: others })}</span>
        </li>
      )}
    </ul>
  );
};
