import path from 'node:path';

/** Where backups go, how often, how many stay, and whom they are encrypted to. */
export type BackupConfig = {
  folder: string;
  /** Nothing is taken by itself where this is 0. */
  everyHours: number;
  kept: number;
  /** Public keys (`age1...`); without any, and without a passphrase, the house makes a key. */
  recipients: readonly string[];
  passphrase: string | undefined;
};

const HOURS_IN_PRODUCTION = 24;
const KEPT = 14;
const PASSPHRASE_LENGTH_MIN = 16;

export const backupConfigOf = (env: NodeJS.ProcessEnv, dataDir: string): BackupConfig => {
  const recipients = (env.BACKUP_RECIPIENTS ?? '').split(',').map((one) => one.trim());
  const passphrase = env.BACKUP_PASSPHRASE === '' ? undefined : env.BACKUP_PASSPHRASE;
  if (passphrase !== undefined && passphrase.length < PASSPHRASE_LENGTH_MIN) {
    throw new Error(`BACKUP_PASSPHRASE has at least ${PASSPHRASE_LENGTH_MIN} characters.`);
  }
  return {
    folder: path.resolve(env.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    everyHours: numberOf(
      'BACKUP_EVERY_HOURS',
      env.BACKUP_EVERY_HOURS,
      env.NODE_ENV === 'production' ? HOURS_IN_PRODUCTION : 0,
    ),
    kept: Math.max(1, numberOf('BACKUP_KEEP', env.BACKUP_KEEP, KEPT)),
    recipients: recipients.filter((one) => one !== ''),
    passphrase,
  };
};

const numberOf = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined || text === '') return otherwise;
  if (!/^\d{1,5}$/.test(text)) throw new Error(`${name} is a whole number.`);
  return Number(text);
};
