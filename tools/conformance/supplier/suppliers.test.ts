import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import {
  openModelSupplier,
  SUPPLIER_FAULTS,
  type SupplierFault,
} from '../../../tests/stand-ins/model-supplier.ts';
import { tryCases, type Report } from '../report.ts';
import { isSignedBy, publicKeyOf } from '../signing.ts';
import { SUPPLIER_CASES } from './index.ts';
import { openKitWallet } from './kit-wallet.ts';
import { readSupplierSetup, type Supplier } from './target.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangerKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const supplierWith = async (fault?: SupplierFault): Promise<Supplier> => {
  const model = await openModelSupplier(publicKey, fault);
  const setup = readSupplierSetup(JSON.stringify(model.setup));
  const wallet = await openKitWallet({
    key: publicKeyOf(setup.supplierKey),
    header: 'x-signature',
    currency: setup.currency,
    port: 0,
  });
  model.callsAt(`http://127.0.0.1:${wallet.port}`);
  ends.push(model.close, wallet.close);
  return { url: model.url, key: privateKey, strangerKey, header: 'x-signature', setup, wallet };
};

it('a supplier that keeps the protocol passes every case, and all of them are asked', async () => {
  const verdicts = await tryCases(SUPPLIER_CASES, await supplierWith(), () => {});
  expect(verdicts.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  expect(verdicts).toHaveLength(63);
  expect(new Set(verdicts.map(({ name }) => name)).size).toBe(verdicts.length);
});

/** Which case is made for which fault; others may find it as well. */
const FOUND_BY: Record<SupplierFault, string> = {
  'hears-unsigned': 'list-unsigned',
  'verifies-encoded-anew': 'list-raw-bytes',
  'opens-any-currency': 'url-other-currency',
  'opens-without-token': 'url-no-token',
  'one-address': 'url-anew',
  'demo-asks-the-wallet': 'demo-without-a-player',
  'says-bets-again': 'bet-answer-lost',
  'plays-before-the-answer': 'bet-before-the-round',
  'never-takes-back': 'bet-server-error',
  'takes-back-once': 'rollback-until-answered',
  'names-repeats-anew': 'win-answer-lost',
  'repeats-requests': 'win-lost-twice',
  'forgets-lost-wins': 'win-lost',
  'closes-no-lost-rounds': 'round-closed-once',
  'counts-in-cents': 'bet-amount',
  'signs-bets-alone': 'calls-signed',
  'plays-what-is-refused': 'bet-not-enough-money',
  'takes-refused-back': 'bet-limit-reached',
  'hears-no-duplicate': 'win-called-a-duplicate',
  'shows-rounds-to-anybody': 'round-page-of-another',
  'one-round-a-player': 'bet-names-new',
  'forgets-the-token': 'bet-of-the-visit',
};
it.each(SUPPLIER_FAULTS)('a supplier that %s is found', async (fault) => {
  const one = SUPPLIER_CASES.filter(({ name }) => name === FOUND_BY[fault]);
  const [verdict] = await tryCases(one, await supplierWith(fault), () => {});
  expect(verdict).toMatchObject({ name: FOUND_BY[fault], verdict: 'failed' });
});

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
};

it('the command asks a supplier with a wallet of its own, and signs what it found', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'conformance-'));
  ends.push(() => rm(folder, { recursive: true }));
  const at = (name: string): string => path.join(folder, name);
  const model = await openModelSupplier(publicKey);
  ends.push(model.close);
  const listen = await freePort();
  model.callsAt(`http://127.0.0.1:${listen}`);
  await writeFile(at('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(at('setup.json'), JSON.stringify({ ...model.setup, listen }));
  const words = ['--supplier', model.url, '--key', at('key.pem'), '--setup', at('setup.json')];
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, '../main.ts'),
    ...words,
    '--report',
    at('report.json'),
  ]);
  expect(stdout).toContain(`${SUPPLIER_CASES.length} passed, 0 wrong, 0 not asked`);
  const text = await readFile(at('report.json'));
  const signature = (await readFile(at('report.json.sig'), 'utf8')).trim();
  expect(isSignedBy(publicKey, text, signature)).toBe(true);
  expect(JSON.parse(text.toString()) as Report).toMatchObject({ side: 'supplier', failed: 0 });
});
