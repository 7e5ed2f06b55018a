import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as agents from '@fairhouse/contract/agents-desk';
import { Field } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { StartPassword, type Start } from '../../app/StartPassword.tsx';
import { t } from '../../app/texts.ts';

/** An agent of the house at the top; its start password is shown this once. */
export const OpenAgentDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const queries = useQueryClient();
  const [account, setAccount] = useState('');
  const [start, setStart] = useState<Start>();
  return (
    <>
      <ReasonDialog
        title={t('agentNew')}
        confirm={t('agentOpen')}
        confirmKey="agentOpen"
        icon="tree-structure"
        lead={t('agentNewExplained')}
        isOpen={isOpen}
        onClose={onClose}
        isReady={account.trim() !== ''}
        onConfirm={async (reason) => {
          const made = await ask(agents.openHouseAgent, { account: account.trim(), reason });
          setAccount('');
          setStart({ password: made.startPassword });
          await queries.invalidateQueries({ queryKey: ['agents'] });
        }}
      >
        <Field
          label={t('account')}
          name="account"
          isRequired
          dir="ltr"
          autoComplete="off"
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
      </ReasonDialog>
      <StartPassword
        start={start}
        onClose={() => setStart(undefined)}
        lead={t('agentStartExplained')}
      />
    </>
  );
};
