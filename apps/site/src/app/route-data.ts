/** What stands around a screen: header, footer and side menu. */
export type Frame = {
  header: boolean;
  footer: boolean;
  side: boolean;
  /** The side menu is closed at arrival; the button of the header opens it. */
  isSideShut?: boolean;
};
/** The keys of the specification, and of the titles in languages/<tag>/shell.json. */
export type PageKey =
  | 'index'
  | 'noticePage'
  | 'news'
  | 'vip'
  | 'pointMall'
  | 'live'
  | 'sports'
  | 'esports'
  | 'rng'
  | 'pvp'
  | 'fish'
  | 'hot'
  | 'tournaments'
  | 'fav'
  | 'jlrng'
  | 'pgrng'
  | 'fcrng'
  | 'pprng'
  | 'bngrng'
  | 'lottery'
  | 'vnlottery'
  | 'seaLottery'
  | 'elott'
  | 'promotions'
  | 'promoDetail'
  | 'seamless'
  | 'help'
  | 'helpmc'
  | 'down'
  | 'join'
  | 'game'
  | 'fairness';

/** What a route says of itself to the screens and to the shell. */
export type RouteData = { frame: Frame; key: PageKey | 'notFound'; popup?: 'login' | 'register' };
