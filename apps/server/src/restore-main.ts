import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './kernel/config.ts';
import { findModules } from './kernel/modules.ts';
import { LEDGER_QUESTIONS } from './ledger-questions.ts';
import { BackupFault, restoreHouse } from './modules/backups/index.ts';
import { verifyLedger } from './modules/wallet/index.ts';

/** `npm run restore -- FILE [--key FILE] [--replace]`: exit code 1 where nothing was restored. */
const end = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, replace: { type: 'boolean', default: false } },
});
const [file = ''] = positionals;
if (positionals.length !== 1) end('Usage: npm run restore -- FILE [--key FILE] [--replace]');
const { databaseUrl: url, dataDir, backups } = readConfig(process.env);
const modulesDir = path.join(import.meta.dirname, 'modules');
let proved = '';
try {
  const house = await restoreHouse({
    file: path.resolve(file),
    url,
    dataDir,
    modulesDir,
    keyFile: values.key === undefined ? undefined : path.resolve(values.key),
    passphrase: backups?.passphrase,
    isReplacing: values.replace,
    startAnew: async (tx) => {
      for (const { startAnew } of await findModules(modulesDir)) await startAnew?.(tx);
    },
    verify: async (tx) => {
      const { isBalanced, faults, transfers, entries } = await verifyLedger(tx, LEDGER_QUESTIONS);
      proved = `${transfers} transfers and ${entries} entries`;
      const what = faults.map((one) => one.what).join('; ');
      return isBalanced ? undefined : `The books of this backup do not balance (${what}).`;
    },
  });
  process.stdout.write(
    `Restored the house of ${house.at} (version ${house.version}): ${proved}; every transfer ` +
      'sums to zero and every balance equals its entries.\n',
  );
} catch (error) {
  if (!(error instanceof BackupFault)) throw error;
  end(`Nothing was restored. ${error.message}`);
}
process.exit(0);
