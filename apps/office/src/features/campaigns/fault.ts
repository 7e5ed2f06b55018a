import { t } from '../../app/texts.ts';

const FAULTS = ['place', 'address', 'required', 'unknown', 'twice'];
/** What is wrong with a field, in words of this form. */
export const faultIn = (wrong: Record<string, string>, name: string): { error?: string } => {
  const fault = wrong[name];
  if (fault === undefined) return {};
  return { error: FAULTS.includes(fault) ? t(`campaignFault_${fault}`) : t('contentWrong_other') };
};
