import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { t } from '../texts.ts';
import { useLast } from '../use-last.ts';

type One = { id: string; title: string };
/** Ends what gives something, with a reason; what was given stays. */
export const EndItem = ({
  one,
  queryKey,
  lead,
  onClose,
  end,
}: {
  one: One | undefined;
  queryKey: string;
  lead: string;
  onClose: () => void;
  end: (id: string, reason: string) => Promise<unknown>;
}) => {
  const queries = useQueryClient();
  const last = useLast(one);
  return (
    <ReasonDialog
      isOpen={one !== undefined}
      onClose={onClose}
      isGrave
      title={t('offerEndOf', { name: last?.title ?? '' })}
      confirm={t('offerEnd')}
      lead={lead}
      onConfirm={async (reason) => {
        if (!one) return;
        await end(one.id, reason);
        await queries.invalidateQueries({ queryKey: [queryKey] });
      }}
    />
  );
};
