import type { GrantState } from '@fairhouse/contract/bonus-words';
import { useTexts } from '../../app/i18n.ts';

/** What has become of a bonus without a deposit, in a word. */
export const useGrantState = (): ((state: GrantState) => string) => {
  const t = useTexts('rewards');
  const centre = useTexts('reward-centre');
  return (state) => {
    switch (state) {
      case 'waiting':
        return t('part_waiting');
      case 'bound':
        return t('part_progress');
      case 'lapsed':
      case 'withdrawn':
        return t(`state_${state}`);
      case 'declined':
        return centre('state_given_up');
      default:
        return centre(`state_${state}`);
    }
  };
};
