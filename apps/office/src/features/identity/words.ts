import type { IdentityReview } from '@fairhouse/contract/identity';
import type { TagTone } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';

type Judged = Pick<IdentityReview, 'state' | 'verdict' | 'retry'>;
export const toneOf = ({ state, verdict }: Judged): TagTone =>
  verdict === 'GREEN' ? 'win' : verdict === 'RED' ? 'loss' : state === 'onHold' ? 'warn' : 'info';
export const wordOf = ({ state, verdict, retry }: Judged): string =>
  verdict === 'GREEN'
    ? t('identity_green')
    : verdict === 'RED'
      ? t(retry === 'FINAL' ? 'identity_final' : 'identity_red')
      : t(`identity_${state}`);
