import { execFile, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, it } from 'vitest';
import { hasPython } from '../tools/python.mjs';
import { openLosingProxy, type Way } from './losing-proxy.ts';
import { openModelWallet } from './stand-ins/model-wallet.ts';

const folder = path.resolve(import.meta.dirname, '../examples/vendor-client');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = mkdtempSync(path.join(tmpdir(), 'vendor-client-'));
const keyFile = path.join(keys, 'studio.pem');
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
afterAll(() => rmSync(keys, { recursive: true }));
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** The client in Python needs both; a machine without them leaves it out, but for CI. */
const mayRunPython = hasPython() && spawnSync('openssl', ['version']).status === 0;
if (!mayRunPython)
  process.stderr.write('The client in Python is not tested: it needs python3 and openssl.\n');
const CLIENTS = [
  { name: 'TypeScript', program: process.execPath, file: 'client.ts' },
  ...(mayRunPython || process.env.CI
    ? [{ name: 'Python', program: 'python3', file: 'client.py' }]
    : []),
];
type Client = (typeof CLIENTS)[number];

const START = 100_000_000n;
const walletThat = async (wayOf: (path: string, turn: number) => Way = () => 'whole') => {
  const wallet = await openModelWallet(publicKey);
  const turns = new Map<string, number>();
  const proxy = await openLosingProxy(wallet.url, (at) => {
    const turn = turns.get(at) ?? 0;
    turns.set(at, turn + 1);
    return wayOf(at, turn);
  });
  ends.push(wallet.close, proxy.close);
  const saidTo = (at: string) => proxy.passed.filter((one) => one.path === at);
  return { wallet, proxy, saidTo };
};
type House = Awaited<ReturnType<typeof walletThat>>;
const play = async ({ program, file }: Client, { proxy, wallet }: House, words: string[]) => {
  const [{ user, token }] = wallet.setup.players as [{ user: string; token: string }];
  const there = ['--url', proxy.url, '--key', keyFile, '--user', user, '--token', token];
  const game = ['--game', 'lantern-dice', '--currency', 'EUR', '--pause', '20'];
  const { stdout } = await promisify(execFile)(program, [
    path.join(folder, file),
    ...there,
    ...game,
    ...words,
  ]);
  return { said: stdout.trim(), moved: (wallet.balanceOf(user) ?? 0n) - START };
};

it.each(CLIENTS)('the client in $name plays a round to the hundred-thousandth', async (client) => {
  const house = await walletThat();
  const { said, moved } = await play(client, house, ['--stake', '1.00001', '--win', '3.56']);
  expect(moved).toBe(255_999n);
  expect(said).toBe(`RS_OK ${START + moved}`);
  expect(house.proxy.passed.map((one) => one.path)).toEqual([
    '/transaction/bet',
    '/transaction/win',
  ]);
});

it.each(CLIENTS)('the client in $name takes a bet back that nobody answered', async (client) => {
  for (const way of ['lost answer', 'lost call', 'broken answer', 'server error'] as const) {
    const house = await walletThat((at, turn) =>
      at === '/transaction/bet' || turn < 2 ? way : 'whole',
    );
    const { said, moved } = await play(client, house, ['--stake', '5', '--win', '50']);
    expect(said).toBe('RS_ERROR_TIMEOUT unknown');
    expect(moved).toBe(0n);
    expect(house.saidTo('/transaction/bet')).toHaveLength(1);
    expect(house.saidTo('/transaction/win')).toHaveLength(0);
    const names = house.saidTo('/transaction/rollback').map((one) => one.body.transaction_uuid);
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(1);
  }
});

it.each(CLIENTS)(
  'the client in $name brings a win once, however often it says it',
  async (client) => {
    const house = await walletThat((at, turn) =>
      at === '/transaction/win' && turn < 2 ? 'lost answer' : 'whole',
    );
    const { said, moved } = await play(client, house, ['--stake', '5', '--win', '50']);
    expect(moved).toBe(4_500_000n);
    expect(said).toBe(`RS_OK ${START + moved}`);
    const wins = house.saidTo('/transaction/win').map((one) => one.body);
    expect(wins).toHaveLength(3);
    expect(new Set(wins.map((one) => one.transaction_uuid)).size).toBe(1);
    expect(new Set(wins.map((one) => one.request_uuid)).size).toBe(3);
  },
);

it.each(CLIENTS)(
  'the client in $name leaves a bet alone that was plainly refused',
  async (client) => {
    const house = await walletThat();
    const { said, moved } = await play(client, house, ['--stake', '1001', '--win', '5']);
    expect(said).toBe(`RS_ERROR_NOT_ENOUGH_MONEY ${START}`);
    expect(moved).toBe(0n);
    expect(house.proxy.passed).toHaveLength(1);
  },
);

it('the clients are short enough to be read at once', () => {
  for (const file of ['client.ts', 'client.py'])
    expect(readFileSync(path.join(folder, file), 'utf8').split('\n').length).toBeLessThan(200);
});
