import { useState } from 'react';
import { Button, Dialog, Icon, type IconName } from '@fairhouse/ui';
import { closeDialog } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import '../../app/entry/entry.css';

type Props = { id: number; isOpen: boolean };
const STEPS: readonly { key: string; icon: IconName }[] = [
  { key: 'play', icon: 'game-controller' },
  { key: 'check', icon: 'seal-check' },
  { key: 'pace', icon: 'shield-check' },
];

/** What the house is, in three steps; shown at the first login ever of an account (ID-12). */
export const TutorialDialog = ({ id, isOpen }: Props) => {
  const t = useTexts('ways');
  const shell = useTexts('shell');
  const [at, setAt] = useState(0);
  const step = STEPS[at] ?? STEPS[0];
  const close = () => closeDialog(id);
  if (!step) return null;
  const isLast = at === STEPS.length - 1;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('tutorialTitle')}
      size="md"
      isPlain
      closeLabel={shell('close')}
      className="en-tutorial"
    >
      <div data-key="tutorial" data-step={step.key}>
        <div className="en-scene" data-scene={step.key} aria-hidden="true">
          <span>
            <Icon name={step.icon} size={44} />
          </span>
        </div>
        <div className="en-lesson" aria-live="polite">
          <h2>{t(`${step.key}Title`)}</h2>
          <p>{t(`${step.key}Body`)}</p>
        </div>
        <div className="en-steps">
          <span
            className="en-dots"
            role="img"
            aria-label={t('tutorialStep', { step: at + 1, steps: STEPS.length })}
          >
            {STEPS.map(({ key }) => (
              <i key={key} data-on={key === step.key} />
            ))}
          </span>
          {at > 0 && (
            <Button data-key="tutorialBack" onClick={() => setAt(at - 1)}>
              {t('tutorialBack')}
            </Button>
          )}
          <Button
            variant="primary"
            data-key={isLast ? 'tutorialDone' : 'tutorialNext'}
            onClick={() => {
              if (isLast) close();
              else setAt(at + 1);
            }}
          >
            {t(isLast ? 'tutorialDone' : 'tutorialNext')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
