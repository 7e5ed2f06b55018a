import { useTexts } from '../../../app/i18n.ts';
import type { SportsRoomKey } from '../../../app/sportsbook/menu.ts';
import { BookFrame } from '../BookFrame.tsx';
import { useBookHead } from '../head.ts';
import { ALL_SPORTS, useChosenSport, useIsAllSports } from '../SportsRail.tsx';
import { Listed } from './Listed.tsx';
import { useEvents, useWhen, type When } from './use-events.ts';

/** The home of the sportsbook: what is live now, what begins soon, all with its main prices. */
export const BookHome = ({ room }: { room: SportsRoomKey }) => {
  const names = useTexts('shell');
  const isAll = useIsAllSports();
  const chosen = useChosenSport(room);
  const sport = isAll ? undefined : chosen;
  const when = useWhen();
  useBookHead({ title: names(room), about: room });
  const listed = useEvents({ sport, when });
  const hrefOf = (one: When): string => {
    const query = new URLSearchParams({
      ...(isAll ? { sport: ALL_SPORTS } : room === 'esports' || !sport ? {} : { sport }),
      ...(one === 'all' ? {} : { when: one }),
    });
    return query.size > 0 ? `/${room}?${query}` : `/${room}`;
  };
  return (
    <BookFrame room={room}>
      <h1 className="sr-only">{names(room)}</h1>
      <Listed listed={listed} when={when} hrefOf={hrefOf} hasHighlight />
    </BookFrame>
  );
};
