import { useState } from 'react';
import * as office from '@fairhouse/contract/webhooks';
import { Checkbox, Field } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import type { Shown } from './shown-once.ts';
import { hookKindInWords } from './words.ts';

/** Where a program is told, and of what. */
export const HookDialog = ({
  isOpen,
  onClose,
  onShown,
}: {
  isOpen: boolean;
  onClose: () => void;
  onShown: (shown: Shown) => void;
}) => {
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState<readonly office.HookKind[]>([...office.HOOK_KINDS]);
  const done = useDone('programs');
  return (
    <ReasonDialog
      title={t('hookNew')}
      confirm={t('hookMake')}
      isOpen={isOpen}
      isReady={url.trim() !== '' && kinds.length > 0}
      onClose={onClose}
      lead={t('hookNewExplained')}
      onConfirm={async (reason) => {
        const made = await ask(office.makeWebhook, { url: url.trim(), kinds: [...kinds], reason });
        await done(t(made.approvalId === null ? 'hookState_on' : 'approvalAsked'), 'info');
        onShown({ what: 'hook', text: made.secret, isAsked: made.approvalId !== null });
        setUrl('');
      }}
    >
      <Field
        label={t('hookUrl')}
        name="hookUrl"
        type="url"
        dir="ltr"
        isRequired
        maxLength={300}
        placeholder="https://"
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      {office.HOOK_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          name={kind}
          checked={kinds.includes(kind)}
          onChange={() =>
            setKinds((before) =>
              before.includes(kind) ? before.filter((one) => one !== kind) : [...before, kind],
            )
          }
        >
          {hookKindInWords(kind)}
        </Checkbox>
      ))}
    </ReasonDialog>
  );
};
