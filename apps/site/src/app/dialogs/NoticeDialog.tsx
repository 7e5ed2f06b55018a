import { useEffect } from 'react';
import { Button, Dialog } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { closeDialog, type DialogRequest } from './dialogs.ts';
import { RichText } from './RichText.tsx';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'notice' }> };

/** The house's own dialog: closes by its buttons, by its cover, or by itself. */
export const NoticeDialog = ({ id, isOpen, request }: Props) => {
  const t = useTexts('shell');
  const { timeoutMilliseconds, buttons = [] } = request;
  const close = () => closeDialog(id);
  const first = buttons.find((one) => one.isPrimary);
  const press = ({ key, label, onPress, isPrimary }: (typeof buttons)[number]) => (
    <Button
      key={key}
      data-key={key}
      {...(isPrimary ? { variant: 'primary' } : {})}
      onClick={() => {
        close();
        onPress();
      }}
    >
      {label}
    </Button>
  );
  useEffect(() => {
    if (timeoutMilliseconds === undefined) return undefined;
    const clock = setTimeout(() => closeDialog(id), timeoutMilliseconds);
    return () => clearTimeout(clock);
  }, [id, timeoutMilliseconds]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={request.title}
      icon={request.icon}
      size={request.html ? 'md' : 'sm'}
      closeLabel={t('close')}
      closesOnCover={request.cover !== false}
      footer={
        <>
          {buttons.filter((one) => !one.isPrimary).map(press)}
          <Button variant={first ? 'neutral' : 'primary'} data-key="ok" onClick={close}>
            {t('ok')}
          </Button>
          {first && press(first)}
        </>
      }
    >
      <div data-key={request.key}>
        {request.body !== undefined && <p>{request.body}</p>}
        {request.html !== undefined && <RichText html={request.html} />}
      </div>
    </Dialog>
  );
};
