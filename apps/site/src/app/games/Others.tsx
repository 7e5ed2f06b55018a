import { useQuery } from '@tanstack/react-query';
import type { Game } from '@fairhouse/contract/catalogue';
import { useTexts } from '../i18n.ts';
import { popularQuery } from '../queries.ts';
import { TileOf, useShelf } from './TileOf.tsx';

type Props = {
  insteadOf: string;
  className: string;
  category?: Game['gameCategory'];
  onOpened?: () => void;
};
const SHOWN = 4;

/** Popular games that are open, those of the same room first. */
export const Others = ({ insteadOf, className, category, onOpened }: Props) => {
  const t = useTexts('halls');
  const shelf = useShelf();
  const { data } = useQuery(popularQuery);
  const open = (data?.list ?? []).filter(
    (one) => one.status === 'open' && one.gameId !== insteadOf,
  );
  const others = open
    .toSorted((a, b) => Number(b.gameCategory === category) - Number(a.gameCategory === category))
    .slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <div className={className} data-key="others">
      <p>
        <b>{t('others')}</b>
      </p>
      <div className="fh-tiles">
        {others.map((one) => (
          <TileOf key={one.gameId} game={one} shelf={shelf} {...(onOpened ? { onOpened } : {})} />
        ))}
      </div>
    </div>
  );
};
