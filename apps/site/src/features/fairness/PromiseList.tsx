import type { Promises } from '@fairhouse/game-kit/verify/promises';
import { Icon } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';

/** What the house promised before the round, as this browser found it, and who chose what. */
export const PromiseList = ({ promises }: { promises: Promises }) => {
  const t = useTexts('fairness');
  return (
    <>
      {promises.checks.length > 0 && (
        <ul className="fr-steps fr-promises" data-key="promises">
          {promises.checks.map(({ key, isRight, detail }) => (
            <li key={key} data-ok={isRight} title={detail}>
              <Icon name={isRight ? 'check-circle-fill' : 'x-circle-fill'} size={18} />
              {t(`promise.${key}`)}
            </li>
          ))}
        </ul>
      )}
      {promises.notes
        .filter((note) => note !== 'origin.unknown')
        .map((note) => (
          <p key={note} className="fr-note" data-note={note}>
            <Icon name="info" size={16} />
            {t(note)}
          </p>
        ))}
    </>
  );
};
