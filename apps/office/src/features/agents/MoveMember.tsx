import { useState } from 'react';
import * as members from '@fairhouse/contract/members-desk';
import { Field } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { t } from '../../app/texts.ts';
import { useSending } from '../../app/use-sending.ts';
import { MoveDialog, type Moving } from '../../app/agents/MoveDialog.tsx';

/** Whoever is no agent moves too: first who it is, then where to. */
export const MoveMember = ({ onClose }: { onClose: () => void }) => {
  const [account, setAccount] = useState('');
  const [member, setMember] = useState<Moving>();
  const { attempt, ...sending } = useSending();
  if (member) return <MoveDialog moving={member} onClose={onClose} />;
  return (
    <FormDialog
      title={t('agentMoveMember')}
      confirm={t('agentMoveNext')}
      confirmKey="agentMoveNext"
      icon="tree-structure"
      size="sm"
      isOpen
      onClose={onClose}
      sending={sending}
      isReady={account.trim() !== ''}
      onSubmit={() => {
        void attempt(async () => {
          setMember(await memberOf(account.trim()));
        });
      }}
    >
      <Field
        label={t('account')}
        name="member"
        dir="ltr"
        isRequired
        autoComplete="off"
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
      />
    </FormDialog>
  );
};

const memberOf = async (account: string): Promise<Moving> => {
  const { list } = await ask(members.searchMembers, { keyword: account, pageSize: 100 });
  const found = list.find((one) => one.account.toLowerCase() === account.toLowerCase());
  if (!found) throw new Error(t('agentNoMember'));
  return { memberId: found.id, account: found.account };
};
