import { useState } from 'react';
import { Select } from '@fairhouse/ui';
import * as chat from '@fairhouse/contract/chat';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { useDone } from '../../app/use-done.ts';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';

/** Minutes; the last one is for good. */
const SPANS = ['10', '60', '1440', '10080', ''] as const;

export const MuteDialog = ({
  member,
  onClose,
}: {
  member: { memberId: string; account: string } | undefined;
  onClose: () => void;
}) => {
  const last = useLast(member);
  const [span, setSpan] = useState<string>('60');
  const done = useDone('chat');
  return (
    <ReasonDialog
      isGrave
      isOpen={member !== undefined}
      onClose={onClose}
      title={t('chatMuteTitle', { account: last?.account ?? '' })}
      lead={t('chatMuteExplained')}
      confirm={t('chatMute')}
      onConfirm={async (reason) => {
        await ask(chat.muteMember, {
          memberId: last?.memberId ?? '',
          minutes: span === '' ? null : Number(span),
          reason,
        });
        await done(t('chatMutedNow'));
      }}
    >
      <Select
        label={t('chatSpan')}
        name="span"
        value={span}
        options={SPANS.map((one) => ({ value: one, label: t(`chatSpan_${one || 'forGood'}`) }))}
        onChange={(event) => setSpan(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
};
