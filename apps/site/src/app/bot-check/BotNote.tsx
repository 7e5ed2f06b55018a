import { Icon, Spinner } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import type { BotCheck } from './bot-check.ts';
import './bot-note.css';

export const BotNote = ({ check }: { check: BotCheck }) => {
  const t = useTexts('session');
  if (check.state === 'failed') {
    return (
      <button type="button" className="bc-note" onClick={check.again}>
        <Icon name="warning-circle" size={18} />
        {t('botFailed')}
      </button>
    );
  }
  return (
    <div className="bc-note" role="status" data-state={check.state}>
      {check.state === 'done' ? <Icon name="shield-check" size={18} /> : <Spinner size={16} />}
      {t(check.state === 'done' ? 'botDone' : 'botChecking')}
    </div>
  );
};
