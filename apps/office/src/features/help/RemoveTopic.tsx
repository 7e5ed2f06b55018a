import type { KeptTopic } from '@fairhouse/contract/help';
import * as help from '@fairhouse/contract/help';
import { ask } from '../../app/caller.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useSaving } from '../../app/use-saving.ts';

/** Removes a topic; one that comes with the house is as it came afterwards. */
export const RemoveTopic = ({
  one,
  onClose,
}: {
  one: KeptTopic | undefined;
  onClose: () => void;
}) => {
  const { attempt, ...sending } = useSaving(['help'], onClose);
  const last = useLast(one);
  const isReset = last?.isShipped ?? false;
  return (
    <FormDialog
      isGrave
      isOpen={one !== undefined}
      onClose={onClose}
      size="sm"
      title={t(isReset ? 'helpResetOf' : 'contentRemoveOf', { name: last?.title ?? '' })}
      lead={t(isReset ? 'helpResetExplained' : 'contentRemoveExplained')}
      confirm={t(isReset ? 'helpReset' : 'contentRemove')}
      confirmKey="removeConfirm"
      sending={sending}
      onSubmit={() => {
        if (one) void attempt(() => ask(help.removeTopic, { code: one.code }));
      }}
    />
  );
};
