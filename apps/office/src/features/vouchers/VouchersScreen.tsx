import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { VoucherBatch } from '@fairhouse/contract/vouchers';
import {
  Amount,
  Button,
  EmptyState,
  Table,
  Tag,
  type TableColumn,
  type TagTone,
} from '@fairhouse/ui';
import * as vouchers from '@fairhouse/contract/vouchers';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useMay } from '../../app/use-me.ts';
import { VoucherDialog } from './VoucherDialog.tsx';
import '../../app/desk/desk.css';

type Deed = { batch: VoucherBatch; what: 'open' | 'withdraw' };
const TONES: Record<VoucherBatch['state'], TagTone> = {
  waiting: 'warn',
  open: 'win',
  withdrawn: 'neutral',
};

/** Codes that are worth money: batches with how many of them were redeemed. */
export const VouchersScreen = () => {
  const queries = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [deed, setDeed] = useState<Deed>();
  const last = useLast(deed);
  const mayWrite = useMay('vouchers.manage');
  const pages = usePages(['vouchers'], vouchers.voucherBatches, {});
  const { first } = pages;
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_vouchers')}</h1>
          <p>{t('vouchersExplained')}</p>
        </div>
        {mayWrite && (
          <Button variant="primary" data-key="vouchersNew" onClick={() => setMaking(true)}>
            {t('vouchersNew')}
          </Button>
        )}
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_vouchers')}
          isDense
          rowKey={(row) => row.id}
          {...pages.table}
          empty={
            <EmptyState icon="ticket" title={t('vouchersNone')} body={t('vouchersNoneBody')} />
          }
          columns={[...columns(), ...(mayWrite ? [acts(setDeed)] : [])]}
        />
        <More pages={pages} />
      </section>
      {first && (
        <VoucherDialog
          isOpen={isMaking}
          currency={first.currency}
          fourEyesAbove={first.fourEyesAbove}
          onClose={() => setMaking(false)}
        />
      )}
      <ReasonDialog
        isOpen={deed !== undefined}
        onClose={() => setDeed(undefined)}
        title={last?.batch.name ?? ''}
        isGrave={last?.what === 'withdraw'}
        confirm={t(`voucherDo_${last?.what ?? 'open'}`)}
        lead={
          last &&
          t(`voucherLead_${last.what}`, {
            count: last.batch.count - last.batch.redeemed,
            total: last.batch.total,
            currency: last.batch.currency,
          })
        }
        onConfirm={async (reason) => {
          if (!deed) return;
          const { id } = deed.batch;
          await (deed.what === 'open'
            ? ask(vouchers.openVouchers, { id, reason })
            : ask(vouchers.withdrawVouchers, { id, reason }));
          await queries.invalidateQueries({ queryKey: ['vouchers'] });
        }}
      />
    </>
  );
};

const columns = (): TableColumn<VoucherBatch>[] => [
  {
    key: 'name',
    header: t('voucherName'),
    place: 'lead',
    cell: (row) => (
      <b className="office-name" dir="auto">
        {row.name}
      </b>
    ),
  },
  {
    key: 'amount',
    header: t('voucherAmount'),
    isNumeric: true,
    cell: (row) => <Amount value={row.amount} currency={row.currency} />,
  },
  {
    key: 'count',
    header: t('voucherRedeemed'),
    isNumeric: true,
    cell: (row) => <bdi dir="ltr">{`${row.redeemed} / ${row.count}`}</bdi>,
  },
  {
    key: 'total',
    header: t('voucherTotal'),
    isNumeric: true,
    cell: (row) => <Amount value={row.total} currency={row.currency} />,
  },
  { key: 'until', header: t('voucherUntil'), cell: (row) => atTime(row.expiresAt) },
  {
    key: 'by',
    header: t('voucherBy'),
    cell: (row) =>
      row.approvedBy === null ? row.createdBy : `${row.createdBy}, ${row.approvedBy}`,
  },
  {
    key: 'state',
    header: t('accountState'),
    cell: (row) => <Tag tone={TONES[row.state]}>{t(`voucherState_${row.state}`)}</Tag>,
  },
];
const acts = (onDeed: (deed: Deed) => void): TableColumn<VoucherBatch> => ({
  key: 'acts',
  header: t('contentActs'),
  place: 'main',
  cell: (row) => (
    <span className="ca-row-acts">
      {row.state === 'waiting' && (
        <Button
          size="sm"
          data-key="voucherOpen"
          onClick={() => onDeed({ batch: row, what: 'open' })}
        >
          {t('voucherDo_open')}
        </Button>
      )}
      {row.state !== 'withdrawn' && (
        <Button
          size="sm"
          data-key="voucherWithdraw"
          onClick={() => onDeed({ batch: row, what: 'withdraw' })}
        >
          {t('voucherDo_withdraw')}
        </Button>
      )}
    </span>
  ),
});
