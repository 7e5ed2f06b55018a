import { useState } from 'react';
import * as officeBrands from '@fairhouse/contract/brands-desk';
import { Button } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useMay } from '../../app/use-me.ts';

type Part = 'cashier' | 'jurisdiction';

/** A part of the settings that is right as it stands is saved so: somebody looked at it. */
export const KeepAsIs = ({ brandId, part }: { brandId: string; part: Part }) => {
  const [isOpen, setOpen] = useState(false);
  const may = useMay('brands.manage');
  const done = useDone('live');
  if (!may) return null;
  return (
    <>
      {' '}
      <Button size="sm" data-key={`keep-${part}`} onClick={() => setOpen(true)}>
        {t('liveKeep')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t(`liveLack_${part}`)}
        lead={t('liveKeepLead')}
        confirm={t('liveKeep')}
        confirmKey="keepConfirm"
        onClose={() => setOpen(false)}
        onConfirm={async (reason) => {
          const { version, settings } = await ask(officeBrands.brandSettingsPage, { brandId });
          const changes = { [part]: settings[part] };
          await ask(officeBrands.changeSettings, { brandId, version, reason, changes });
          await done(t('liveKept'));
        }}
      />
    </>
  );
};
