import { useMatches } from '@tanstack/react-router';
import * as sportsbook from '@fairhouse/contract/sportsbook';
import { usePages } from '../../../app/pages.ts';
import type { Sport } from '../../../app/sportsbook/menu.ts';
import { useLiveEvents } from '../live.ts';

export const WHENS = ['all', 'live', 'soon', 'today', 'tomorrow'] as const;
export type When = (typeof WHENS)[number];
export const isWhen = (text: unknown): text is When => WHENS.some((one) => one === text);

/** The chosen time is part of the address: /sports?when=live. */
export const useWhen = (): When => {
  const search = useMatches().at(-1)?.search as { when?: unknown } | undefined;
  return isWhen(search?.when) ? search.when : 'all';
};

/** What is not followed word by word is read again so often. */
const READ_MILLISECONDS = 15_000;

type Asked = { sport?: Sport | undefined; league?: string; when: When };
/** Events of a sport or a league as they are now. */
export const useEvents = ({ sport, league, when }: Asked) => {
  const pages = usePages(
    ['sports', 'events', sport ?? '', league ?? '', when],
    sportsbook.sportsEvents,
    {
      when,
      pageSize: 40,
      ...(sport === undefined ? {} : { sport }),
      ...(league === undefined ? {} : { league }),
    },
    { while: { everyMilliseconds: READ_MILLISECONDS, some: () => true } },
  );
  return { ...pages, events: useLiveEvents(pages.rows, pages.readAt) };
};
