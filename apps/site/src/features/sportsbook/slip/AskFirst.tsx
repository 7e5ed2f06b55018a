import { Button } from '@fairhouse/ui';
import { openDialog } from '../../../app/dialogs/dialogs.ts';
import { useTexts } from '../../../app/i18n.ts';

/** Whoever is no member yet, or does not know what became of the last slip, does this first. */
export const LogInFirst = ({ dataKey }: { dataKey: string }) => {
  const t = useTexts('slips');
  return (
    <Button
      variant="primary"
      size="lg"
      isFull
      data-key={dataKey}
      onClick={() => openDialog({ name: 'login' })}
    >
      {t('logIn')}
    </Button>
  );
};

export const InDoubt = ({ onAsk }: { onAsk: () => void }) => {
  const t = useTexts('slips');
  return (
    <div className="bs-doubt" role="status" data-key="slipInDoubt">
      <p>{t('inDoubt')}</p>
      <Button variant="primary" size="lg" isFull data-key="askAgain" onClick={onAsk}>
        {t('askAgain')}
      </Button>
    </div>
  );
};
