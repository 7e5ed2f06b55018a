import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { isRefused, pagesOf } from '@fairhouse/client';
import type { OutputOf, RawInputOf } from '@fairhouse/contract';
import type { Category, games, vendors } from '@fairhouse/contract/catalogue';
import type { status, whitelabel } from '@fairhouse/contract/brands';
import * as catalogue from '@fairhouse/contract/catalogue';
import * as jackpots from '@fairhouse/contract/jackpots';
import * as members from '@fairhouse/contract/members';
import * as wallet from '@fairhouse/contract/wallet';
import * as reef from '@fairhouse/contract/reef';
import * as system from '@fairhouse/contract/brands';
import * as tables from '@fairhouse/contract/tables';
import * as vip from '@fairhouse/contract/vip';
import { ask } from './caller.ts';
import { chooseHosts } from './hosts.ts';
import { keptInSession, merchantCodeNow, tokenNow, type Bearer } from './session.ts';

/** The network is worth a second try; a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && isRefused(error) && error.code === 'network_problem',
    },
  },
});

type Start = Partial<
  Record<'status' | 'whitelabel', Promise<{ success?: boolean; value?: unknown } | undefined>>
>;
/** The answers early.js asked for; each is used once. */
const started = async (name: 'status' | 'whitelabel'): Promise<unknown> => {
  const start = (window as { fairhouseStart?: Start }).fairhouseStart;
  const reply = await start?.[name];
  if (start) delete start[name];
  return reply?.success === true ? reply.value : undefined;
};

export const statusQuery = queryOptions({
  queryKey: ['status'],
  staleTime: 20_000,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
  queryFn: async () =>
    ((await started('status')) ?? (await ask(system.status, {}))) as OutputOf<typeof status>,
});

export const whitelabelQuery = queryOptions({
  queryKey: ['whitelabel'],
  staleTime: 300_000,
  queryFn: async () => {
    const house = ((await started('whitelabel')) ??
      (await ask(system.whitelabel, { url: location.host }))) as OutputOf<typeof whitelabel>;
    chooseHosts(house.info);
    return house;
  },
});

export const vendorsQuery = queryOptions({
  queryKey: ['vendors'],
  staleTime: 60_000,
  queryFn: async () =>
    withEsports(
      await keptInSession('vendors', () =>
        ask(catalogue.vendors, { merchantCode: merchantCodeNow() }),
      ),
    ),
});
/** Vendors of esports leave the lane of sports for their own (GM-05). */
const withEsports = ({ lanes }: OutputOf<typeof vendors>): OutputOf<typeof vendors> => ({
  lanes: lanes.flatMap((lane) => {
    const part = (esports: boolean) => lane.vendors.filter((one) => one.esports === esports);
    if (lane.gameCategory !== 'SPORTS') return [lane];
    const found: typeof lanes = [
      { ...lane, vendors: part(false) },
      { gameCategory: 'ESPORTS', vendors: part(true) },
    ];
    return found.filter((one) => one.vendors.length > 0);
  }),
});

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  staleTime: Infinity,
  queryFn: () =>
    keptInSession('settings', () => ask(system.settingsTree, { merchantCode: merchantCodeNow() })),
});

export const memberQuery = queryOptions({
  queryKey: ['member'],
  staleTime: 120_000,
  queryFn: () => ask(members.memberInfo, {}),
});
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: () => ask(wallet.balance, {}),
});

export const hotGamesQuery = queryOptions({
  queryKey: ['hotGames'],
  queryFn: () => ask(catalogue.hotGames, { merchantCode: merchantCodeNow(), isPlatform: 2 }),
});
export const gamesQuery = (gameCategory: Category) =>
  queryOptions({
    queryKey: ['games', gameCategory],
    queryFn: () => ask(catalogue.games, { gameCategory, pageSize: 100 }),
  });
/** The first page is what a screen shows; whoever scrolls on gets more at once. */
const PAGE_SIZE = 28;
const NEXT_PAGE_SIZE = 84;
type Asked = Omit<RawInputOf<typeof games>, 'pageNo' | 'pageSize' | 'cursor'>;
/** A narrowed list, page by page. */
export const gamePagesQuery = (narrowed: Asked) =>
  infiniteQueryOptions({
    queryKey: ['games', 'pages', narrowed],
    ...pagesOf(ask, catalogue.games, (isFirst) => ({
      ...narrowed,
      pageSize: isFirst ? PAGE_SIZE : NEXT_PAGE_SIZE,
    })),
  });
/** As the hall of slots opens: its own choices are the same. */
export const firstGamesQuery = gamePagesQuery({
  gameCategory: 'RNG',
  vassalage: '',
  keyword: '',
  sort: 'hot',
});
/** What a hall may be narrowed by. */
export const gameFiltersQuery = (vassalage: string) =>
  queryOptions({
    queryKey: ['games', 'filters', vassalage],
    staleTime: 300_000,
    queryFn: () =>
      ask(catalogue.gameFilters, {
        gameCategory: 'RNG',
        ...(vassalage === '' ? {} : { vassalage }),
      }),
  });
/** How many games the house lists, in all its rooms. */
export const gameCountQuery = queryOptions({
  queryKey: ['games', 'count'],
  staleTime: 300_000,
  queryFn: async () => (await ask(catalogue.games, { pageSize: 1 })).total,
});
export const searchQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['games', 'search', keyword],
    queryFn: () => ask(catalogue.games, { keyword, sort: 'hot', pageSize: 42 }),
  });
export const popularQuery = queryOptions({
  queryKey: ['games', 'popular'],
  queryFn: () => ask(catalogue.popular, { count: 20 }),
});
export const jackpotsQuery = queryOptions({
  queryKey: ['jackpots'],
  queryFn: () => ask(jackpots.jackpots, {}),
});
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  staleTime: 300_000,
  queryFn: () => ask(catalogue.favourites, {}),
});
export const recentGamesQuery = queryOptions({
  queryKey: ['recentGames'],
  staleTime: 0,
  queryFn: () => ask(catalogue.recentGames, {}),
});
/** The open tables: of one type of game, or the first few. Cards in sight hear their table. */
export const tablesQuery = (asked: { gameType?: string; count?: number } = {}) =>
  queryOptions({
    queryKey: ['tables', asked],
    staleTime: 10_000,
    refetchInterval: 30_000,
    queryFn: () => ask(tables.tables, asked),
  });
export const roomsQuery = queryOptions({
  queryKey: ['rooms'],
  staleTime: 5000,
  refetchInterval: 10_000,
  queryFn: () => ask(reef.rooms, {}),
});
export const rankListQuery = queryOptions({
  queryKey: ['rankList'],
  refetchInterval: 30_000,
  queryFn: () => ask(catalogue.rankList, {}),
});

export const refreshBalance = (): Promise<void> =>
  tokenNow() === null
    ? Promise.resolve()
    : queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
/** A member's payment group goes before the ranks: who reads them is part of what is read. */
export const ranksQuery = (language: string, token: Bearer) =>
  queryOptions({
    queryKey: ['vipRanks', language, token],
    staleTime: 300_000,
    queryFn: () => ask(vip.vipRanks, {}),
  });
