import { useId, type ReactNode } from 'react';
import { Button, Dialog, type IconName } from '@fairhouse/ui';
import { FormError } from './FormError.tsx';
import { t } from './texts.ts';
import type { Sending } from './use-sending.ts';

/**
 * A form in a dialog: what it asks, what the server refused, and its buttons, the safe one first.
 * Closing it forgets the refusal.
 */
export const FormDialog = (props: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** What the button says that sends it, and its `data-key`. */
  confirm: string;
  confirmKey: string;
  sending: Sending;
  onSubmit: (form: FormData) => void;
  onTyped?: (form: FormData) => void;
  isReady?: boolean;
  isGrave?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  icon?: IconName;
  lead?: ReactNode;
  /** A further button, before the others. */
  aside?: ReactNode;
  /** The `data-key` of the form. */
  formKey?: string;
  /** What it is about: the fields of another subject begin anew. */
  subject?: string;
  children?: ReactNode;
}) => {
  const { title, isOpen, onClose, sending, onSubmit, onTyped, lead, isReady = true } = props;
  const formId = useId();
  const close = () => {
    sending.forget();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      closeLabel={t('close')}
      size={props.size ?? 'md'}
      {...(props.icon ? { icon: props.icon } : {})}
      footer={
        <>
          {props.aside}
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            variant={props.isGrave === true ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            isLoading={sending.isSending}
            loadingLabel={t('loading')}
            data-key={props.confirmKey}
            disabled={!isReady}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        key={props.subject ?? ''}
        className="office-form"
        data-key={props.formKey}
        onSubmit={(event) => {
          event.preventDefault();
          // A form that this dialog was opened from is not sent with it.
          event.stopPropagation();
          onSubmit(new FormData(event.currentTarget));
        }}
        onChange={(event) => onTyped?.(new FormData(event.currentTarget))}
      >
        {lead !== undefined && <p className="office-lead">{lead}</p>}
        {props.children}
        <FormError text={sending.error} />
      </form>
    </Dialog>
  );
};
