import { ShownOnce } from './ShownOnce.tsx';
import { t } from './texts.ts';
import { useLast } from './use-last.ts';

/** A start password, or the half of one that this operator hands over; shown this once. */
export type Start = { password: string; half?: 1 | 2 };
type Props = {
  start: Start | undefined;
  onClose: () => void;
  /** What else is said of it; that of an operator without one. */
  lead?: string;
};
export const StartPassword = ({ start, onClose, lead }: Props) => {
  const last = useLast(start);
  return (
    <ShownOnce
      isOpen={start !== undefined}
      onClose={onClose}
      dataKey="startPassword"
      title={t(last?.half ? 'startHalf' : 'startPassword')}
      lead={lead ?? t(last?.half ? `startHalfExplained_${last.half}` : 'startPasswordExplained')}
      text={last?.password ?? ''}
      done={t('startPasswordDone')}
    />
  );
};
