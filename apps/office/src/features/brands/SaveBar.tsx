import { useState } from 'react';
import { Button, useToast } from '@fairhouse/ui';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { wordsOr } from '../../app/words.ts';

/** What is changed and not saved yet; saving asks why. */
export const SaveBar = ({
  brand,
  parts,
  wrong,
  faults,
  onSave,
  onDiscard,
}: {
  brand: string;
  parts: readonly string[];
  wrong: Readonly<Record<string, string>>;
  /** So many fields of the terms of deposits are to be mended first. */
  faults: number;
  /** Whether it is kept now, or waits for a second person. */
  onSave: (reason: string) => Promise<boolean>;
  onDiscard: () => void;
}) => {
  const [isAsking, setAsking] = useState(false);
  const { show } = useToast();
  const words = parts.map((part) => wordsOr('part', part)).join(', ');
  const refused = Object.entries(wrong);
  return (
    <div className="br-save" data-key="settingsSaveBar">
      <p role="status">{t('settingsUnsaved', { count: parts.length, parts: words })}</p>
      {refused.length > 0 && (
        <p role="alert" className="office-error">
          {refused.map(([path, code]) => `${path} (${code})`).join(', ')}
        </p>
      )}
      {faults > 0 && <p className="br-faults">{t('settingsFaults', { count: faults })}</p>}
      <div className="office-actions">
        <Button size="sm" data-key="settingsDiscard" onClick={onDiscard}>
          {t('settingsDiscard')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          data-key="settingsSave"
          disabled={faults > 0}
          onClick={() => setAsking(true)}
        >
          {t('settingsSave')}
        </Button>
      </div>
      <ReasonDialog
        title={t('settingsConfirm')}
        confirm={t('settingsSave')}
        isOpen={isAsking}
        lead={t('settingsConfirmLead', { parts: words, brand })}
        onClose={() => setAsking(false)}
        onConfirm={async (reason) => {
          const isKept = await onSave(reason);
          show(
            isKept
              ? { kind: 'win', title: t('settingsSaved') }
              : { kind: 'info', title: t('guardAsked') },
          );
        }}
      />
    </div>
  );
};
