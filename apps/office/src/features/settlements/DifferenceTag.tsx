import type { DifferenceCase } from '@fairhouse/contract/settlements';
import { Tag, type TagTone } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';

const TONES: Record<DifferenceCase['state'], TagTone> = {
  open: 'warn',
  waiting: 'neutral',
  decided: 'win',
};

type Shown = Pick<DifferenceCase, 'state' | 'outcome' | 'isAsked'>;
/** Where a difference stands, and whether a second person has it. */
export const DifferenceTag = ({ one }: { one: Shown }) => (
  <>
    <Tag tone={TONES[one.state]}>
      {t(one.outcome ? `differenceEnd_${one.outcome}` : `differenceState_${one.state}`)}
    </Tag>{' '}
    {one.isAsked && <Tag tone="warn">{t('approval_asked')}</Tag>}
  </>
);
