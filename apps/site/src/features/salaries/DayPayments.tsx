import { useState } from 'react';
import type { Order } from '@fairhouse/contract';
import * as salaries from '@fairhouse/contract/salaries';
import type { Payment } from '@fairhouse/contract/salaries';
import { Amount, Tag } from '@fairhouse/ui';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { Listing } from '../../app/agent-centre/Listing.tsx';
import { OrderButton } from '../../app/agent-centre/OrderButton.tsx';
import { dayText, windowText } from '../../app/agent-centre/words.ts';
import { useBrand } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { usePages } from '../../app/pages.ts';
import { useKindPage } from './kind-pages.ts';

type Props = { day: string; onOpen: (bill: string) => void };
/** What a day of the income is the sum of: each payment, open to the bill it was of. */
export const DayPayments = ({ day, onOpen }: Props) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const [order, setOrder] = useState<Order>('down');
  const asked = { from: day, to: day, order };
  const pages = usePages(['agents', 'payments', asked], salaries.incomePayments, asked, {
    staleTime: 0,
  });
  const title = `${t('paid')}: ${dayText(day)}`;
  return (
    <div data-key="dayPayments">
      <h3>{title}</h3>
      <div className="ac-tools">
        <OrderButton order={order} onTurn={setOrder} isByTime />
        <Exports list="payments" asked={asked} />
      </div>
      <Listing
        label={title}
        pages={pages}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'bill',
            header: t('bills'),
            place: 'lead',
            cell: (row) => <BillOf payment={row} onOpen={onOpen} />,
          },
          { key: 'kind', header: words('type'), cell: (row) => t(`kind_${row.kind}`) },
          { key: 'at', header: words('time'), cell: (row) => atTime(row.at) },
          { key: 'payer', header: t('payer'), cell: (row) => <bdi>{row.payer ?? t('house')}</bdi> },
          { key: 'payee', header: t('payee'), cell: (row) => <bdi>{row.payee}</bdi> },
          {
            key: 'amount',
            header: words('amount'),
            isNumeric: true,
            place: 'main',
            cell: (row) => (
              <span className="ac-row-acts">
                {row.isWallet && <Tag>{t('from_main_wallet')}</Tag>}
                <Amount value={row.amount} isSigned />
              </span>
            ),
          },
        ]}
      />
    </div>
  );
};

/** Rebates have no bill of a window; a kind whose page is off is not opened. */
const BillOf = ({ payment, onOpen }: { payment: Payment; onOpen: Props['onOpen'] }) => {
  const t = useTexts('agents');
  const { timeZone } = useBrand();
  const pageOf = useKindPage();
  const { bill, kind } = payment;
  if (bill === null) return t(`kind_${kind}`);
  const text = windowText(bill.from, bill.until, timeZone);
  if (pageOf(kind) === undefined) return text;
  return (
    <button
      type="button"
      className="ac-open"
      data-key="paidBill"
      data-bill={bill.number}
      onClick={() => onOpen(bill.id)}
    >
      {text}
    </button>
  );
};
