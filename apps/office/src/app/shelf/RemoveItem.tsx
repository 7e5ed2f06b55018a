import { t } from '../texts.ts';
import { EndItem } from './EndItem.tsx';
import type { Item } from './ShelfTable.tsx';

type Props = {
  one: Item | undefined;
  queryKey: string;
  onClose: () => void;
  remove: (id: string, reason: string) => Promise<unknown>;
};
/** Asks why something is taken off a shelf, and takes it off. */
export const RemoveItem = ({ remove, ...asked }: Props) => (
  <EndItem
    {...asked}
    lead={t('contentRemoveExplained')}
    words={{ title: 'contentRemoveOf', confirm: 'contentRemove' }}
    end={remove}
  />
);
