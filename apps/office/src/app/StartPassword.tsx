import { Button, Dialog, useToast } from '@fairhouse/ui';
import { t } from './texts.ts';
import { useLast } from './use-last.ts';

/** A start password, shown this once. */
export const StartPassword = ({ password, onClose }: {
  password: string | undefined; onClose: () => void;
}) => {
  const last = useLast(password);
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(last ?? '');
    toast.show({ kind: 'info', title: t('copied') });
  };
  return (
    <Dialog isOpen={password !== undefined} onClose={onClose} title={t('startPassword')}
      closeLabel={t('close')} size="sm" icon="lock-key"
      footer={<Button variant="primary" data-key="startPasswordDone" onClick={onClose}>
        {t('startPasswordDone')}</Button>}>
      <div className="office-form">
        <p className="office-lead">{t('startPasswordExplained')}</p>
        <div className="office-secret">
          <bdi className="office-code" data-key="startPassword">{last}</bdi>
          {window.isSecureContext && <div className="office-actions">
            <Button size="sm" icon="copy" onClick={() => { void copy(); }}>{t('copy')}</Button>
          </div>}
        </div>
      </div>
    </Dialog>
  );
};
