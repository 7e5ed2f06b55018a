import { useMatches } from '@tanstack/react-router';
import { useTexts } from '../../../app/i18n.ts';
import type { SportsRoomKey } from '../../../app/sportsbook/menu.ts';
import { BookFrame } from '../BookFrame.tsx';
import { useBookHead } from '../head.ts';
import { useChosenSport } from '../SportsRail.tsx';
import { Listed } from './Listed.tsx';
import { isWhen, useEvents, type When } from './use-events.ts';

/** The home of the sportsbook: what is live now, what begins soon, all with its main prices. */
export const BookHome = ({ room }: { room: SportsRoomKey }) => {
  const names = useTexts('shell');
  const sport = useChosenSport(room);
  const when = useWhen();
  useBookHead({ title: names(room), about: room });
  const listed = useEvents({ sport, when });
  const hrefOf = (one: When): string => {
    const query = new URLSearchParams({
      ...(sport === undefined || room === 'esports' ? {} : { sport }),
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

/** The chosen time is part of the address: /sports?when=live. */
export const useWhen = (): When => {
  const search = useMatches().at(-1)?.search as { when?: unknown } | undefined;
  return isWhen(search?.when) ? search.when : 'all';
};
