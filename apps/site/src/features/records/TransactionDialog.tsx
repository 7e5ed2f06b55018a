import { useQuery } from '@tanstack/react-query';
import type { Transaction } from '@fairhouse/contract/records';
import { Amount, Dialog, FailedState, Skeleton } from '@fairhouse/ui';
import * as records from '@fairhouse/contract/records';
import { ask, messageOf } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';

type Props = { transaction: Transaction; onClose: () => void };

/** Both sides of one change: what left one account came to another. */
export const TransactionDialog = ({ transaction, onClose }: Props) => {
  const t = useTexts('records');
  const shell = useTexts('shell');
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'transaction', transaction.id],
    queryFn: () => ask(records.oneTransaction, { id: transaction.id }),
  });
  return (
    <Dialog
      dataKey="transactionDetail"
      isOpen
      onClose={onClose}
      title={t('entries')}
      icon="receipt"
      closeLabel={shell('close')}
    >
      {error && !data && (
        <FailedState
          retryLabel={t('retry')}
          title={messageOf(error)}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {!data && !error && <Skeleton height={160} radius={14} />}
      {data && (
        <>
          <table className="rc-entries">
            <thead>
              <tr>
                <th>{t('accountName')}</th>
                <th>{t('amount')}</th>
              </tr>
            </thead>
            <tbody>
              {data.entries.map((entry) => (
                <tr key={entry.account + entry.amount}>
                  <td>
                    <bdi>{entry.account}</bdi>
                  </td>
                  <td>
                    <Amount value={entry.amount} isSigned />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{t('sum')}</td>
                <td>
                  <Amount value="0.00" />
                </td>
              </tr>
            </tfoot>
          </table>
          <p className="rc-key">
            {t('detail', { id: data.transferId })}
            <br />
            {t('key')}: <bdi>{data.idempotencyKey}</bdi>
          </p>
        </>
      )}
    </Dialog>
  );
};
