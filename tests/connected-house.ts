import { createServer } from 'node:http';
import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { CallShape, RawInputOf } from '@fairhouse/contract';
import * as rounds from '@fairhouse/contract/rounds';
import * as session from '@fairhouse/contract/session';
import { walletPath } from '@fairhouse/contract/wallet-protocol';
import { seal } from '../apps/server/src/kernel/crypto.ts';
import { makeRsaPair } from '../apps/server/src/kernel/rsa.ts';
import { seedBrand } from '../apps/server/src/modules/brands/index.ts';
import type { Setup, Target } from '../tools/conformance/wallet.ts';
import { openWorld, type AnswerOf, type CallOptions, type Person, type World } from './world.ts';

export const CONNECTED = { brandId: 5, host: 'connected.example', merchant: 'CONN', code: 'LANT' };
const GAMES = ['lantern-dice', 'lantern-wheel', 'lantern-table'];
const categoryOf = (game: string) => (game === 'lantern-table' ? 'LIVE' : 'RNG');
const TITLES = ['Lantern Dice', 'Lantern Wheel', 'Lantern Table'];
const at: CallOptions = { headers: { 'x-forwarded-host': CONNECTED.host } };

export type Seated = Person & { user: string; playToken: string };
export type ConnectedHouse = World & {
  /** The wallet as the vendor has it, and the key that it signs by. */
  wallet: string;
  key: KeyObject;
  strangerKey: KeyObject;
  /** What a member of the brand calls, on its host. */
  site<C extends CallShape>(
    definition: C,
    input: RawInputOf<C>,
    options?: CallOptions,
  ): Promise<AnswerOf<C>>;
  /** A member with money, at a game that the vendor was asked for. */
  seat(money?: bigint): Promise<Seated>;
  logout(one: Person): Promise<void>;
  /** What the kit asks with: two players, one whose token is over, one who may not bet. */
  target(): Promise<Target>;
  money(one: Person): Promise<bigint>;
  /** What the vendor tells of the day that it is asked for; or one that was connected besides. */
  tellRounds(rounds: readonly object[], besides?: string): void;
  /** One more vendor by the same keys, which has no games. */
  connectBesides(code: string): Promise<void>;
};

/** A brand with a vendor connected by keys; the vendor itself only hears for whom a page is. */
export const openConnectedHouse = async (
  overrides: Parameters<typeof openWorld>[0] = {},
): Promise<ConnectedHouse> => {
  const world = await openWorld({ trustedProxyHops: 1, privateWebhooks: true, ...overrides });
  const { kernel } = world.server;
  kernel.limiter = { take: () => true };
  const { brandId, host, merchant, code } = CONNECTED;
  await seedBrand(kernel, {
    id: brandId,
    merchantCode: merchant,
    name: 'Connected',
    currency: 'EUR',
    hosts: [host],
    languages: ['EN'],
  });
  await shelveLanternGames(world, brandId);
  const vendor = await openVendorDoor();
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const own = await makeRsaPair();
  const { db } = kernel;
  await db.run(
    `insert into vendor_connections (brand_id, code, name, url, operator_id, is_on, changed_at,
       changed_by) values ($1, $2, 'Lantern studio', $3, 'operator-1', true, $4, 'a test')`,
    [brandId, code, vendor.url, db.now()],
  );
  const sealed = seal(kernel.secrets.atRest, Buffer.from(own.privatePem), kernel.random);
  const keys = [
    ['vendor', publicKey.export({ type: 'spki', format: 'pem' }) as string, null],
    ['house', own.publicPem, sealed],
  ] as const;
  for (const [side, pem, secret] of keys)
    await db.run(
      `insert into vendor_connection_keys (brand_id, code, key_id, side, public_pem,
         private_sealed, added_at, added_by) values ($1, $2, $3, $4, $5, $6, $7, 'a test')`,
      [brandId, code, `key-${side}`, side, pem, secret, db.now()],
    );
  const site: ConnectedHouse['site'] = (definition, input, options = {}) =>
    world.call(definition, input, { ...at, ...options });
  const seat: ConnectedHouse['seat'] = async (money = 100_000n) => {
    const one = await world.register({}, at);
    if (money > 0n) await world.fund(one, money, brandId);
    const { value } = await site(
      rounds.launchGame,
      { gameId: `${code}.${GAMES[0]}` },
      { token: one.token },
    );
    const asked = new URL(String(value.game_url ?? value.game_url2)).searchParams;
    return { ...one, user: asked.get('user') ?? '', playToken: asked.get('token') ?? '' };
  };
  const logout: ConnectedHouse['logout'] = async (one) => {
    await site(session.logout, {}, { token: one.token });
  };
  const playerOf = ({ user, playToken }: Seated) => ({ user, token: playToken });
  const wallet = world.url + walletPath(merchant, code);
  const strangerKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return {
    ...world,
    wallet,
    key,
    strangerKey,
    site,
    seat,
    logout,
    target: async () => {
      const [first, second, expired, disabled] = [
        await seat(),
        await seat(),
        await seat(),
        await seat(),
      ];
      await logout(expired);
      await db.run(`update members set status = 'blocked' where brand_id = $1 and member_id = $2`, [
        brandId,
        BigInt(disabled.memberId),
      ]);
      const setup: Setup = {
        currency: 'EUR',
        game: GAMES[0] ?? '',
        lobbyGame: GAMES[1] ?? '',
        players: [playerOf(first), playerOf(second)],
        expired: playerOf(expired),
        disabled: playerOf(disabled),
      };
      return { url: wallet, key, strangerKey, header: 'x-signature', setup };
    },
    money: async (one) =>
      (
        await db.composed<{ available: bigint }>(
          'select available from balances where brand_id = $1 and member_id = $2',
          [brandId, BigInt(one.memberId)],
        )
      )[0]?.available ?? 0n,
    tellRounds: vendor.tellRounds,
    connectBesides: async (besides) => {
      await db.run(
        `insert into vendor_connections (brand_id, code, name, url, operator_id, is_on, changed_at,
           changed_by)
         select brand_id, $2, name, url || '/' || $2, operator_id, is_on, changed_at, changed_by
         from vendor_connections where brand_id = $1 and code = $3`,
        [brandId, besides, code],
      );
      await db.run(
        `insert into vendor_connection_keys (brand_id, code, key_id, side, public_pem,
           private_sealed, added_at, added_by)
         select brand_id, $2, key_id, side, public_pem, private_sealed, added_at, added_by
         from vendor_connection_keys where brand_id = $1 and code = $3`,
        [brandId, besides, code],
      );
    },
    close: async () => {
      await vendor.close();
      await world.close();
    },
  };
};

/** Games of the vendor, as its list told them. */
export const shelveLanternGames = async (
  { server }: Pick<World, 'server'>,
  brandId: number,
): Promise<void> => {
  const { db } = server.kernel;
  const { code } = CONNECTED;
  for (const [no, game] of GAMES.entries())
    await db.run(
      `insert into catalogue_games (brand_id, vassalage, code, told, version, added_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        brandId,
        code,
        game,
        JSON.stringify({
          vassalage: code,
          code: game,
          studio: 'Lantern studio',
          category: categoryOf(game),
          gameType: categoryOf(game),
          name: TITLES[no],
          theme: '',
          features: [],
          rtp: '96.00',
          volatility: 3,
          lines: 0,
          minBet: '0.01',
          maxBet: '1000',
          platforms: ['desktop', 'mobile'],
          countriesOff: [],
          releaseDate: null,
          vendorStatus: 'open',
          popularity: 1,
          hue: 40,
          motif: 'lantern',
          isSynthetic: true,
        }),
        no + 1,
        db.now(),
      ],
    );
  await db.run(
    `insert into catalogue_versions (brand_id, version) values ($1, $2)
     on conflict (brand_id) do update set version = excluded.version`,
    [brandId, GAMES.length],
  );
};

/** Answers every question for a page with one whose address says for whom it is. */
const openVendorDoor = async () => {
  const told = new Map<string, readonly object[]>();
  const ROUNDS = '/reconciliation/rounds';
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' });
      if (request.url?.endsWith(ROUNDS)) {
        const rounds = told.get(request.url.slice(1, -ROUNDS.length)) ?? [];
        response.end(JSON.stringify({ rounds, next: null }));
        return;
      }
      const { user, token } = JSON.parse(text) as { user: string; token: string };
      const query = new URLSearchParams({ user, token, visit: randomUUID() });
      response.end(JSON.stringify({ url: `http://games.example/play?${query}` }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tellRounds: (rounds: readonly object[], besides = '') => {
      told.set(besides, rounds);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
