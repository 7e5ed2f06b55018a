import type { ReactNode } from 'react';
import { Dialog, Logo } from '@fairhouse/ui';
import { closeDialog } from '../../app/dialogs/dialogs.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import './session.css';

type Props = { id: number; isOpen: boolean; title: string; intro: string; children: ReactNode };

/** The popup of login and register: the house on one side, the form on the other. */
export const EntryDialog = ({ id, isOpen, title, intro, children }: Props) => {
  const t = useTexts('session');
  const shell = useTexts('shell');
  const { name } = useBrand();
  return (
    <Dialog isOpen={isOpen} onClose={() => closeDialog(id)} title={title} size="lg" isPlain
      closeLabel={shell('close')} className="se-dialog">
      <div className="se-entry">
        <aside className="se-side" aria-hidden="true">
          <Logo name={name} />
          <div><b>{t('sideTitle')}</b><p>{t('sideBody')}</p></div>
        </aside>
        <div className="se-main">
          <h2>{title}</h2>
          <p className="se-intro">{intro}</p>
          {children}
        </div>
      </div>
    </Dialog>
  );
};
