import { announcementsQuery } from './content/queries.ts';
import { languageNow, textsIn } from './i18n.ts';
import { promotionsQuery, whoNow } from './promotions/queries.ts';
import {
  firstGamesQuery,
  gameCountQuery,
  gameFiltersQuery,
  jackpotsQuery,
  queryClient,
  ranksQuery,
  settingsQuery,
  tablesQuery,
  vendorsQuery,
} from './queries.ts';
import { tokenNow } from './session.ts';

/** What the screen one arrives at is made of, so that it stands at once and nothing in it moves. */
const FIRST: Readonly<Record<string, () => Promise<unknown>[]>> = {
  '/rng': () => [
    queryClient.prefetchInfiniteQuery(firstGamesQuery),
    ...ofAll(),
    queryClient.prefetchQuery(gameFiltersQuery('')),
    queryClient.prefetchQuery(jackpotsQuery),
    queryClient.prefetchQuery(gameCountQuery),
    textsIn('halls'),
  ],
  '/live': () => [
    queryClient.prefetchQuery(tablesQuery()),
    ...ofAll(),
    textsIn('live'),
    textsIn('halls'),
  ],
  '/vip': () => [
    queryClient.prefetchQuery(ranksQuery(languageNow(), tokenNow())),
    ...ofAll(),
    textsIn('vip'),
  ],
  '/promotions': () => [
    queryClient.prefetchQuery(promotionsQuery(languageNow(), whoNow())),
    queryClient.prefetchQuery(announcementsQuery('START')),
    ...ofAll(),
    textsIn('promotions'),
  ],
};
const ofAll = () => [
  queryClient.prefetchQuery(vendorsQuery),
  queryClient.prefetchQuery(settingsQuery),
];

/** Nothing where the address asks for a part of it. */
export const firstData = async (): Promise<void> => {
  if (/[?&](page|type)=/.test(location.search)) return;
  await Promise.allSettled(FIRST[location.pathname]?.() ?? []);
};
