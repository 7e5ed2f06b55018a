import { t } from '../../app/texts.ts';
import { wordsOr } from '../../app/words.ts';

export const hookKindInWords = (kind: string): string => wordsOr('hookKind', kind);
/** What was wrong with a try; a number is the status that was answered. */
export const hookFaultInWords = (fault: string): string =>
  /^\d+$/.test(fault) ? t('hookFault_status', { status: fault }) : wordsOr('hookFault', fault);
