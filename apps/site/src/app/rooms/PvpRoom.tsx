import { useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@fairhouse/ui';
import { named } from '../lazy.ts';
import { vendorsQuery } from '../queries.ts';

const RoomsScreen = named(() => import('../../features/rooms/RoomsScreen.tsx'), 'RoomsScreen');
const HandsScreen = named(() => import('../../features/rooms/HandsScreen.tsx'), 'HandsScreen');
const LeadersScreen = named(
  () => import('../../features/rooms/LeadersScreen.tsx'),
  'LeadersScreen',
);
const halls = () => import('../../features/halls/CategoryScreen.tsx');
const CategoryScreen = named(halls, 'CategoryScreen');
const OthersOfRoom = named(halls, 'OthersOfRoom');

/** /pvp: the rooms of the house with vendors below them, or vendors alone (RT-08, D-V15). */
export const PvpRoom = () => {
  const view = (useMatches().at(-1)?.search as { view?: unknown } | undefined)?.view;
  const { data, isError } = useQuery(vendorsQuery);
  if (!data && !isError) {
    return (
      <div className="st-screen">
        <Skeleton height={420} radius={20} />
      </div>
    );
  }
  const lane = data?.lanes.find(({ gameCategory }) => gameCategory === 'PVP');
  const isOwn = lane?.vendors.some(({ vassalage }) => vassalage === 'FAIR') === true;
  if (!isOwn) return <CategoryScreen />;
  if (view === 'hands') return <HandsScreen />;
  if (view === 'leaders') return <LeadersScreen />;
  return (
    <>
      <RoomsScreen />
      <OthersOfRoom />
    </>
  );
};
