import { useNavigate } from '@tanstack/react-router';
import * as cases from '@fairhouse/contract/cases';
import { ask } from '../caller.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { t } from '../texts.ts';
import { useDone } from '../use-done.ts';
import { useLast } from '../use-last.ts';

type About = { memberId: string; account: string; findingId?: string };
/** A case about a member, by hand or from a finding; it leads there once it is open. */
export const OpenCaseDialog = ({
  about,
  onClose,
}: {
  about: About | undefined;
  onClose: () => void;
}) => {
  const last = useLast(about);
  const navigate = useNavigate();
  const done = useDone('findings');
  return (
    <ReasonDialog
      title={t('caseOpen')}
      confirm={t('caseOpen')}
      isOpen={about !== undefined}
      onClose={onClose}
      lead={`${last?.account ?? ''}: ${t('caseOpenExplained')}`}
      onConfirm={async (reason) => {
        if (!about) return;
        const { memberId, findingId } = about;
        const made = await ask(cases.openCase, {
          memberId,
          ...(findingId === undefined ? {} : { findingId }),
          reason,
        });
        await done(t('caseOpened'));
        void navigate({ to: '/cases/$id', params: { id: made.case.id } });
      }}
    />
  );
};
