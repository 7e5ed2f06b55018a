import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { countForGroup } from '@fairhouse/contract/payment-groups';
import { GROUPS } from '@fairhouse/contract/payment-group-words';
import { useToast } from '@fairhouse/ui';
import * as paymentGroups from '@fairhouse/contract/payment-groups';
import { ask } from '../../app/caller.ts';
import { accountsIn } from '../../app/form.ts';
import { t } from '../../app/texts.ts';

/** `group` is empty for none. */
export type Draft = { group: string; accounts: string; reason: string };

/** Accounts are pasted, then counted, then moved; what is changed is counted again. */
export const useMove = (group: string, onDone: () => void) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [draft, setDraft] = useState<Draft>({ group, accounts: '', reason: '' });
  const [counted, setCounted] = useState<OutputOf<typeof countForGroup>>();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError('');
    try {
      await work();
    } catch (refused) {
      setCounted(undefined);
      setError(refused instanceof Error ? refused.message : t('networkProblem'));
    } finally {
      setBusy(false);
    }
  };
  const asked = { group: draft.group || null, members: { accounts: accountsIn(draft.accounts) } };
  const review = () =>
    attempt(async () => {
      if (asked.members.accounts.length > GROUPS.accountsMax) {
        setError(t('groupTooMany', { count: GROUPS.accountsMax }));
        return;
      }
      const found = await ask(paymentGroups.countForGroup, asked);
      if (found.unknown.length > 0) {
        setError(t('messageUnknown', { accounts: found.unknown.join(', ') }));
      } else setCounted(found);
    });
  const move = () =>
    attempt(async () => {
      const { moved } = await ask(paymentGroups.moveToGroup, {
        ...asked,
        reason: draft.reason.trim(),
      });
      await queries.invalidateQueries({ queryKey: ['groups'] });
      show({ kind: 'win', title: t('groupMoved', { count: moved }) });
      onDone();
    });
  return {
    draft,
    counted,
    error,
    isBusy,
    review,
    move,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    writeOn: () => setCounted(undefined),
  };
};
