import type { Promotion } from '@fairhouse/contract/promotions';
import { Tag, type TagTone } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';

const TONES: Partial<Record<Promotion['status'], TagTone>> = {
  in_progress: 'info',
  join: 'info',
  signed_up: 'info',
  applying: 'warn',
  rejected: 'loss',
  issued: 'accent',
  claimed: 'win',
};

export const PromotionStatus = ({ one }: { one: Pick<Promotion, 'status'> }) => {
  const t = useTexts('promotions');
  return (
    <span data-key="promotionStatus" data-status={one.status}>
      <Tag tone={TONES[one.status] ?? 'neutral'}>{t(`status_${one.status}`)}</Tag>
    </span>
  );
};
