import type { OutputOf } from '@fairhouse/contract';
import { Amount, EmptyState, Table, Tag, formatAmount } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/members-desk';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';

type Wager = OutputOf<typeof office.memberWagers>['list'][number];

export const LedgerTable = ({ id }: { id: string }) => {
  const pages = usePages(['member', id, 'ledger'], office.memberLedger, { id });
  return (
    <>
      <Table
        label={t('ledger')}
        isDense
        rowKey={(row) => row.id}
        {...pages.table}
        empty={<EmptyState icon="receipt" title={t('nothingYet')} />}
        columns={[
          {
            key: 'at',
            header: t('time'),
            cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
          },
          {
            key: 'type',
            header: t('type'),
            place: 'lead',
            cell: (row) => <b className="office-name">{t(`entry_${row.type}`)}</b>,
          },
          {
            key: 'counter',
            header: t('counterAccount'),
            cell: (row) => <span className="office-code">{row.counterAccount}</span>,
          },
          {
            key: 'key',
            header: t('key'),
            cell: (row) => <span className="office-code">{row.key}</span>,
          },
          {
            key: 'amount',
            header: t('amount'),
            isNumeric: true,
            place: 'main',
            // What is lent to pay a debt is no gain.
            cell: (row) => <Amount value={row.amount} isSigned={row.type !== 'debt'} />,
          },
          {
            key: 'after',
            header: t('balanceAfter'),
            isNumeric: true,
            cell: (row) => <Amount value={row.balanceAfter} />,
          },
        ]}
      />
      <More pages={pages} />
    </>
  );
};

export const WagersTable = ({ id }: { id: string }) => {
  const pages = usePages(['member', id, 'wagers'], office.memberWagers, { id });
  return (
    <>
      <Table
        label={t('wagers')}
        isDense
        rowKey={(row) => row.wagerId}
        {...pages.table}
        empty={<EmptyState icon="receipt" title={t('nothingYet')} />}
        columns={[
          {
            key: 'at',
            header: t('placedAt'),
            cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
          },
          { key: 'settledAt', header: t('endedAt'), cell: (row) => <Ended wager={row} /> },
          {
            key: 'game',
            header: t('game'),
            place: 'lead',
            cell: (row) => (
              <>
                <b className="office-name">{row.slug}</b> <em>{row.bet}</em>
              </>
            ),
          },
          { key: 'state', header: t('status'), cell: (row) => <Standing wager={row} /> },
          {
            key: 'stake',
            header: t('stake'),
            isNumeric: true,
            cell: (row) => <Amount value={row.stake} />,
          },
          {
            key: 'valid',
            header: t('validBet'),
            isNumeric: true,
            cell: (row) => (row.state === 'open' ? '—' : <Amount value={row.validBet} />),
          },
          {
            key: 'rule',
            header: t('validWhy'),
            cell: (row) => (
              <span className="office-quiet">
                {t(`rule_${row.rule ?? (row.isFree ? 'free' : 'open')}`)}
              </span>
            ),
          },
          {
            key: 'payout',
            header: t('payout'),
            isNumeric: true,
            cell: (row) => <Amount value={row.payout} />,
          },
          {
            key: 'net',
            header: t('net'),
            isNumeric: true,
            place: 'main',
            cell: (row) =>
              row.state === 'settled' ? <Amount value={row.net} isSigned /> : <span>—</span>,
          },
        ]}
      />
      <More pages={pages} />
    </>
  );
};

/** When it ended first, and when its result was corrected since. */
const Ended = ({ wager: { settledAt, correctedAt } }: { wager: Wager }) => (
  <>
    <span className="office-time">{settledAt === null ? '—' : atTime(settledAt)}</span>
    {correctedAt !== null && <small>{t('wagerCorrectedAt', { time: atTime(correctedAt) })}</small>}
  </>
);

/** Where it stands, who gave the stake, and what was paid before its end or its correction. */
const Standing = ({ wager }: { wager: Wager }) => (
  <span className="office-standing">
    <span className="office-tags">
      <Tag tone={wager.state === 'settled' ? 'win' : wager.state === 'open' ? 'info' : 'neutral'}>
        {t(`wager_${wager.state}`)}
      </Tag>
      {wager.paidBefore !== null && <Tag tone="warn">{t('wagerCorrected')}</Tag>}
      {wager.isFree && <Tag>{t('entry_free_bet')}</Tag>}
    </span>
    {wager.paidBefore !== null && (
      <small>{t('paidBefore', { amount: formatAmount(wager.paidBefore) })}</small>
    )}
    {wager.state === 'open' && Number(wager.payout) > 0 && <small>{t('paidSoFar')}</small>}
  </span>
);
