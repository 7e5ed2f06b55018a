import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { KeptTopic } from '@fairhouse/contract/help';
import { Button, Dialog } from '@fairhouse/ui';
import * as help from '@fairhouse/contract/help';
import { ask } from '../../app/caller.ts';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';

/** Removes a topic; one that comes with the house is as it came afterwards. */
export const RemoveTopic = ({
  one,
  onClose,
}: {
  one: KeptTopic | undefined;
  onClose: () => void;
}) => {
  const queries = useQueryClient();
  const [error, setError] = useState('');
  const last = useLast(one);
  const isReset = last?.isShipped ?? false;
  const close = () => {
    setError('');
    onClose();
  };
  const remove = async () => {
    if (!one) return;
    try {
      await ask(help.removeTopic, { code: one.code });
      await queries.invalidateQueries({ queryKey: ['help'] });
      close();
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : t('networkProblem'));
    }
  };
  return (
    <Dialog
      isOpen={one !== undefined}
      onClose={close}
      closeLabel={t('close')}
      size="sm"
      title={t(isReset ? 'helpResetOf' : 'contentRemoveOf', { name: last?.title ?? '' })}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            variant="danger"
            data-key="removeConfirm"
            onClick={() => {
              void remove();
            }}
          >
            {t(isReset ? 'helpReset' : 'contentRemove')}
          </Button>
        </>
      }
    >
      <p>{t(isReset ? 'helpResetExplained' : 'contentRemoveExplained')}</p>
      {error !== '' && (
        <p role="alert" className="office-error">
          {error}
        </p>
      )}
    </Dialog>
  );
};
