import * as playCalls from '@fairhouse/contract/rounds';
import * as supplier from '@fairhouse/contract/supplier';
import * as connections from '@fairhouse/contract/vendor-connections';
import { walletPath } from '@fairhouse/contract/wallet-protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from './hold-job.ts';
import { openLosingProxy, unluckyWay, type Way } from './losing-proxy.ts';
import { giveSeed } from './seeds.ts';
import { saveOperator } from './supplied-operator.ts';
import { openWorld, type Person, type World } from './world.ts';
import { seal } from '../apps/server/src/kernel/crypto.ts';
import { makeRsaPair } from '../apps/server/src/kernel/rsa.ts';
import { brandById } from '../apps/server/src/modules/brands/index.ts';
import { tellRewards } from '../apps/server/src/modules/vendor-connections/actions/give-bets.ts';
import { reconcileBrand } from '../apps/server/src/modules/vendor-connections/actions/reconcile.ts';
import { openDifferences } from '../apps/server/src/modules/vendor-connections/rows/differences.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { endAbandoned, jobs, tellDue } from '../apps/server/src/modules/supplier/jobs.ts';

const CODE = 'FAR';
const GAME = 'harbour-lights';
const OPERATOR = 'other-house';
const MONEY = 100_000n;

/** One house supplies the game, the other one offers it to its members. */
let supplying: World;
let offering: World;
let proxy: Awaited<ReturnType<typeof openLosingProxy>>;
let way: (path: string) => Way = () => 'whole';
beforeAll(async () => {
  supplying = await openWorld({ privateWebhooks: true });
  offering = await openWorld({ privateWebhooks: true });
  for (const { server } of [supplying, offering]) server.kernel.limiter = { take: () => true };
  await holdJobs(supplying, jobs);
  const wallet = offering.url.replace(/\/$/, '') + walletPath('DEMO', CODE);
  proxy = await openLosingProxy(wallet, (path) => way(path));
  await connect();
  await shelve();
});
afterAll(async () => {
  await supplying.close();
  await offering.close();
  await proxy.close();
});

const connect = async (): Promise<void> => {
  const own = await makeRsaPair();
  const operator = await saveOperator(supplying, {
    operatorId: OPERATOR,
    name: 'Another house',
    walletUrl: proxy.url,
    theirKey: own.publicPem,
    isOn: true,
    reason: 'two houses play',
  });
  const { db, secrets, random } = offering.server.kernel;
  await db.run(
    `insert into vendor_connections (brand_id, code, name, url, operator_id, is_on, changed_at,
       changed_by) values (1, $1, 'The supplying house', $2, $3, true, $4, 'a test')`,
    [CODE, `${supplying.url.replace(/\/$/, '')}/supply`, OPERATOR, db.now()],
  );
  const sealed = seal(secrets.atRest, Buffer.from(own.privatePem), random);
  const keys = [
    ['vendor', operator.ourKey, null],
    ['house', own.publicPem, sealed],
  ] as const;
  for (const [side, pem, secret] of keys)
    await db.run(
      `insert into vendor_connection_keys (brand_id, code, key_id, side, public_pem,
         private_sealed, added_at, added_by) values (1, $1, $2, $3, $4, $5, $6, 'a test')`,
      [CODE, `key-${side}`, side, pem, secret, db.now()],
    );
};
const shelve = async (): Promise<void> => {
  const { db } = offering.server.kernel;
  const told = {
    vassalage: CODE,
    code: GAME,
    studio: 'The supplying house',
    category: 'RNG',
    gameType: 'RNG',
    name: 'Harbour Lights from afar',
    theme: '',
    features: [],
    rtp: '96.00',
    volatility: 3,
    lines: 20,
    minBet: '0.20',
    maxBet: '200',
    platforms: ['desktop', 'mobile'],
    countriesOff: [],
    releaseDate: null,
    vendorStatus: 'open',
    popularity: 1,
    hue: 40,
    motif: 'lantern',
    isSynthetic: true,
  };
  await db.run(
    `insert into catalogue_games (brand_id, vassalage, code, told, version, added_at)
     values (1, $1, $2, $3, 1, $4)`,
    [CODE, GAME, JSON.stringify(told), db.now()],
  );
  await db.run(
    `insert into catalogue_versions (brand_id, version) values (1, 1)
     on conflict (brand_id) do update set version = catalogue_versions.version + 1`,
  );
};

/** A member of the one house at the other one's game. */
const seat = async (): Promise<{ one: Person; token: string }> => {
  const one = await offering.register();
  await offering.fund(one, MONEY);
  const launched = await offering.call(
    playCalls.launchGame,
    { gameId: `${CODE}.${GAME}` },
    { token: one.token },
  );
  const ticket = new URL(launched.value.game_url2 ?? '').searchParams.get('ticket') ?? '';
  const { playToken } = (await supplying.call(playCalls.openPlay, { ticket })).value;
  await giveSeed(supplying.call, playToken);
  return { one, token: playToken };
};
const moneyOf = async (one: Person): Promise<bigint> => {
  const rows = (await offering.server.kernel.db.composed(
    'select available from balances where brand_id = 1 and member_id = $1',
    [BigInt(one.memberId)],
  )) as { available: bigint }[];
  return rows[0]?.available ?? 0n;
};
const pending = async () =>
  (await supplying.call(supplier.suppliedCalls, {}, { token: await supplying.operator() })).value
    .list;
const booksOf = async ({ server }: World) => {
  const { isBalanced, faults } = await verifyLedger(server.kernel.db);
  return { isBalanced, faults };
};

it('two houses play with three calls of ten lost, and both have every cent', async () => {
  const seats = [await seat(), await seat()];
  way = unluckyWay(4711);
  const spins = await Promise.all(
    seats.map(async ({ token }) => {
      const said = [];
      for (let turn = 0; turn < 40; turn += 1) {
        const options = { token, key: crypto.randomUUID() };
        said.push(await supplying.call(playCalls.playRound, { stake: '1.00' }, options));
      }
      return said;
    }),
  );
  for (let turn = 0; turn < 40 && (await pending()).length > 0; turn += 1) {
    supplying.move(61_000);
    await endAbandoned(supplying.server.kernel);
    await tellDue(supplying.server.kernel);
  }
  expect(await pending()).toEqual([]);
  const minor = (text: string): bigint => BigInt(text.replace('.', ''));
  let gross = 0n;
  for (const [n, { one }] of seats.entries()) {
    const played = (spins[n] ?? []).filter(({ success }) => success);
    expect(played.length).toBeGreaterThan(15);
    const net = played.reduce((sum, { value: { round } }) => {
      return sum + minor(round.payout) - minor(round.stake);
    }, 0n);
    expect(await moneyOf(one)).toBe(MONEY + net);
    gross -= net;
  }
  const token = await supplying.operator();
  const [operator] = (await supplying.call(supplier.suppliedOperators, {}, { token })).value.list;
  expect(minor(operator?.gross ?? '')).toBe(gross);
  const sound = { isBalanced: true, faults: [] };
  expect([await booksOf(supplying), await booksOf(offering)]).toEqual([sound, sound]);
});

it('free bets that the one house gives are free spins of the same game and stake at the other', async () => {
  way = () => 'whole';
  const { one } = await seat();
  const { kernel } = offering.server;
  const brand = await brandById(kernel, 1);
  if (!brand) throw new Error('the house has no brand');
  const give = async (amount: string) => {
    const input = { account: one.username, gameCode: GAME, bets: 3, amount, days: 7 };
    const given = await offering.call(
      connections.giveVendorBets,
      { code: CODE, ...input, reason: 'a welcome' },
      { token: await offering.operator() },
    );
    expect(given.success).toBe(true);
  };
  // A stake that the game does not have keeps what comes after it back no longer than itself.
  await give('1.07');
  await give('1.00');
  await tellRewards(kernel, brand);
  const told = await kernel.db.composed<{ amount: bigint }>(
    'select amount from wire_rewards where brand_id = 1 and told_at is not null',
  );
  expect(told).toEqual([{ amount: 100_000n }]);
  const there = await supplying.server.kernel.db.composed<{ stake: bigint; spins: number }>(
    'select stake, spins from supplied_rewards where brand_id = 1',
  );
  expect(there).toEqual([{ stake: 100n, spins: 3 }]);
});

it('the one house compares the rounds of a day with the other, and finds no difference', async () => {
  offering.move(26 * 3_600_000);
  const { kernel } = offering.server;
  const brand = await brandById(kernel, 1);
  if (!brand) throw new Error('the house has no brand');
  await reconcileBrand(kernel, brand);
  const compared = (await kernel.db.composed(
    'select rounds from wire_reconciliations where brand_id = 1',
  )) as { rounds: number }[];
  expect(Number(compared[0]?.rounds)).toBeGreaterThan(30);
  expect(await openDifferences(kernel.db, { brandId: 1, code: CODE })).toEqual([]);
});
