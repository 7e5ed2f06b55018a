import type { CallShape } from '@fairhouse/contract';
import type * as applications from '@fairhouse/contract/applications';
import type * as catalogue from '@fairhouse/contract/catalogue';
import type * as content from '@fairhouse/contract/content';
import type * as deposits from '@fairhouse/contract/deposits';
import type * as help from '@fairhouse/contract/help';
import type * as jackpots from '@fairhouse/contract/jackpots';
import type * as members from '@fairhouse/contract/members';
import type * as play from '@fairhouse/contract/play';
import type * as points from '@fairhouse/contract/points';
import type * as promotions from '@fairhouse/contract/promotions';
import type * as recovery from '@fairhouse/contract/recovery';
import type * as reef from '@fairhouse/contract/reef';
import type * as records from '@fairhouse/contract/records';
import type * as passkeys from '@fairhouse/contract/passkeys';
import type * as session from '@fairhouse/contract/session';
import type * as social from '@fairhouse/contract/social';
import type * as system from '@fairhouse/contract/system';
import type * as tournaments from '@fairhouse/contract/tournaments';
import type * as tables from '@fairhouse/contract/tables';
import type * as verification from '@fairhouse/contract/verification';
import type * as vip from '@fairhouse/contract/vip';
import type * as wallets from '@fairhouse/contract/wallets';

export type Call<C extends CallShape> = Pick<CallShape, 'method' | 'path'>
  & { isEncrypted: boolean; isForm?: boolean; envelope: 'value' | 'data'; of?: C };

type Encrypted<C> = C extends { encrypted: true } ? true : false;
type Envelope<C> = C extends { envelope: 'data' } ? 'data' : 'value';
type Marks<C> = (Encrypted<C> extends true ? { isEncrypted: true } : { isEncrypted?: never })
  & (Envelope<C> extends 'data' ? { envelope: 'data' } : { envelope?: never })
  & (C extends { form: true } ? { isForm: true } : { isForm?: never });

/** A call's address, held to the contract by its type; zod stays out of the browser. */
const to = <C extends CallShape>(
  method: C['method'], path: C['path'], ...rest: Marks<C> extends Record<'isEncrypted', true>
  | Record<'envelope', 'data'> | Record<'isForm', true> ? [Marks<C>] : []
): Call<C> => {
  const marks: { isEncrypted?: boolean; isForm?: boolean; envelope?: 'data' } = rest[0] ?? {};
  return { method, path, isEncrypted: marks.isEncrypted === true, isForm: marks.isForm === true,
    envelope: marks.envelope ?? 'value' };
};

export const calls = {
  keys: to<typeof system.keys>('GET', '/wps/system/keys'),
  status: to<typeof system.status>('GET', '/wps/system/status'),
  whitelabel: to<typeof system.whitelabel>('GET', '/wps/system/whitelabel'),
  domainRoute: to<typeof system.domainRoute>('GET', '/wps/system/domainRoute'),
  customerService: to<typeof system.customerService>('GET', '/wps/system/customerService'),
  registerSettings: to<typeof system.registerSettings>('GET', '/wps/system/setting/register'),
  settingsTree: to<typeof system.settingsTree>('GET', '/wps/system/setting/tree'),
  announcements: to<typeof content.announcements>('GET',
    '/wps/relay/MCSFE_getListAnnouncements'),
  notices: to<typeof content.notices>('GET', '/wps/system/notices'),
  news: to<typeof content.news>('GET', '/wps/system/news'),
  oneNews: to<typeof content.oneNews>('GET', '/wps/system/news/{id}'),
  banners: to<typeof content.banners>('GET', '/wps/system/banners'),
  helpCenter: to<typeof help.helpCenter>('GET', '/wps/system/helpCenter'),
  captcha: to<typeof session.captcha>('GET', '/wps/captcha'),
  botcheck: to<typeof session.botcheckChallenge>('GET', '/wps/botcheck/challenge'),
  login: to<typeof session.login>('POST', '/wps/session/login', { isEncrypted: true }),
  loginBySms: to<typeof session.loginBySms>('POST', '/wps/session/login/sms',
    { isEncrypted: true }),
  smsNoLogin: to<typeof verification.smsNoLogin>('POST', '/wps/verification/sms/noLogin'),
  smsRegister: to<typeof verification.smsRegister>('POST', '/wps/verification/sms/register'),
  forgotByMail: to<typeof recovery.forgotByMail>('POST', '/wps/member/password/email',
    { isForm: true }),
  resetByMail: to<typeof recovery.resetByMail>('POST', '/wps/member/password/email/reset',
    { isEncrypted: true }),
  resetByMobile: to<typeof recovery.resetByMobile>('POST', '/wps/member/password/verification',
    { isEncrypted: true }),
  freePlay: to<typeof session.freePlay>('POST', '/wps/session/login/freeplay'),
  startSocial: to<typeof social.startSocial>('POST', '/wps/social/{provider}/start'),
  finishSocial: to<typeof social.finishSocial>('POST', '/wps/social/finish'),
  bindSocial: to<typeof social.bindSocial>('POST', '/wps/social/bind', { isEncrypted: true }),
  socialBindings: to<typeof social.socialBindings>('GET', '/wps/social/bindings'),
  passkeys: to<typeof passkeys.passkeys>('GET', '/wps/passkeys'),
  passkeyOptions: to<typeof passkeys.passkeyOptions>('POST', '/wps/passkeys/options',
    { isEncrypted: true }),
  addPasskey: to<typeof passkeys.addPasskey>('PUT', '/wps/passkeys'),
  renamePasskey: to<typeof passkeys.renamePasskey>('POST', '/wps/passkeys/{id}'),
  removePasskey: to<typeof passkeys.removePasskey>('DELETE', '/wps/passkeys/{id}'),
  keepPasskey: to<typeof passkeys.keepPasskey>('POST', '/wps/passkeys/{id}/keep',
    { isEncrypted: true }),
  passkeyLoginOptions: to<typeof passkeys.passkeyLoginOptions>('POST',
    '/wps/session/passkey/options'),
  passkeyLogin: to<typeof passkeys.passkeyLogin>('POST', '/wps/session/passkey'),
  logout: to<typeof session.logout>('DELETE', '/wps/session/logout'),
  currentSession: to<typeof session.currentSession>('GET', '/wps/session/current'),
  register: to<typeof members.register>('PUT', '/wps/member/register', { isEncrypted: true }),
  registerMobile: to<typeof members.registerMobile>('PUT', '/wps/member/register/mobile',
    { isEncrypted: true }),
  affiliate: to<typeof members.affiliate>('GET', '/wps/agent/affiliate'),
  applyAsAffiliate: to<typeof applications.applyAsAffiliate>('PUT',
    '/wps/agent/affiliate/application'),
  memberInfo: to<typeof members.memberInfo>('GET', '/wps/member/info'),
  changePassword: to<typeof members.changePassword>('POST', '/wps/member/password',
    { isEncrypted: true }),
  balance: to<typeof members.balance>('GET', '/wps/v2/wallets/balance'),
  merchantWallets: to<typeof wallets.merchantWallets>('GET', '/wps/v2/wallets/merchant'),
  funds: to<typeof wallets.consolidatedFunds>('GET', '/wps/member/info/funds/consolidated'),
  vendors: to<typeof catalogue.vendors>('GET', '/lgw/games/vendors', { envelope: 'data' }),
  gameTypes: to<typeof catalogue.gameTypes>('GET', '/lgw/games/types', { envelope: 'data' }),
  games: to<typeof catalogue.games>('GET', '/lgw/games/list'),
  gameFilters: to<typeof catalogue.gameFilters>('GET', '/lgw/games/filters'),
  oneGame: to<typeof catalogue.oneGame>('GET', '/lgw/games/one/{slug}'),
  popular: to<typeof catalogue.popular>('GET', '/lgw/games/popular'),
  hotGames: to<typeof catalogue.hotGames>('GET', '/wps/relay/GCSGAME_hotGamesV2'),
  favourites: to<typeof catalogue.favourites>('GET', '/lgw/vn/games/game_menu/favorite'),
  markFavourite: to<typeof catalogue.markFavourite>('PUT',
    '/lgw/vn/games/game_menu/favorite/{gameId}'),
  unmarkFavourite: to<typeof catalogue.unmarkFavourite>('DELETE',
    '/lgw/vn/games/game_menu/favorite/{gameId}'),
  recentGames: to<typeof catalogue.recentGames>('GET', '/lgw/vn/games/game_menu/recent'),
  launchGame: to<typeof catalogue.launchGame>('GET', '/wps/game/launchGame'),
  jackpots: to<typeof jackpots.jackpots>('GET', '/lgw/games/jackpots'),
  rooms: to<typeof reef.rooms>('GET', '/wps/reef'),
  tournaments: to<typeof tournaments.tournaments>('GET', '/wps/tournaments'),
  oneTournament: to<typeof tournaments.oneTournament>('GET', '/wps/tournaments/{id}'),
  myTournaments: to<typeof tournaments.myTournaments>('GET', '/wps/tournaments/mine'),
  rankList: to<typeof catalogue.rankList>('GET', '/wps/relay/GCSGAME_getRankList'),
  tables: to<typeof tables.tables>('GET', '/wps/tables'),
  depositMethods: to<typeof deposits.depositMethods>('GET', '/wps/deposit/methods'),
  offeredMethods: to<typeof deposits.offeredMethods>('GET', '/wps/deposit/methods/offered'),
  createDeposit: to<typeof deposits.createDeposit>('PUT', '/wps/deposit'),
  depositRecords: to<typeof deposits.depositRecords>('GET', '/wps/deposit/records'),
  oneDeposit: to<typeof deposits.oneDeposit>('GET', '/wps/deposit/{id}'),
  bets: to<typeof records.bettingRecord>('GET', '/wps/record/bets'),
  betTotals: to<typeof records.bettingTotals>('GET', '/wps/record/bets/totals'),
  transactions: to<typeof records.transactions>('GET', '/wps/record/transactions'),
  oneTransaction: to<typeof records.oneTransaction>('GET', '/wps/record/transactions/{id}'),
  seeds: to<typeof play.seeds>('GET', '/wps/fairness/seeds'),
  rotateSeeds: to<typeof play.rotateSeeds>('POST', '/wps/fairness/seeds/rotate'),
  roundProof: to<typeof play.roundProof>('GET', '/wps/fairness/rounds/{roundId}'),
  promotions: to<typeof promotions.promotionList>('GET', '/wps/promotion/list'),
  onePromotion: to<typeof promotions.onePromotion>('GET', '/wps/promotion/{id}'),
  vipRanks: to<typeof vip.vipRanks>('GET', '/wps/vip/ranks'),
  ownRank: to<typeof vip.vipMember>('GET', '/wps/vip/member'),
  rewards: to<typeof points.pointsReward>('GET', '/wps/points/reward'),
  pointsConfig: to<typeof points.pointsConfig>('GET', '/wps/points/config'),
};
