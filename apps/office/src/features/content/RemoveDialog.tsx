import type { ContentKind, KeptContent } from '@fairhouse/contract/content-desk';
import * as officeContent from '@fairhouse/contract/content-desk';
import { ask } from '../../app/caller.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useSaving } from '../../app/use-saving.ts';
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
  const { attempt, ...sending } = useSaving(['content', kind], onClose);
  const last = useLast(one);
  return (
    <FormDialog
      isGrave
      isOpen={one !== undefined}
      onClose={onClose}
      size="sm"
      title={t('contentRemoveOf', { name: last ? nameOf(last) : '' })}
      lead={t('contentRemoveExplained')}
      confirm={t('contentRemove')}
      confirmKey="removeConfirm"
      sending={sending}
      onSubmit={() => {
        if (one) void attempt(() => ask(officeContent.removeContent, { kind, id: one.id }));
      }}
    />
  );
};
