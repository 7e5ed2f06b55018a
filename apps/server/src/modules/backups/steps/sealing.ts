import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { BackupConfig } from '../../../kernel/backup-config.ts';
import { BackupFault } from './faults.ts';

export const keyFileOf = (dataDir: string): string => path.join(dataDir, 'backup-key.txt');
const IDENTITY = /^AGE-SECRET-KEY-\S+$/m;

type Recipients = Pick<BackupConfig, 'recipients' | 'passphrase'>;

/**
 * Makes the key of this house where nobody named one; answers its file. The format is that of the
 * program `age`, which opens backups as well.
 */
export const ensureKey = async (
  dataDir: string,
  given: Recipients,
): Promise<string | undefined> => {
  if (given.recipients.length > 0 || given.passphrase !== undefined) return undefined;
  const file = keyFileOf(dataDir);
  if (existsSync(file)) return file;
  const identity = await generateX25519Identity();
  const text =
    `# Opens the backups of this house. Keep a copy where the backups are not.\n` +
    `# public key: ${await identityToRecipient(identity)}\n${identity}\n`;
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process was quicker: its key is the one.
    if (!existsSync(file)) throw error;
  }
  return file;
};

const readIdentity = (file: string): string => {
  const found = existsSync(file) && IDENTITY.exec(readFileSync(file, 'utf8'));
  if (!found) throw new BackupFault(`There is no key in ${path.basename(file)}.`);
  return found[0];
};

/** Compressed, then encrypted as it flows. */
export const sealed = async (
  plain: Readable,
  given: Recipients,
  dataDir: string,
): Promise<Readable> => {
  const encrypter = new Encrypter();
  const own = await ensureKey(dataDir, given);
  if (own !== undefined) encrypter.addRecipient(await identityToRecipient(readIdentity(own)));
  for (const recipient of given.recipients) encrypter.addRecipient(recipient);
  // The format has either, never both: a passphrase beside keys would go unused.
  if (given.recipients.length === 0 && given.passphrase !== undefined) {
    encrypter.setPassphrase(given.passphrase);
  }
  const zipped = createGzip();
  plain.on('error', (error) => zipped.destroy(error));
  const out = await encrypter.encrypt(Readable.toWeb(plain.pipe(zipped)) as ReadableStream);
  return Readable.fromWeb(out as WebStream);
};

/** The frames of a backup, opened by a key file or a passphrase. */
export async function* opened(
  file: Readable,
  by: { keyFile: string; passphrase: string | undefined },
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  if (by.passphrase !== undefined) decrypter.addPassphrase(by.passphrase);
  if (existsSync(by.keyFile)) decrypter.addIdentity(readIdentity(by.keyFile));
  else if (by.passphrase === undefined) {
    throw new BackupFault(
      'There is no key to open the backup: name its file with --key, or set BACKUP_PASSPHRASE.',
    );
  }
  const plain = await decrypter
    .decrypt(Readable.toWeb(file) as ReadableStream)
    .catch((error: Error) => {
      throw new BackupFault(
        /no identity matched/.test(error.message)
          ? 'This key does not open this backup.'
          : `This is no whole backup of Fairhouse (${error.message}).`,
      );
    });
  const clear = Readable.fromWeb(plain as WebStream);
  const unzipped = createGunzip();
  clear.on('error', (error) => unzipped.destroy(error));
  try {
    yield* clear.pipe(unzipped) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupFault(`The backup is cut off or changed: nothing of it is taken (${why}).`);
  }
}
