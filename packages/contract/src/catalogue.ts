import { z } from 'zod';
import { amount, call, id } from './call.ts';
import { categories } from './catalogue-words.ts';

export const category = z.enum(categories);
export type Category = z.output<typeof category>;

/** What a game has, so that one may look for it. */
export const FEATURES = ['freeSpins', 'buyFeature', 'jackpot', 'demo', 'lobby'] as const;
const feature = z.enum(FEATURES);
export type Feature = z.output<typeof feature>;

const vendor = z.object({
  vassalage: z.string(),
  name: z.string(),
  isHot: z.boolean(),
  title: z.string(),
  /**
   * What a press of the card does (D-H05): true launches its only game, 'VASSALAGE' opens a popup
   * with its games, false goes to the hall of the category.
   */
  isGame: z.union([z.boolean(), z.literal('VASSALAGE')]),
  accountTypeName: z.string(),
  /** In the SPORTS lane: what it offers is esports, and the site lists it there (D-H04). */
  esports: z.boolean(),
  /** Played from the main wallet; otherwise money is moved to the vendor's own first (D-G02). */
  isSeamless: z.boolean(),
});
export const game = z.object({
  gameId: z.string(),
  slug: z.string(),
  name: z.string(),
  vassalage: z.string(),
  gameCategory: category,
  gameType: z.string(),
  code: z.string(),
  defaultPlayType: z.string(),
  accountTypeName: z.string(),
  isGame: z.union([z.boolean(), z.literal('VASSALAGE')]),
  rtp: z.string(),
  volatility: z.number().int(),
  lines: z.number().int(),
  minBet: amount,
  maxBet: amount,
  topPrize: z.number(),
  image: z.string(),
  wideImage: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  status: z.enum(['open', 'maintenance', 'closed']),
  /** May be played with play money by a visitor, where the brand allows it. */
  hasFreePlay: z.boolean(),
  theme: z.string(),
  features: z.array(feature),
  /** False where its vendor is not connected: it is shown and cannot be launched. */
  isPlayable: z.boolean(),
  /** Played on the page of its vendor, in /game whatever its category is. */
  isHosted: z.boolean(),
  /** An invented game of a catalogue made for trials; never shown as anybody's product. */
  isSynthetic: z.boolean(),
});
export type Game = z.output<typeof game>;
export type Vendor = z.output<typeof vendor>;

const lanes = z.object({
  lanes: z.array(z.object({ gameCategory: category, vendors: z.array(vendor) })),
});

export const vendors = call({
  method: 'GET',
  path: '/lgw/games/vendors',
  needs: 'nothing',
  envelope: 'data',
  refusals: [],
  summary: 'Categories with their vendors.',
  query: z.object({
    merchantCode: z.string().max(40).optional(),
    language: z.string().max(10).optional(),
    platform: z.string().max(20).optional(),
  }),
  output: lanes,
});

export const gameTypes = call({
  method: 'GET',
  path: '/lgw/games/types',
  needs: 'nothing',
  envelope: 'data',
  refusals: [],
  summary: 'The game types of a category in the lanes shape.',
  query: z.object({
    gameCategory: category.optional(),
    vassalage: z.string().max(20).optional(),
    merchantCode: z.string().max(40).optional(),
  }),
  output: z.object({
    lanes: z.array(
      z.object({
        gameCategory: category,
        gameTypes: z.array(z.object({ gameType: z.string(), games: z.number().int() })),
      }),
    ),
  }),
});

export const games = call({
  method: 'GET',
  path: '/lgw/games/list',
  needs: 'nothing',
  refusals: [],
  summary: 'The games of a category or vendor, searched by name.',
  query: z.object({
    gameCategory: category.optional(),
    vassalage: z.string().max(20).optional(),
    gameType: z.string().max(40).optional(),
    keyword: z.string().max(60).optional(),
    minBet: z.string().max(40).optional(),
    lines: z.coerce.number().int().min(0).optional(),
    theme: z.string().max(20).optional(),
    feature: feature.optional(),
    volatility: z.coerce.number().int().min(1).max(5).optional(),
    minRtp: z.coerce.number().int().min(0).max(100).optional(),
    sort: z.enum(['shelf', 'hot', 'name', 'rtp']).default('shelf'),
    /** The nextCursor of the page before; it goes before pageNo. */
    cursor: z.string().max(64).optional(),
    pageNo: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(60),
  }),
  output: z.object({
    list: z.array(game),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
});

const counted = z.number().int();
export const gameFilters = call({
  method: 'GET',
  path: '/lgw/games/filters',
  needs: 'nothing',
  refusals: [],
  summary: 'What the games of a category or vendor may be narrowed by, each value counted.',
  query: z.object({ gameCategory: category.optional(), vassalage: z.string().max(20).optional() }),
  output: z.object({
    total: counted,
    themes: z.array(z.object({ theme: z.string(), games: counted })),
    features: z.array(z.object({ feature, games: counted })),
    volatilities: z.array(z.object({ volatility: z.number().int(), games: counted })),
    lines: z.array(z.object({ lines: z.number().int(), games: counted })),
    minBets: z.array(z.object({ minBet: amount, games: counted })),
  }),
});

export const oneGame = call({
  method: 'GET',
  path: '/lgw/games/one/{slug}',
  needs: 'nothing',
  refusals: [],
  summary: 'One game by its slug.',
  params: z.object({ slug: id }),
  output: game,
});

const menuQuery = z.object({
  merchantCode: z.string().max(40).optional(),
  gameCategory: category.optional(),
  language: z.string().max(10).optional(),
  platform: z.string().max(20).optional(),
});
const menus = z.object({
  menus: z.array(
    z.object({
      nodeId: z.string(),
      gameCategory: category,
      children: z.array(
        z.object({
          nodeId: z.string(),
          vassalage: z.string(),
          name: z.string(),
          isHot: z.boolean(),
          games: z.number().int(),
        }),
      ),
    }),
  ),
});
export const gameMenus = call({
  method: 'GET',
  path: '/lgw/games/game_menus',
  needs: 'nothing',
  refusals: [],
  summary: 'The game menus: a node for each category, below it one for each vendor.',
  query: menuQuery,
  output: menus,
});
export const gameMenu = call({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  needs: 'nothing',
  refusals: [],
  summary: 'The same menus under the address of the Vietnamese site.',
  query: menuQuery,
  output: menus,
});

export const favourites = call({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/favorite',
  needs: 'member',
  refusals: [],
  switch: 'gameCenter/FAV',
  summary: "The member's marked games, the last marked first.",
  output: z.object({ list: z.array(game) }),
});
const marked = z.object({ gameId: z.string(), isFavourite: z.boolean() });
export const markFavourite = call({
  method: 'PUT',
  path: '/lgw/vn/games/game_menu/favorite/{gameId}',
  needs: 'member',
  refusals: [],
  switch: 'gameCenter/FAV',
  summary: 'Mark a game.',
  params: z.object({ gameId: id }),
  output: marked,
});
export const unmarkFavourite = call({
  method: 'DELETE',
  path: '/lgw/vn/games/game_menu/favorite/{gameId}',
  needs: 'member',
  switch: 'gameCenter/FAV',
  refusals: [],
  summary: 'Unmark a game.',
  params: z.object({ gameId: id }),
  output: marked,
});
export const recentGames = call({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  needs: 'member',
  refusals: [],
  summary: 'The games the member launched, the last first.',
  output: z.object({ list: z.array(game) }),
});

export const popular = call({
  method: 'GET',
  path: '/lgw/games/popular',
  needs: 'nothing',
  refusals: [],
  summary: 'Popular games by real play, then by catalogue order.',
  query: z.object({ count: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.object({ list: z.array(game) }),
});

export const hotGames = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  needs: 'nothing',
  refusals: [],
  switch: 'gameCenter/HOT',
  summary: "The hot games: the operator's mark first, then what the last 7 days played.",
  query: z.object({
    merchantCode: z.string().max(40).optional(),
    isPlatform: z.coerce.number().int().optional(),
    vassalage: z.string().max(20).optional(),
    platform: z.string().max(20).optional(),
    language: z.string().max(10).optional(),
  }),
  output: z.object({ list: z.array(game) }),
});

export const rankList = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  needs: 'nothing',
  refusals: [],
  switch: 'winners',
  summary: 'Real recent wins with masked accounts, newest first; never invented.',
  output: z.object({
    list: z.array(
      z.object({
        account: z.string(),
        gameName: z.string(),
        slug: z.string(),
        image: z.string(),
        amount,
        multiple: z.string(),
        time: z.string(),
      }),
    ),
  }),
});
