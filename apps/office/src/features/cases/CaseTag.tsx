import type { Case } from '@fairhouse/contract/cases';
import { Tag, type TagTone } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';

const TONES: Record<Case['state'], TagTone> = { open: 'warn', waiting: 'neutral', decided: 'win' };

/** Where a case stands, and whether a second person has it. */
export const CaseTag = ({ one }: { one: Case }) => (
  <>
    <Tag tone={TONES[one.state]}>
      {t(one.outcome ? `caseOutcome_${one.outcome}` : `caseState_${one.state}`)}
    </Tag>{' '}
    {one.isAsked && <Tag tone="warn">{t('approval_asked')}</Tag>}
  </>
);
