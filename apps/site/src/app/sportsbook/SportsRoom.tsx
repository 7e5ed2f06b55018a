import { useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@fairhouse/ui';
import { useIsOn } from '../house.ts';
import { named } from '../lazy.ts';
import type { RouteData } from '../route-data.ts';
import { isOfRoom, menuQuery, type SportsRoomKey } from './menu.ts';

const BookHome = named(() => import('../../features/sportsbook/home/BookHome.tsx'), 'BookHome');
const halls = () => import('../../features/halls/CategoryScreen.tsx');
const CategoryScreen = named(halls, 'CategoryScreen');
const OthersOfRoom = named(halls, 'OthersOfRoom');

/** /sports and /esports: the own sportsbook with vendors below it, or vendors alone (RT-07). */
export const SportsRoom = () => {
  const room = useRoomKey();
  const isOn = useIsOn();
  const { data, isError } = useQuery(menuQuery);
  if (!data && !isError) {
    return (
      <div className="st-screen">
        <Skeleton height={420} radius={20} />
      </div>
    );
  }
  const isOffered = isOn(`gameCenter/${room.toUpperCase()}`);
  const isOwn = data?.leagues.some(({ sport }) => isOfRoom(sport, room)) === true;
  if (!isOffered || !isOwn) return <CategoryScreen />;
  return (
    <>
      <BookHome room={room} />
      <OthersOfRoom />
    </>
  );
};

const useRoomKey = (): SportsRoomKey => {
  const key = (useMatches().at(-1)?.staticData as Partial<RouteData> | undefined)?.key;
  return key === 'esports' ? 'esports' : 'sports';
};
