import { tellProcesses } from './bus.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db.ts';
import { rotateEncryptionKey } from './encryption.ts';
import { assertSecrets, tellNewKey } from './installation.ts';
import { keysOf } from './keys.ts';
import { openLog } from './log.ts';
import { systemRandom as random } from './random.ts';
import { resealAll } from './reseal.ts';
import { forgetOldKeys, openSecrets, rotateSecrets, secretsRotated } from './secrets.ts';

/**
 * `npm run secrets:rotate`: new keys at rest, for the bot check and for encrypted calls. Nobody is
 * logged out: tokens are kept as hashes, which no key of ours makes. The house may be open.
 */
const config = readConfig(process.env);
const { databaseUrl, dataDir } = config;
const keys = keysOf(config);
const db = openDatabase(databaseUrl, openLog('warn'), 2);
await assertSecrets({ db, secrets: openSecrets(dataDir, random, keys) });
rotateSecrets(dataDir, random, keys);
const parts = { db, random, secrets: openSecrets(dataDir, random, keys) };
await tellNewKey(parts);
await rotateEncryptionKey(parts);
await tellProcesses(db, secretsRotated, {});
const count = await resealAll(parts);
forgetOldKeys(dataDir, keys);
await tellProcesses(db, secretsRotated, {});
await db.close();
process.stdout.write(
  `New secrets; ${count} sealed values were sealed anew. Copy ${dataDir}` +
    '/secrets.json with your next backup.\n',
);
