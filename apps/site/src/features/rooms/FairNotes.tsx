import { Icon, type IconName } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';

const NOTES: readonly { key: string; icon: IconName }[] = [
  { key: 'shuffle', icon: 'cards' },
  { key: 'check', icon: 'seal-check' },
  { key: 'lot', icon: 'users' },
  { key: 'rake', icon: 'percent' },
  { key: 'stack', icon: 'coins' },
  { key: 'time', icon: 'timer' },
];

/** How rooms are kept fair, and what they cost. */
export const FairNotes = ({ isWide }: { isWide: boolean }) => {
  const t = useTexts('rooms');
  return (
    <section
      className={isWide ? 'rm-fair rm-wide' : 'rm-fair'}
      data-key="roomsFair"
      aria-label={t('fair')}
    >
      <h2>{t('fair')}</h2>
      <ul>
        {NOTES.map(({ key, icon }) => (
          <li key={key} className="fh-card">
            <Icon name={icon} size={22} />
            <b>{t(`fair.${key}`)}</b>
            <p>{t(`fair.${key}Body`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
