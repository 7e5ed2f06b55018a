import { Button, Dialog, useToast } from '@fairhouse/ui';
import { t } from './texts.ts';
import { useLast } from './use-last.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  text: string;
  /** What is said by whoever has kept it. */
  done: string;
  dataKey: string;
};

/** A secret that is shown this once and kept nowhere. */
export const ShownOnce = ({ isOpen, onClose, title, lead, text, done, dataKey }: Props) => {
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.show({ kind: 'info', title: t('copied') });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      size="sm"
      icon="lock-key"
      footer={
        <Button variant="primary" data-key={`${dataKey}Done`} onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div className="office-form">
        <p className="office-lead">{lead}</p>
        <div className="office-secret">
          <bdi className="office-code" dir="ltr" data-key={dataKey}>
            {text}
          </bdi>
          {window.isSecureContext && (
            <div className="office-actions">
              <Button
                size="sm"
                icon="copy"
                onClick={() => {
                  void copy();
                }}
              >
                {t('copy')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
};

/** By what a provider signs; shown to whoever approved that it is made. */
export type NewSecret = {
  name: string;
  secret: string;
  /** The one before leaked, and is taken no more. */
  endsPrevious: boolean;
};
export const NewPaymentSecret = ({
  made,
  onClose,
}: {
  made: NewSecret | undefined;
  onClose: () => void;
}) => {
  const last = useLast(made);
  return (
    <ShownOnce
      isOpen={made !== undefined}
      onClose={onClose}
      dataKey="paymentSecret"
      title={t('secretShown', { name: last?.name ?? '' })}
      lead={t(last?.endsPrevious ? 'secretShownEnds' : 'secretShownExplained')}
      text={last?.secret ?? ''}
      done={t('secretDone')}
    />
  );
};
