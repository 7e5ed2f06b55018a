import type { ListedRoom } from '@fairhouse/contract/rooms';
import { Icon, type IconName } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { byGame } from './rooms.ts';
import { useRoomWords } from './words.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  'tien-len': 'cards',
  landlord: 'crown',
  'grabbed-bulls': 'coins',
};

type Props = {
  rooms: readonly ListedRoom[] | undefined;
  slug?: string;
  at: 'rooms' | 'own' | 'hands' | 'leaders';
};

/** The ways through the rooms: by game, to what is the member's own, to what keeps them fair. */
export const Rail = ({ rooms = [], slug = '', at }: Props) => {
  const t = useTexts('rooms');
  const { shortOf } = useRoomWords();
  const own = rooms.filter(({ isOwn }) => isOwn).length;
  return (
    <nav className="rm-rail" aria-label={t('rail')}>
      <b className="rm-cap">{t('rail')}</b>
      <Row
        href="/pvp"
        icon="users"
        label={t('allRooms')}
        isHere={at === 'rooms' && slug === ''}
        {...(rooms.length > 0 ? { count: rooms.length } : {})}
      />
      {byGame(rooms).map((group) => (
        <Row
          key={group.slug}
          href={`/pvp?game=${encodeURIComponent(group.slug)}`}
          icon={ICONS[group.slug] ?? 'cards'}
          label={shortOf(group.slug)}
          isHere={at === 'rooms' && slug === group.slug}
          count={group.rooms.length}
        />
      ))}
      <b className="rm-cap">{t('mine')}</b>
      {(own > 0 || at === 'own') && (
        <Row
          href="/pvp?view=own"
          icon="table"
          label={t('myTables')}
          isHere={at === 'own'}
          count={own}
        />
      )}
      <Row
        href="/pvp?view=hands"
        icon="clock-counter-clockwise"
        label={t('hands')}
        isHere={at === 'hands'}
      />
      <Row href="/pvp?view=leaders" icon="trophy" label={t('leaders')} isHere={at === 'leaders'} />
      <b className="rm-cap">{t('fair')}</b>
      <Row href="/fairness" icon="shield-check" label={t('proof')} isHere={false} />
    </nav>
  );
};

type RowProps = { href: string; icon: IconName; label: string; isHere: boolean; count?: number };

const Row = ({ href, icon, label, isHere, count }: RowProps) => (
  <Link className="rm-way" href={href} {...(isHere ? { 'aria-current': 'page' } : {})}>
    <Icon name={icon} size={20} />
    <span>{label}</span>
    {count !== undefined && <small>{count}</small>}
  </Link>
);
