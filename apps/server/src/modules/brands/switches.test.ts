import { allCalls } from '@fairhouse/contract';
import { NODE_PATHS } from '@fairhouse/contract/settings-tree';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from './index.ts';

/** What each node of the settings tree takes along, as paths once told it; MC-10 in full. */
const CALLS_OF: Readonly<Record<string, readonly string[]>> = {
  agentCenter: [
    'GET /wps/agent/account',
    'GET /wps/agent/bills/{id}',
    'GET /wps/agent/bills/{id}/lines',
    'GET /wps/agent/bills/{id}/proof',
    'GET /wps/agent/bills/{id}/sources',
    'GET /wps/agent/centre',
    'GET /wps/agent/contracts',
    'GET /wps/agent/contracts/{id}',
    'GET /wps/agent/contracts/{id}/what-if',
    'GET /wps/agent/files/{list}',
    'GET /wps/agent/team/levels',
    'POST /wps/agent/bills/{id}/dispute',
    'POST /wps/agent/bills/{id}/pay',
    'POST /wps/agent/contracts/{id}/answer',
    'POST /wps/agent/contracts/{id}/end',
    'PUT /wps/agent/account/out',
    'PUT /wps/agent/contracts',
  ],
  'agentCenter/agentDailyWages2': ['GET /wps/agent/salary/daily/records'],
  'agentCenter/agentDividendRecordCopy2': ['GET /wps/agent/dividend/records'],
  'agentCenter/agentDownlineTransactionDetailsCopy': ['GET /wps/agent/team/transactions'],
  'agentCenter/agentHourSalary': ['GET /wps/agent/salary/hour/records'],
  'agentCenter/agentRealtimeSalary': ['GET /wps/agent/salary/realtime/records'],
  'agentCenter/agentRevenueReport': [
    'GET /wps/agent/income',
    'GET /wps/agent/income/payments',
    'GET /wps/agent/rebates',
    'GET /wps/agent/rebates/{day}/downlines',
  ],
  'agentCenter/agentTeamOverview': ['GET /wps/agent/team/overview'],
  'agentCenter/announcement': ['GET /wps/agent/announcement'],
  'agentCenter/downlineManagmentView': [
    'GET /wps/agent/downlines',
    'POST /wps/agent/downlines/{memberId}',
  ],
  'agentCenter/palStatementsAgentCopy': ['GET /wps/agent/team/profits'],
  'agentCenter/personalHistoryCopy': ['GET /wps/agent/team/bets', 'GET /wps/agent/team/ends'],
  'agentCenter/registerCenter': [
    'DELETE /wps/agent/links/{code}',
    'GET /wps/agent/links',
    'PUT /wps/agent/accounts',
    'PUT /wps/agent/links',
  ],
  customerService: ['GET /wps/system/customerService'],
  'gameCenter/FAV': [
    'GET /lgw/vn/games/game_menu/favorite',
    'PUT /lgw/vn/games/game_menu/favorite/{gameId}',
    'DELETE /lgw/vn/games/game_menu/favorite/{gameId}',
  ],
  'gameCenter/ELOTT': [
    'DELETE /wps/lottery/bets/{orderId}',
    'GET /wps/lottery/bets',
    'GET /wps/lottery/prize-group',
    'PUT /wps/lottery/bets',
  ],
  'gameCenter/LOTT': [
    'GET /lgw/lottery/bets',
    'GET /lgw/lottery/free-bets',
    'PUT /lgw/lottery/bets',
    'DELETE /lgw/lottery/bets/{orderId}',
  ],
  // Who sits there acts and leaves all the same, and reads what was played.
  'gameCenter/PVP': [
    'GET /wps/relay/GLS2_roomList',
    'POST /wps/rooms/{roomId}/seat',
    'PUT /wps/rooms/{roomId}/seat',
    'POST /wps/rooms/{roomId}/chips',
    'POST /wps/rooms/{roomId}/phrases',
    'POST /wps/rooms/{roomId}/reports',
    'POST /wps/rooms',
    'POST /wps/rooms/code',
    'PUT /wps/rooms/{roomId}/watch',
    'PUT /wps/rooms/{roomId}/seat/watch',
  ],
  'gameCenter/FISH': [
    'GET /wps/reef',
    'GET /wps/reef/{roomId}',
    'POST /wps/reef/{roomId}/hits',
    'DELETE /wps/reef/{roomId}/seat',
    'POST /wps/reef/{roomId}/seat',
    'POST /wps/reef/{roomId}/shots',
    'GET /wps/reef/{roomId}/shots',
  ],
  'gameCenter/HOT': ['GET /wps/relay/GCSGAME_hotGamesV2'],
  'gameCenter/LIVE': [
    'GET /wps/tables',
    'GET /wps/tables/{tableId}',
    'POST /wps/tables/{tableId}/actions',
    'GET /wps/tables/{tableId}/bets',
    'POST /wps/tables/{tableId}/bets',
    'POST /wps/tables/{tableId}/chat',
    'GET /wps/tables/{tableId}/chat',
  ],
  join: ['PUT /wps/agent/affiliate/application'],
  'memberCenter/bonusDetails': ['GET /wps/reward/bonusDetails'],
  'memberCenter/depositv2': [
    'GET /wps/bonuses/deposit',
    'PUT /wps/deposit',
    'GET /wps/deposit/methods',
    'GET /wps/deposit/methods/offered',
    'GET /wps/deposit/bonuses',
    'GET /wps/deposit/offers',
    'GET /wps/deposit/records',
    'POST /wps/deposit/vouchers',
    'GET /wps/deposit/{id}',
    'POST /wps/deposit/{id}/bonus/give-up',
    'GET /wps/deposit/{id}/slips',
    'POST /wps/deposit/{id}/slips',
  ],
  'memberCenter/manualRebate': [
    'GET /wps/rebate/manual',
    'POST /wps/rebate/manual/claim',
    'GET /wps/rebate/manual/records',
  ],
  'memberCenter/messageV2': [
    'GET /wps/message/inbox',
    'GET /wps/message/unread/count',
    'DELETE /wps/message/{id}',
    'POST /wps/message/{id}/read',
  ],
  'memberCenter/missionLeaderboard': [
    'GET /wps/mission/leaderboard',
    'GET /wps/mission/summary',
    'POST /wps/mission/{id}/claim',
  ],
  'memberCenter/personalHistoryCopy': [
    'GET /wps/record/bets',
    'GET /wps/record/bets/totals',
    'GET /wps/record/bets/{wagerId}',
  ],
  'memberCenter/personalProfit': ['GET /wps/record/profit'],
  'memberCenter/playerRank': ['GET /wps/vip/member'],
  'memberCenter/referral': ['GET /wps/referral/list', 'GET /wps/referral/summary'],
  'memberCenter/rewardCenter': [
    'GET /wps/bonuses',
    'GET /wps/reward/list',
    'POST /wps/bonuses/code',
    'POST /wps/bonuses/{id}/claim',
    'POST /wps/bonuses/{id}/give-up',
    'POST /wps/reward/{id}/claim',
  ],
  'memberCenter/securityCenter': [
    'POST /wps/member/authenticator',
    'POST /wps/member/authenticator/remove',
    'PUT /wps/member/bankCards',
    'GET /wps/member/bankCards',
    'DELETE /wps/member/bankCards/{id}',
    'GET /wps/member/logins',
    'GET /wps/member/security',
    'GET /wps/member/sessions',
    'DELETE /wps/member/sessions/{id}',
    'GET /wps/member/devices',
    'DELETE /wps/member/devices/{id}',
  ],
  'memberCenter/transactionHistory': [
    'GET /wps/record/statement',
    'GET /wps/record/transactions',
    'GET /wps/record/transactions/totals',
    'GET /wps/record/transactions/{id}',
  ],
  'memberCenter/transferFund': [
    'GET /wps/member/info/funds/consolidated',
    'POST /wps/relay/GCS_walletTransfer',
    'POST /wps/relay/GCS_walletTransferAll',
  ],
  'memberCenter/transferUpline': [
    'PUT /wps/transfer/downline',
    'GET /wps/transfer/records',
    'PUT /wps/transfer/upline',
  ],
  'memberCenter/withdraw': [
    'DELETE /wps/matching/offers/{id}',
    'PUT /wps/matching/offers/{id}',
    'PUT /wps/withdraw',
    'GET /wps/withdraw/config',
    'GET /wps/withdraw/records',
    'GET /wps/withdraw/{id}',
    'POST /wps/withdraw/{id}/confirm',
    'POST /wps/withdraw/{id}/proof',
    'GET /wps/withdraw/{id}/proof',
  ],
  pointMall: [
    'GET /wps/points/balance',
    'GET /wps/points/config',
    'POST /wps/points/convert',
    'GET /wps/points/earned',
    'POST /wps/points/redeem',
    'GET /wps/points/redeem/list',
    'GET /wps/points/reward',
  ],
  promotions: [
    'GET /wps/activity/applications',
    'GET /wps/activity/images/{id}',
    'GET /wps/activity/list',
    'GET /wps/activity/{id}',
    'GET /wps/promotion/list',
    'GET /wps/promotion/raffle',
    'GET /wps/promotion/raffle/own',
    'GET /wps/promotion/raffle/{promotionId}/blocks',
    'GET /wps/promotion/raffle/{promotionId}/own',
    'GET /wps/promotion/raffle/{promotionId}/proof',
    'GET /wps/promotion/raffle/{promotionId}/results',
    'GET /wps/promotion/raffle/{promotionId}/tickets',
    'GET /wps/promotion/{id}',
    'POST /wps/activity/images',
    'POST /wps/activity/{id}/claim',
    'POST /wps/activity/{id}/join',
    'POST /wps/promotion/raffle/claim',
    'PUT /wps/activity/{id}/application',
  ],
  vip: ['GET /wps/vip/ranks'],
  winners: ['GET /wps/relay/GCSGAME_getRankList'],
};
/** What a closed house answers. */
const WHILE_CLOSED = [
  'GET /wps/system/banners',
  'GET /wps/system/customerService',
  'GET /wps/system/domainRoute',
  'GET /wps/system/helpCenter',
  'GET /wps/system/keys',
  'GET /wps/system/news',
  'GET /wps/system/news/{id}',
  'GET /wps/system/notices',
  'GET /wps/system/resources',
  'GET /wps/system/setting/country',
  'GET /wps/system/setting/register',
  'GET /wps/system/setting/tree',
  'GET /wps/system/setting/validation',
  'GET /wps/system/status',
  'GET /wps/system/whitelabel',
  'POST /wps/deposit/notice/{methodId}',
  'POST /wps/vendor/{vassalage}/balance',
  'POST /wps/vendor/{vassalage}/bets',
  'POST /wps/vendor/{vassalage}/refunds',
  'POST /wps/vendor/{vassalage}/session',
  'POST /wps/vendor/{vassalage}/settlements',
  'POST /wps/withdraw/notice/{methodId}',
];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});
const setBrand = async (settings: Record<string, unknown>): Promise<void> => {
  await world.server.kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify(settings),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
beforeEach(() => setBrand({}));
const codeOf = async (call: string): Promise<string | undefined> => {
  const [method = '', path = ''] = call.split(' ');
  return (await world.raw(method, path.replace(/\{\w+\}/g, '1'))).errorCode;
};
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it.each(Object.keys(CALLS_OF))('[MC-10] with %s off every call of it is refused', async (node) => {
  await setBrand({ treeOff: [node] });
  for (const call of CALLS_OF[node] ?? []) expect(await codeOf(call), call).toBe('feature_off');
  await setBrand({ treeOff: NODE_PATHS.filter((one) => one !== node && !node.startsWith(one)) });
  for (const call of CALLS_OF[node] ?? []) {
    expect(await codeOf(call), call).not.toBe('feature_off');
  }
});

it('[MC-10] no other call has a node: of a login, of the member, of a provider', async () => {
  const gated = allCalls().flatMap(({ definition: one }) =>
    one.switch === undefined ? [] : [`${one.switch}: ${nameOf(one)}`],
  );
  expect(gated.toSorted()).toEqual(
    Object.entries(CALLS_OF)
      .flatMap(([node, calls]) => calls.map((call) => `${node}: ${call}`))
      .toSorted(),
  );
  await setBrand({ treeOff: ['site'] });
  for (const call of [
    'POST /wps/session/login',
    'GET /wps/member/info',
    'POST /wps/member/password',
    'GET /wps/v2/wallets/balance',
    'GET /wps/agent/affiliate',
    'POST /wps/deposit/notice/{methodId}',
    'GET /wps/system/status',
  ]) {
    expect(await codeOf(call), call).not.toBe('feature_off');
  }
});

it('[ST-01] in maintenance the calls that tell of it are answered, no other', async () => {
  await setBrand({ status: 1 });
  for (const { definition: one } of allCalls()) {
    if (one.path.startsWith('/office/')) continue;
    const isAnswered = (await codeOf(nameOf(one))) !== 'maintenance';
    expect([nameOf(one), isAnswered]).toEqual([nameOf(one), WHILE_CLOSED.includes(nameOf(one))]);
  }
});
