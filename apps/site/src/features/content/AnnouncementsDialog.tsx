import { useState } from 'react';
import { Button, Checkbox, Dialog } from '@fairhouse/ui';
import { isQuietToday, keepQuietToday } from '../../app/content/announce.ts';
import { closeDialog, swapDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { RichText } from '../../app/dialogs/RichText.tsx';
import { useTexts } from '../../app/i18n.ts';
import { Follow } from '../../app/content/Follow.tsx';
import { Picture } from '../../app/content/Picture.tsx';
import './content.css';

type Props = {
  id: number;
  isOpen: boolean;
  request: Extract<DialogRequest, { name: 'announcements' }>;
};

/** The notice popup: announcements one after the other, and silence for today for who wants it. */
export const AnnouncementsDialog = ({ id, isOpen, request: { list } }: Props) => {
  const t = useTexts('content');
  const shell = useTexts('shell');
  const [at, setAt] = useState(0);
  const close = () => closeDialog(id);
  const one = list[at];
  if (!one) return null;
  const isLast = at === list.length - 1;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={one.title}
      icon="megaphone"
      closeLabel={shell('close')}
      footer={
        <>
          <Button data-key="allNotices" onClick={() => swapDialog(id, { name: 'notices' })}>
            {t('allNotices')}
          </Button>
          <Button
            variant="primary"
            data-key={isLast ? 'ok' : 'next'}
            onClick={() => (isLast ? close() : setAt(at + 1))}
          >
            {isLast ? shell('ok') : t('nextOf', { number: at + 1, count: list.length })}
          </Button>
        </>
      }
    >
      <div className="ct-announcement" data-key="popup" data-id={one.id}>
        {one.imageUrl !== '' && (
          <Picture
            src={one.imageUrl}
            picture={one.picture}
            alt={one.picture?.alt ?? ''}
            sizes="(min-width: 760px) 560px, 100vw"
          />
        )}
        <RichText html={one.content} />
        {one.url !== '' && (
          <Follow className="fh-btn" href={one.url} onFollow={close}>
            {t('more')}
          </Follow>
        )}
        <Checkbox
          name="quiet"
          defaultChecked={isQuietToday()}
          onChange={(event) => keepQuietToday(event.currentTarget.checked)}
        >
          {t('quietToday')}
        </Checkbox>
      </div>
    </Dialog>
  );
};
