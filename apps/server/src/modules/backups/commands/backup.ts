import { parseArgs } from 'node:util';
import path from 'node:path';
import { readConfig } from '../../../kernel/config.ts';
import { backupConfigOf } from '../../../kernel/backup-config.ts';
import { openDatabase } from '../../../kernel/db.ts';
import { openLog } from '../../../kernel/log.ts';
import { takeBackup } from '../actions/take.ts';
import { sentenceOf } from '../steps/faults.ts';
import { ensureKey, keyFileOf } from '../steps/sealing.ts';

/** `npm run backup [-- --to FOLDER]`: all of a house in one encrypted file; it may be open. */
const { values } = parseArgs({ options: { to: { type: 'string' } } });
const config = readConfig(process.env);
const set = config.backups ?? backupConfigOf(process.env, config.dataDir);
const backups = { ...set, folder: values.to === undefined ? set.folder : path.resolve(values.to) };
const db = openDatabase(config.databaseUrl, openLog('warn'), 2);
let code = 1;
try {
  const key = await ensureKey(config.dataDir, backups);
  const taken = await takeBackup({ config: { ...config, backups }, db });
  if (taken) {
    process.stdout.write(
      `${path.join(backups.folder, taken.file)}: ${taken.bytes} bytes\n` +
        (key === undefined
          ? ''
          : `It is opened by ${keyFileOf(config.dataDir)}: keep a copy where the backup is not.\n`),
    );
    code = 0;
  } else process.stderr.write('Another backup is being taken.\n');
} catch (error) {
  process.stderr.write(`No backup was taken: ${sentenceOf(error)}\n`);
}
await db.close();
process.exit(code);
