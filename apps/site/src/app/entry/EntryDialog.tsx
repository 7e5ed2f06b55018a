import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@fairhouse/ui';
import { Follow } from '../content/Follow.tsx';
import { Picture } from '../content/Picture.tsx';
import { bannersQuery } from '../content/queries.ts';
import { closeDialog, useDialogs } from '../dialogs/dialogs.ts';
import { useTexts } from '../i18n.ts';
import { BrandLogo } from '../shell/BrandLogo.tsx';
import './entry.css';

type Props = { id: number; isOpen: boolean; title: string; intro: string; children: ReactNode };

/** The popup of login and register: the house on one side, the form on the other. */
export const EntryDialog = ({ id, isOpen, title, intro, children }: Props) => {
  const shell = useTexts('shell');
  const isRegister = useDialogs().some((one) => one.id === id && one.request.name === 'register');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => closeDialog(id)}
      title={title}
      size="lg"
      isPlain
      closeLabel={shell('close')}
      className="en-dialog"
    >
      <div className="en-entry">
        <Side group={isRegister ? 'w_register' : 'w_login'} onLeave={() => closeDialog(id)} />
        <div className="en-main">
          <h2>{title}</h2>
          <p className="en-intro">{intro}</p>
          {children}
        </div>
      </div>
    </Dialog>
  );
};

/** The banner of the popup's group, or the house as it is (ST-10). */
const Side = ({ group, onLeave }: { group: string; onLeave: () => void }) => {
  const t = useTexts('session');
  const banner = useQuery(bannersQuery(group)).data?.list[0];
  if (!banner) {
    return (
      <aside className="en-side" aria-hidden="true">
        <BrandLogo />
        <div>
          <b>{t('sideTitle')}</b>
          <p>{t('sideBody')}</p>
        </div>
      </aside>
    );
  }
  const picture = (
    <Picture
      src={banner.url}
      picture={banner.picture}
      alt={banner.title}
      sizes="(min-width: 900px) 420px, 100vw"
    />
  );
  return (
    <aside className="en-side en-side--banner" data-key="banner">
      {banner.link === '' ? (
        picture
      ) : (
        <Follow href={banner.link} onFollow={onLeave}>
          {picture}
        </Follow>
      )}
    </aside>
  );
};
