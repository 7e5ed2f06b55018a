import { useState } from 'react';
import type { Category } from '@fairhouse/contract/catalogue';
import { formatAmount, useToast } from '@fairhouse/ui';
import * as cashback from '@fairhouse/contract/cashback';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { queryClient, refreshBalance } from '../../app/queries.ts';
import { CASHBACK } from '../../app/cashback/queries.ts';

export type Wanted = Category | 'all';

/** Collects one category or all; one at a time. */
export const useClaim = () => {
  const t = useTexts('cashback');
  const { show } = useToast();
  const [wanted, setWanted] = useState<Wanted>();
  const claim = async (next: Wanted): Promise<void> => {
    if (wanted !== undefined) return;
    setWanted(next);
    const answer = await send(cashback.claimRebate, next === 'all' ? {} : { category: next });
    if (answer.ok) {
      show({
        kind: 'win',
        title: t('collected', {
          amount: `${formatAmount(answer.value.amount)} ${answer.value.currency}`,
        }),
      });
    } else show({ kind: 'loss', title: answer.message });
    // Whatever came of it: another window may have collected meanwhile.
    await Promise.all([queryClient.invalidateQueries({ queryKey: CASHBACK }), refreshBalance()]);
    setWanted(undefined);
  };
  return { wanted, claim };
};
