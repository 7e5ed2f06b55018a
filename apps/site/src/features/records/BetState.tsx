import type { BetRow } from '@fairhouse/contract/records';
import { Tag } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { STATE_TONES } from './bet-words.ts';

/** Where a bet stands, whether its result was corrected, and whether the house gave the stake. */
export const BetState = ({ bet }: { bet: BetRow }) => {
  const t = useTexts('records');
  return (
    <span className="rc-tags">
      <Tag tone={STATE_TONES[bet.state]}>{t(bet.state)}</Tag>
      {bet.paidBefore !== null && <Tag tone="warn">{t('corrected')}</Tag>}
      {bet.isFree && <Tag tone="info">{t('free_bet')}</Tag>}
    </span>
  );
};
