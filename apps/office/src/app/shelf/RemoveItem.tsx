import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { t } from '../texts.ts';
import { useLast } from '../use-last.ts';
import type { Item } from './ShelfTable.tsx';

/** Asks why something is taken off a shelf, and takes it off. */
export const RemoveItem = ({
  one,
  queryKey,
  remove,
  onClose,
}: {
  one: Item | undefined;
  queryKey: string;
  onClose: () => void;
  remove: (id: string, reason: string) => Promise<unknown>;
}) => {
  const queries = useQueryClient();
  const last = useLast(one);
  return (
    <ReasonDialog
      isOpen={one !== undefined}
      onClose={onClose}
      isGrave
      title={t('contentRemoveOf', { name: last?.title ?? '' })}
      confirm={t('contentRemove')}
      lead={t('contentRemoveExplained')}
      onConfirm={async (reason) => {
        if (!one) return;
        await remove(one.id, reason);
        await queries.invalidateQueries({ queryKey: [queryKey] });
      }}
    />
  );
};
