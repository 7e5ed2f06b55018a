import { Icon } from '@fairhouse/ui';
import { betKey } from '../slip-state.ts';
import type { BetSums } from './slip-sums.ts';
import { useRefusals } from './use-place.ts';

/** What the house said of the bet when it was sent last. */
export const Refused = ({ sums }: { sums: BetSums | undefined }) => {
  const why = useRefusals()[sums ? betKey(sums.bet) : ''];
  return why === undefined ? null : (
    <p className="bs-refused" role="alert" data-key="slipRefused">
      <Icon name="warning-circle" size={16} />
      {why}
    </p>
  );
};
