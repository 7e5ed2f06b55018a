import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { t } from '../texts.ts';
import { useLast } from '../use-last.ts';

type Props = {
  one: { id: string; title: string } | undefined;
  queryKey: string;
  lead: string;
  /** Keys of what the dialog and its button say; of an end unless told otherwise. */
  words?: { title: 'offerEndOf' | 'contentRemoveOf'; confirm: 'offerEnd' | 'contentRemove' };
  onClose: () => void;
  end: (id: string, reason: string) => Promise<unknown>;
};
const OF_AN_END = { title: 'offerEndOf', confirm: 'offerEnd' } as const;

/** Ends what gives something, with a reason; what was given stays. */
export const EndItem = ({ one, queryKey, lead, words = OF_AN_END, onClose, end }: Props) => {
  const queries = useQueryClient();
  const last = useLast(one);
  return (
    <ReasonDialog
      isOpen={one !== undefined}
      onClose={onClose}
      isGrave
      title={t(words.title, { name: last?.title ?? '' })}
      confirm={t(words.confirm)}
      lead={lead}
      onConfirm={async (reason) => {
        if (!one) return;
        await end(one.id, reason);
        await queries.invalidateQueries({ queryKey: [queryKey] });
      }}
    />
  );
};
