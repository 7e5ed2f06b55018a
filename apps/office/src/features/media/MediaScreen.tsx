import { useState } from 'react';
import type { Medium } from '@fairhouse/contract/media';
import { MediaLibrary } from '../../app/media/MediaLibrary.tsx';
import { t } from '../../app/texts.ts';
import { MediumDialog } from './MediumDialog.tsx';

/** The pictures of the brand: sent here once, shown wherever content names them. */
export const MediaScreen = () => {
  const [open, setOpen] = useState<Medium>();
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_media')}</h1>
          <p>{t('mediaExplained')}</p>
        </div>
      </header>
      <section className="office-panel">
        <MediaLibrary onOpen={setOpen} />
      </section>
      <MediumDialog medium={open} onClose={() => setOpen(undefined)} />
    </>
  );
};
