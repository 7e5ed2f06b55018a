import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { guard } from './guard.ts';
import { inTime } from './lazy.ts';
import type { Frame, PageKey, RouteData } from './route-data.ts';
import { NotFound } from './shell/NotFound.tsx';
import { Broken } from './shell/Guarded.tsx';
import { Shell } from './shell/Shell.tsx';
import { HomeScreen } from '../features/home/HomeScreen.tsx';

/** Three columns of their own: the side menu waits until it is asked for (D-O24). */
const SHUT: Frame = { header: true, footer: true, side: true, isSideShut: true };
const FULL: Frame = { header: true, footer: true, side: true };
const NO_SIDE: Frame = { header: true, footer: true, side: false };
const HEADER_ONLY: Frame = { header: true, footer: false, side: false };
const BARE: Frame = { header: false, footer: false, side: false };

type Screen = readonly [load: () => Promise<Record<string, ComponentType>>, name: string];
type Row = {
  path: string;
  frame: Frame;
  key: PageKey;
  load?: Screen;
  /** A popup that is open when one arrives here. */
  popup?: 'login' | 'register';
};

const lottery: Screen = [() => import('../features/lottery/LotteryScreen.tsx'), 'LotteryScreen'];
const seamless: Screen = [() => import('../features/halls/SeamlessScreen.tsx'), 'SeamlessScreen'];
const notices: Screen = [() => import('../features/content/NoticeScreen.tsx'), 'NoticeScreen'];
const news: Screen = [() => import('../features/content/NewsScreen.tsx'), 'NewsScreen'];
const promotions: Screen = [
  () => import('../features/promotions/PromotionsScreen.tsx'),
  'PromotionsScreen',
];
const promoDetail: Screen = [
  () => import('../features/promotions/PromoDetailScreen.tsx'),
  'PromoDetailScreen',
];
const vip: Screen = [() => import('../features/vip/VipScreen.tsx'), 'VipScreen'];
const mall: Screen = [() => import('../features/points/PointMallScreen.tsx'), 'PointMallScreen'];
const down: Screen = [() => import('../features/content/DownScreen.tsx'), 'DownScreen'];
const help: Screen = [() => import('../features/help/HelpScreen.tsx'), 'HelpScreen'];
const helpAlone: Screen = [() => import('../features/help/HelpScreen.tsx'), 'HelpAloneScreen'];
const join: Screen = [() => import('../features/applications/JoinScreen.tsx'), 'JoinScreen'];
const slots: Screen = [() => import('../features/halls/SlotHall.tsx'), 'SlotHall'];
const hot: Screen = [() => import('../features/halls/SlotHall.tsx'), 'HotHall'];
const mine: Screen = [() => import('../features/halls/MyGames.tsx'), 'MyGames'];
const races: Screen = [
  () => import('../features/tournaments/TournamentsScreen.tsx'),
  'TournamentsScreen',
];
const room: Screen = [() => import('../features/halls/CategoryScreen.tsx'), 'CategoryScreen'];
const bets: Screen = [() => import('../features/sportsbook/bets/BetsScreen.tsx'), 'BetsScreen'];
const pvp: Screen = [() => import('./rooms/PvpRoom.tsx'), 'PvpRoom'];
const live: Screen = [() => import('../features/halls/LiveHall.tsx'), 'LiveHall'];
const fish: Screen = [() => import('../features/halls/FishHall.tsx'), 'FishHall'];
const game: Screen = [() => import('../features/halls/GameScreen.tsx'), 'GameScreen'];
const sports: Screen = [() => import('./sportsbook/SportsRoom.tsx'), 'SportsRoom'];
const league: Screen = [
  () => import('../features/sportsbook/home/LeagueScreen.tsx'),
  'LeagueScreen',
];
const match: Screen = [() => import('../features/sportsbook/event/EventScreen.tsx'), 'EventScreen'];
const results: Screen = [
  () => import('../features/sportsbook/results/ResultsScreen.tsx'),
  'ResultsScreen',
];
const rules: Screen = [() => import('../features/sportsbook/rules/RulesScreen.tsx'), 'RulesScreen'];
const leagues: Screen = [
  () => import('../features/sportsbook/home/LeaguesScreen.tsx'),
  'LeaguesScreen',
];
const fairness: Screen = [
  () => import('../features/fairness/FairnessScreen.tsx'),
  'FairnessScreen',
];
const certificates: Screen = [
  () => import('../features/certificates/CertificateList.tsx'),
  'CertificateList',
];
const certificate: Screen = [
  () => import('../features/certificates/CertificateScreen.tsx'),
  'CertificateScreen',
];

/** One row per path of the specification. A row without `load` shows the home screen. */
const ROWS: readonly Row[] = [
  { path: '/index', frame: FULL, key: 'index' },
  { path: '/login', frame: FULL, key: 'index', popup: 'login' },
  { path: '/register', frame: FULL, key: 'index', popup: 'register' },
  { path: '/register.html', frame: FULL, key: 'index', popup: 'register' },
  { path: '/noticePage', frame: FULL, key: 'noticePage', load: notices },
  { path: '/news', frame: FULL, key: 'news', load: news },
  { path: '/vip', frame: FULL, key: 'vip', load: vip },
  { path: '/pointMall', frame: NO_SIDE, key: 'pointMall', load: mall },
  { path: '/live', frame: FULL, key: 'live', load: live },
  { path: '/sports', frame: SHUT, key: 'sports', load: sports },
  { path: '/sports/event/$eventId', frame: SHUT, key: 'sports', load: match },
  { path: '/sports/bets', frame: SHUT, key: 'sports', load: bets },
  { path: '/sports/results', frame: SHUT, key: 'sports', load: results },
  { path: '/sports/rules', frame: SHUT, key: 'sports', load: rules },
  { path: '/sports/leagues', frame: SHUT, key: 'sports', load: leagues },
  { path: '/sports/$leagueId', frame: SHUT, key: 'sports', load: league },
  { path: '/esports', frame: SHUT, key: 'esports', load: sports },
  { path: '/rng', frame: FULL, key: 'rng', load: slots },
  { path: '/pvp', frame: SHUT, key: 'pvp', load: pvp },
  { path: '/fish', frame: FULL, key: 'fish', load: fish },
  { path: '/hot', frame: FULL, key: 'hot', load: hot },
  { path: '/tournaments', frame: FULL, key: 'tournaments', load: races },
  { path: '/fav', frame: FULL, key: 'fav', load: mine },
  { path: '/jlrng', frame: FULL, key: 'jlrng', load: slots },
  { path: '/pgrng', frame: FULL, key: 'pgrng', load: slots },
  { path: '/fcrng', frame: FULL, key: 'fcrng', load: slots },
  { path: '/pprng', frame: FULL, key: 'pprng', load: slots },
  { path: '/bngrng', frame: FULL, key: 'bngrng', load: slots },
  { path: '/lottery', frame: HEADER_ONLY, key: 'lottery', load: lottery },
  { path: '/vnlottery', frame: HEADER_ONLY, key: 'vnlottery', load: lottery },
  { path: '/seaLottery', frame: HEADER_ONLY, key: 'seaLottery', load: lottery },
  { path: '/elott', frame: FULL, key: 'elott', load: room },
  { path: '/promotions', frame: FULL, key: 'promotions', load: promotions },
  { path: '/promoDetail', frame: FULL, key: 'promoDetail', load: promoDetail },
  { path: '/seamless', frame: HEADER_ONLY, key: 'seamless', load: seamless },
  { path: '/help', frame: FULL, key: 'help', load: help },
  { path: '/helpmc', frame: BARE, key: 'helpmc', load: helpAlone },
  { path: '/down', frame: FULL, key: 'down', load: down },
  { path: '/download', frame: FULL, key: 'down', load: down },
  { path: '/join', frame: FULL, key: 'join', load: join },
  { path: '/game', frame: HEADER_ONLY, key: 'game', load: game },
  { path: '/fairness/certificates', frame: FULL, key: 'fairness', load: certificates },
  { path: '/fairness/certificates/$slug', frame: FULL, key: 'fairness', load: certificate },
  { path: '/fairness/$', frame: FULL, key: 'fairness', load: fairness },
];

const routeOf = (root: AnyRoute, { path, frame, key, load, popup }: Row) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: load ? lazyRouteComponent(() => inTime(load[0]()), load[1]) : HomeScreen,
    staticData: { frame, key, ...(popup ? { popup } : {}) } satisfies RouteData,
    beforeLoad: ({ location }) => guard(location.pathname),
  });

const startOf = (root: AnyRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/',
    // The router's own way to turn to another path is to throw one.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    beforeLoad: () => {
      throw redirect({ to: '/index', replace: true });
    },
  });

/** The router with all paths of the house. */
export const openRouter = () => {
  const root = createRootRoute({
    component: Shell,
    notFoundComponent: NotFound,
    validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  });
  return createRouter({
    routeTree: root.addChildren([startOf(root), ...ROWS.map((row) => routeOf(root, row))]),
    defaultErrorComponent: Broken,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
  });
};
export type SiteRouter = ReturnType<typeof openRouter>;
