import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import {
  openModelWallet,
  WALLET_FAULTS,
  type WalletFault,
} from '../../tests/stand-ins/model-wallet.ts';
import { OPERATOR_CASES } from './operator/index.ts';
import { tryCases, type Report } from './report.ts';
import { readSetup } from './setup.ts';
import { isSignedBy, privateKeyOf, publicKeyOf, signBytes } from './signing.ts';
import { printBody, type Target } from './wallet.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangerKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const walletWith = async (fault?: WalletFault) => {
  const wallet = await openModelWallet(publicKey, fault);
  ends.push(wallet.close);
  const target: Target = {
    url: wallet.url,
    key: privateKey,
    strangerKey,
    header: 'x-signature',
    setup: readSetup(JSON.stringify(wallet.setup)),
  };
  return { wallet, target };
};
const failuresOf = async (target: Target): Promise<string[]> =>
  (await tryCases(OPERATOR_CASES, target, () => {}))
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ name }) => name);

it('a wallet that keeps the protocol passes every case, and all of them are asked', async () => {
  const { target } = await walletWith();
  const verdicts = await tryCases(OPERATOR_CASES, target, () => {});
  expect(verdicts.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  expect(verdicts).toHaveLength(71);
  expect(new Set(verdicts.map(({ name }) => name)).size).toBe(verdicts.length);
});

/** Which case is made for which fault; others may find it as well. */
const FOUND_BY: Record<WalletFault, string> = {
  'hears-unsigned': 'signature-missing',
  'verifies-encoded-anew': 'signature-raw-bytes',
  'wraps-at-64-bits': 'amount-beyond-64-bits',
  'takes-negative': 'amount-negative',
  'takes-text': 'amount-text',
  'duplicate-when-identical': 'bet-again',
  'forgets-requests': 'request-again',
  'takes-altered': 'bet-other-amount',
  'races-on-balance': 'bets-at-once',
  'races-on-names': 'bet-at-once-again',
  'keeps-no-tombstone': 'rollback-before-its-bet',
  'one-win-a-bet': 'wins-of-one-bet',
  'age-of-token-at-wins': 'win-with-an-expired-token',
  'gives-back-twice': 'rollback-by-another-name',
  'below-zero': 'rollback-of-a-win-that-is-spent',
  'wins-of-rolled-back': 'win-after-a-rollback',
  'rounds-to-cents': 'bet-below-a-cent',
  'token-for-anybody': 'token-of-another',
  'debits-free-bets': 'bet-free',
  'refuses-by-http': 'answer-echoes',
  'pays-strangers': 'win-of-a-strangers-bet',
  'hides-the-balance': 'bet-above-the-balance',
  'late-wins-refused': 'win-after-the-round',
  'converts-currencies': 'currency-other',
  'gives-back-what-was-paid': 'rollback-after-the-end',
  'remembers-balances': 'balance-as-it-is',
  'tells-of-persons': 'info-nothing-personal',
};
it.each(WALLET_FAULTS)('a wallet that %s is found', async (fault) => {
  const { target } = await walletWith(fault);
  expect(await failuresOf(target)).toContain(FOUND_BY[fault]);
});

it('signatures are those that were published for the protocol, byte for byte', () => {
  const folder = path.join(import.meta.dirname, '../../tests/published-signatures');
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const lines = read('signatures.csv').trim().split('\n').slice(1);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    const at = line.lastIndexOf(';');
    const bytes = Buffer.from(line.slice(0, at));
    const signature = line.slice(at + 1).trim();
    expect(signBytes(privateKeyOf(read('private.pem')), bytes)).toBe(signature);
    expect(isSignedBy(publicKeyOf(read('public.pem')), bytes, signature)).toBe(true);
    const other = Buffer.concat([bytes, Buffer.from(' ')]);
    expect(isSignedBy(publicKeyOf(read('public.pem')), other, signature)).toBe(false);
  }
});

it('amounts above 2^53 are printed with every digit', () => {
  expect(printBody({ amount: 9_007_199_254_740_993n, note: '1' })).toBe(
    '{"amount":9007199254740993,"note":"1"}',
  );
});

const run = promisify(execFile);
it('the command says what it found, signs its report, and refuses words that it does not know', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'conformance-'));
  ends.push(() => rm(folder, { recursive: true }));
  const at = (name: string): string => path.join(folder, name);
  await writeFile(at('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const asked = async (fault?: WalletFault) => {
    const { wallet } = await walletWith(fault);
    await writeFile(at('setup.json'), JSON.stringify(wallet.setup));
    const files = ['--key', at('key.pem'), '--setup', at('setup.json')];
    return command('--operator', `${wallet.url}/`, ...files, '--report', at('report.json'));
  };
  const command = (...args: string[]) =>
    run(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  const fine = await asked();
  expect(fine.code).toBe(0);
  expect(fine.stdout).toContain(`${OPERATOR_CASES.length} passed, 0 wrong, 0 not asked`);
  const bad = await asked('gives-back-twice');
  expect(bad.code).toBe(1);
  expect(bad.stdout).toContain('WRONG rollback-by-another-name: what moved: 100000 instead of 0');
  const text = await readFile(at('report.json'));
  const signature = (await readFile(at('report.json.sig'), 'utf8')).trim();
  expect(isSignedBy(publicKey, text, signature)).toBe(true);
  const report = JSON.parse(text.toString()) as Report;
  expect(report).toMatchObject({ side: 'operator', notAsked: 0 });
  expect(report.failed).toBeGreaterThan(0);
  expect((await command('--operator')).code).toBe(2);
  await writeFile(at('setup.json'), JSON.stringify({ currency: 'EUR' }));
  const words = ['--operator', 'http://127.0.0.1:1', '--key', at('key.pem')];
  const wrong = await command(...words, '--setup', at('setup.json'));
  expect(wrong.stdout).toContain('the setup is wrong');
});
