import { useState } from 'react';
import type { PaymentGroup } from '@fairhouse/contract/payment-groups';
import { Select } from '@fairhouse/ui';
import * as paymentGroups from '@fairhouse/contract/payment-groups';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { useDone } from '../../app/use-done.ts';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';

type Props = {
  group: PaymentGroup | undefined;
  others: readonly PaymentGroup[];
  onClose: () => void;
};

/** Closes a group for good; whoever is in it goes somewhere, which is asked. */
export const CloseDialog = ({ group, others, onClose }: Props) => {
  const done = useDone('groups');
  const last = useLast(group);
  const [moveTo, setMoveTo] = useState('');
  const count = last?.members ?? 0;
  return (
    <ReasonDialog
      isGrave
      isOpen={group !== undefined}
      onClose={onClose}
      title={t('groupCloseOf', { name: last?.name ?? '' })}
      confirm={t('groupCloseNow')}
      lead={count > 0 ? t('groupCloseMoves', { count }) : t('groupCloseLead')}
      onConfirm={async (reason) => {
        await ask(paymentGroups.closePaymentGroup, {
          code: last?.code ?? '',
          reason,
          ...(count > 0 ? { moveTo: moveTo || null } : {}),
        });
        setMoveTo('');
        await done(t('groupIsClosed'));
      }}
    >
      {count > 0 && (
        <Select
          label={t('groupMoveTo')}
          name="moveTo"
          value={moveTo}
          placeholder={t('groupNone')}
          options={others
            .filter((one) => one.code !== last?.code)
            .map((one) => ({ value: one.code, label: one.name }))}
          onChange={(event) => setMoveTo(event.currentTarget.value)}
        />
      )}
    </ReasonDialog>
  );
};
