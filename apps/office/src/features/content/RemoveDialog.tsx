import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ContentKind, KeptContent } from '@fairhouse/contract/content-desk';
import { Button, Dialog } from '@fairhouse/ui';
import * as officeContent from '@fairhouse/contract/content-desk';
import { ask } from '../../app/caller.ts';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { nameOf } from './kinds.ts';

export const RemoveDialog = ({
  kind,
  one,
  onClose,
}: {
  kind: ContentKind;
  one: KeptContent | undefined;
  onClose: () => void;
}) => {
  const queries = useQueryClient();
  const [error, setError] = useState('');
  const last = useLast(one);
  const close = () => {
    setError('');
    onClose();
  };
  const remove = async () => {
    if (!one) return;
    try {
      await ask(officeContent.removeContent, { kind, id: one.id });
      await queries.invalidateQueries({ queryKey: ['content', kind] });
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
      title={t('contentRemoveOf', { name: last ? nameOf(last) : '' })}
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
            {t('contentRemove')}
          </Button>
        </>
      }
    >
      <p>{t('contentRemoveExplained')}</p>
      {error !== '' && (
        <p role="alert" className="office-error">
          {error}
        </p>
      )}
    </Dialog>
  );
};
