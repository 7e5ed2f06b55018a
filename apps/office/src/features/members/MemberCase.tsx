import { useState } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import type { officeMember } from '@fairhouse/contract/members-desk';
import { Button } from '@fairhouse/ui';
import { OpenCaseDialog } from '../../app/cases/OpenCaseDialog.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';

/** Opens a case about a member by hand. */
export const MemberCase = ({ member }: { member: OutputOf<typeof officeMember> | undefined }) => {
  const mayWork = useMay('cases.work');
  const [isOpening, setOpening] = useState(false);
  if (!mayWork || !member || member.type === 4) return null;
  return (
    <>
      <Button icon="file-text" data-key="memberCase" onClick={() => setOpening(true)}>
        {t('caseOpen')}
      </Button>
      <OpenCaseDialog
        about={isOpening ? { memberId: member.id, account: member.account } : undefined}
        onClose={() => setOpening(false)}
      />
    </>
  );
};
