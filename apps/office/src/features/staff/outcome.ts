import { useQueryClient } from '@tanstack/react-query';
import type { StaffOutcome } from '@fairhouse/contract/staff-desk';
import { useToast } from '@fairhouse/ui';
import type { Start } from '../../app/StartPassword.tsx';
import { t } from '../../app/texts.ts';

/** Says what became of a change: done, or asked for and decided by another operator. */
export const useOutcome = (onStart: (start: Start) => void) => {
  const queries = useQueryClient();
  const toast = useToast();
  return async ({ approvalId, startPassword, startHalf }: StaffOutcome): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['staff'] });
    await queries.invalidateQueries({ queryKey: ['approvals'] });
    toast.show(
      approvalId === null
        ? { kind: 'win', title: t('staffDone') }
        : { kind: 'info', title: t('approvalAsked') },
    );
    if (startPassword !== null) onStart({ password: startPassword });
    if (startHalf !== null) onStart({ password: startHalf, half: 1 });
  };
};
