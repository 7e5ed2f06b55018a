import { CATEGORIES } from '../../app/shell/categories.ts';
import { useIsOffered } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';

const ORDER = ['LIVE', 'RNG', 'SPORTS', 'FISH', 'LOTT', 'PVP', 'ESPORTS'];

export const Categories = () => {
  const t = useTexts('home');
  const names = useTexts('shell');
  const isOffered = useIsOffered();
  const rooms = ORDER.flatMap((category) =>
    CATEGORIES.filter((room) => room.category === category && isOffered(category)),
  );
  return (
    <nav className="hm-rooms" aria-label={t('rooms')}>
      {rooms.map(({ category, href, symbol }) => (
        <Link key={category} className="hm-room" href={href} data-room={category}>
          <img src={`/art/symbols/${symbol}.webp`} width={66} height={66} alt="" />
          <span>{names(category)}</span>
        </Link>
      ))}
    </nav>
  );
};
