import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { KeptTerms } from '@fairhouse/contract/bonuses-desk';
import * as bonuses from '@fairhouse/contract/bonuses-desk';
import { TextArea, useToast } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { accountsIn } from '../../app/form.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';

/** Out of a budget that was opened: given again it gives nobody anything twice. */
export const GiveBonus = ({ terms, onClose }: { terms: KeptTerms; onClose: () => void }) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [accounts, setAccounts] = useState('');
  return (
    <ReasonDialog
      title={t('bonusGiveOf', { name: terms.title })}
      confirm={t('bonusGive')}
      confirmKey="giveConfirm"
      lead={t('bonusGiveLead')}
      isOpen
      onClose={onClose}
      isReady={accountsIn(accounts).length > 0}
      onConfirm={async (reason) => {
        const done = await ask(bonuses.giveBonus, {
          id: terms.id,
          to: { accounts: accountsIn(accounts) },
          reason,
        });
        await queries.invalidateQueries({ queryKey: ['bonuses'] });
        if (done.isAsked) return show({ kind: 'info', title: t('approvalAsked') });
        show({
          kind: done.given > 0 ? 'win' : 'info',
          title: t('bonusGave', { count: done.given }),
          ...(done.leftOut.length > 0
            ? { body: t('bonusLeftOut', { accounts: done.leftOut.join(', ') }) }
            : {}),
        });
      }}
    >
      <TextArea
        label={t('raffleAccounts')}
        name="accounts"
        dir="ltr"
        isRequired
        value={accounts}
        onChange={(event) => setAccounts(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
};
