import { useMutation } from '@tanstack/react-query';
import { officeBillProof } from '@fairhouse/contract/salaries-desk';
import { Button } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { saveText } from '../../app/save-file.ts';
import { t } from '../../app/texts.ts';
import type { WholeBill } from './whole-bill.ts';

/** What the bill follows from, as a file that anybody recomputes it by (docs/verify/bills.md). */
export const SaveBill = ({ whole: { bill } }: { whole: WholeBill }) => {
  const save = useMutation({
    mutationFn: async () => {
      const proof = await ask(officeBillProof, { id: bill.id });
      const { BILL_FORMAT } = await import('@fairhouse/agent-terms/report');
      const file = { format: BILL_FORMAT, house: location.origin, ...proof };
      saveText({
        fileName: `${bill.number}.json`,
        mediaType: 'application/json',
        content: `${JSON.stringify(file, null, 2)}\n`,
      });
    },
  });
  return (
    <>
      <Button
        size="sm"
        icon="file-text"
        data-key="billSave"
        isLoading={save.isPending}
        loadingLabel={t('loading')}
        onClick={() => save.mutate()}
      >
        {t('billSave')}
      </Button>
      {save.isError && <span role="alert">{save.error.message}</span>}
    </>
  );
};
