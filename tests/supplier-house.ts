import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import * as playCalls from '@fairhouse/contract/rounds';
import * as supplier from '@fairhouse/contract/supplier';
import { endAbandoned, jobs, tellDue } from '../apps/server/src/modules/supplier/jobs.ts';
import { holdJobs } from './hold-job.ts';
import { openLosingProxy, type Way } from './losing-proxy.ts';
import { giveSeed } from './seeds.ts';
import { openModelWallet } from './stand-ins/model-wallet.ts';
import { saveOperator } from './supplied-operator.ts';
import { openWorld, type World } from './world.ts';

export const OPERATOR = 'lamp-street';
export const GAME = 'harbour-lights';
const PLAYERS = ['player-1', 'player-2', 'player-3', 'player-4'] as const;
type Player = (typeof PLAYERS)[number];
type Said = { http: number; body: Record<string, unknown> };

/**
 * A house whose games an operator elsewhere offers: its model wallet stands behind a proxy that
 * loses what the test says. The queue is told by the test alone.
 */
export const openSupplierHouse = async () => {
  const world = await openWorld({ privateWebhooks: true });
  world.server.kernel.limiter = { take: () => true };
  await holdJobs(world, jobs);
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let office = await world.operator();
  let way: (path: string) => Way = () => 'whole';
  const save = (change: { walletUrl: string; isOn?: boolean }) =>
    saveOperator(world, {
      operatorId: OPERATOR,
      name: 'Lamp Street',
      theirKey: theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      isOn: true,
      reason: 'a test connects it',
      ...change,
    });
  const made = await save({ walletUrl: 'http://127.0.0.1:1' });
  const wallet = await openModelWallet(createPublicKey(made.ourKey), undefined, {
    currency: 'USD',
    games: [GAME, 'coin-toss'],
  });
  const proxy = await openLosingProxy(wallet.url, (path) => way(path));
  await save({ walletUrl: proxy.url });
  /** What the operator says, signed as it should be unless it is changed. */
  const say = async (
    path: string,
    fields: object,
    change: { signature?: string; body?: string } = {},
  ): Promise<Said> => {
    const text = JSON.stringify({ operator_id: OPERATOR, ...fields });
    const signature =
      change.signature ??
      sign('RSA-SHA256', Buffer.from(text), theirs.privateKey).toString('base64');
    const response = await fetch(world.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body: change.body ?? text,
    });
    return { http: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const launchOf = (player: Player, change: object = {}) => ({
    platform: 'GPL_DESKTOP',
    game_code: GAME,
    lang: 'en',
    country: 'DE',
    currency: 'USD',
    lobby_url: 'https://lamp-street.example/lobby',
    user: player,
    token: `token-of-${player}`,
    ...change,
  });
  /** Opens a game as a browser does with the address that was answered; a play token. */
  const openAt = async (url: string): Promise<string> => {
    const ticket = new URL(url).searchParams.get('ticket') ?? '';
    const opened = await world.call(playCalls.openPlay, { ticket });
    await giveSeed(world.call, opened.value.playToken);
    return opened.value.playToken;
  };
  const open = async (player: Player, change: object = {}): Promise<string> => {
    const { http, body } = await say('/supply/game/url', launchOf(player, change));
    if (http !== 200) throw new Error(`no game was opened: ${JSON.stringify(body)}`);
    return openAt(String(body.url));
  };
  const spin = (token: string, p: { stake?: string; key?: string } = {}) =>
    world.call(
      playCalls.playRound,
      { stake: p.stake ?? '1.00' },
      { token, key: p.key ?? crypto.randomUUID() },
    );
  const { kernel } = world.server;
  return {
    ...world,
    office: (): string => office,
    wallet,
    proxy,
    say,
    launchOf,
    open,
    openAt,
    spin,
    save: (change: { isOn: boolean }) => save({ walletUrl: proxy.url, ...change }),
    /** What happens to calls on their way to the wallet, from now on. */
    lose: (next: (path: string) => Way): void => {
      way = next;
    },
    saidTo: (path: string) => proxy.passed.filter((one) => one.path === path),
    /** Tells all that is due, as the clock does; `seconds` pass before. */
    tell: async (seconds = 0): Promise<void> => {
      world.move(seconds * 1000);
      // A session in the office ends meanwhile.
      if (seconds > 600) office = await world.operator();
      await endAbandoned(kernel);
      await tellDue(kernel);
    },
    /** What a player has at the operator, in cents. */
    moneyOf: (player: Player): bigint => (wallet.balanceOf(player) ?? 0n) / 1000n,
    pending: async () =>
      (await world.call(supplier.suppliedCalls, {}, { token: office })).value.list,
    supplied: async () => {
      const asked = await world.call(supplier.suppliedOperators, {}, { token: office });
      const found = asked.value.list.find((one) => one.operatorId === OPERATOR);
      if (!found) throw new Error('nobody is connected');
      return found;
    },
    close: async (): Promise<void> => {
      await world.close();
      await proxy.close();
      await wallet.close();
    },
  };
};
export type SupplierHouse = Awaited<ReturnType<typeof openSupplierHouse>> & World;
