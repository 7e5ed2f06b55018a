import type { ReactNode } from 'react';
import { Button, Dialog, type IconName } from '@fairhouse/ui';
import { FormError } from './FormError.tsx';
import { t } from './texts.ts';

type Deed = { text: string; key: string; isReady?: boolean; run: () => Promise<unknown> };

/** What goes to many: it is written, then counted and looked at, then done. */
export const CountedDialog = (props: {
  title: string;
  onClose: () => void;
  isCounted: boolean;
  isBusy: boolean;
  error: string;
  /** Counts whom it reaches. */
  review: Deed;
  /** Back from the count to what is written. */
  back: { key: string; run: () => void };
  deed: Deed;
  formKey: string;
  size?: 'md' | 'lg';
  icon?: IconName;
  children: ReactNode;
}) => {
  const { title, onClose, isCounted, isBusy, back, size = 'md' } = props;
  const next = isCounted ? props.deed : props.review;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      size={size}
      title={title}
      {...(props.icon ? { icon: props.icon } : {})}
      footer={
        <>
          {isCounted ? (
            <Button onClick={back.run} data-key={back.key}>
              {t('messageBack')}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('cancel')}</Button>
          )}
          <Button
            key={next.key}
            variant="primary"
            isLoading={isBusy}
            loadingLabel={t('loading')}
            data-key={next.key}
            disabled={next.isReady === false}
            onClick={() => {
              void next.run();
            }}
          >
            {next.text}
          </Button>
        </>
      }
    >
      <div className="office-form" data-key={props.formKey}>
        {props.children}
        <FormError text={props.error} />
      </div>
    </Dialog>
  );
};
