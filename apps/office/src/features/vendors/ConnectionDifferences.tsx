import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as connections from '@fairhouse/contract/vendor-connections';
import { Button, EmptyState, Table } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { shownOf } from '../../app/shown.ts';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';

type Sums = { bets: string; wins: string } | null;
const said = (sums: Sums): string =>
  sums === null ? t('vendorNoRound') : t('vendorSums', { bets: sums.bets, wins: sums.wins });

/** Rounds that the vendor tells otherwise than our books have them. */
export const ConnectionDifferences = ({
  code,
  mayManage,
}: {
  code: string;
  mayManage: boolean;
}) => {
  const [ended, setEnded] = useState<string>();
  const done = useDone('vendorConnections');
  const query = useQuery({
    queryKey: ['vendorConnections', 'differences', code],
    queryFn: () => ask(connections.vendorDifferences, { code }),
  });
  const end = async (reason: string): Promise<void> => {
    await ask(connections.endVendorDifference, { code, id: ended ?? '', reason });
    await done(t('vendorDifferenceEnded'));
  };
  return (
    <section data-key="vendorDifferences">
      <h3>{t('vendorDifferences')}</h3>
      <p className="office-quiet">{t('vendorDifferencesExplained')}</p>
      <Table
        label={t('vendorDifferences')}
        isDense
        rows={query.data?.list ?? []}
        rowKey={({ id }) => id}
        {...shownOf(query)}
        empty={<EmptyState icon="seal-check" title={t('vendorDifferencesNone')} />}
        columns={[
          {
            key: 'round',
            header: t('vendorRound'),
            place: 'lead',
            cell: (row) => (
              <>
                {row.day}{' '}
                <bdi className="office-code" dir="ltr">
                  {row.round}
                </bdi>
              </>
            ),
          },
          { key: 'own', header: t('vendorOwnSums'), cell: (row) => said(row.own) },
          {
            key: 'told',
            header: t('vendorToldSums'),
            place: 'main',
            cell: (row) => said(row.told),
          },
          {
            key: 'acts',
            header: t('contentActs'),
            cell: (row) =>
              mayManage ? (
                <Button size="sm" data-key={`end-${row.id}`} onClick={() => setEnded(row.id)}>
                  {t('vendorDifferenceEnd')}
                </Button>
              ) : (
                '—'
              ),
          },
        ]}
      />
      <ReasonDialog
        title={t('vendorDifferenceEnd')}
        confirm={t('vendorDifferenceEnd')}
        lead={t('vendorDifferenceLead')}
        isOpen={ended !== undefined}
        confirmKey="vendorDifferenceAct"
        onClose={() => setEnded(undefined)}
        onConfirm={end}
      />
    </section>
  );
};
