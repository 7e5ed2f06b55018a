import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KeyRing } from './crypto.ts';
import type { Random } from './random.ts';

/** Secrets of the installation, generated at the first start into the data folder (mode 600). */
export type Secrets = {
  /** Seals what lies in columns named *_sealed. */
  atRest: KeyRing;
  botcheck: string;
  /** Challenges handed out before a rotation are still right until they expire. */
  botcheckPrevious: readonly string[];
  sandboxPayments: string;
  /** Every later wave of the reef follows from it: never renewed, commitments are out. */
  waves: Buffer;
  /** Reads the file again, after a rotation by another process. */
  reload(): void;
};

/** What processes are told after a rotation: they read the file and the keys again. */
export const SECRETS_ROTATED = 'secrets.rotated';

type Stored = { atRest: string; atRestPrevious: string[]; botcheck: string;
  botcheckPrevious: string[]; sandboxPayments: string; waves: string };
/** Two rotations in a row do not make a challenge wrong that is minutes old. */
const BOTCHECKS_KEPT = 2;

export const openSecrets = (dataDir: string, random: Random): Secrets => {
  const file = fileOf(dataDir);
  if (!existsSync(file)) {
    const fresh: Stored = { atRest: random.bytes(32).toString('base64'), atRestPrevious: [],
      botcheck: random.token(), botcheckPrevious: [], sandboxPayments: random.token(),
      waves: random.bytes(32).toString('base64') };
    writeFileSync(file, JSON.stringify(fresh, null, 2), { mode: 0o600, flag: 'wx' });
  }
  const secrets = {} as Secrets;
  const reload = (): void => {
    const stored = readStored(file);
    const previous = stored.atRestPrevious.map((key) => Buffer.from(key, 'base64'));
    Object.assign(secrets, { botcheck: stored.botcheck,
      botcheckPrevious: stored.botcheckPrevious, sandboxPayments: stored.sandboxPayments,
      waves: Buffer.from(stored.waves, 'base64') });
    // The ring itself stays: whoever holds it sees the new keys.
    secrets.atRest = Object.assign(secrets.atRest ?? {},
      { current: Buffer.from(stored.atRest, 'base64'), previous, refresh: reload });
  };
  secrets.reload = reload;
  reload();
  return secrets;
};

/** New keys for sealing and for the bot check; the old ones still open what is theirs. */
export const rotateSecrets = (dataDir: string, random: Random): void => {
  const file = fileOf(dataDir);
  const old = readStored(file);
  write(file, { ...old,
    atRest: random.bytes(32).toString('base64'),
    atRestPrevious: [old.atRest, ...old.atRestPrevious],
    botcheck: random.token(),
    botcheckPrevious: [old.botcheck, ...old.botcheckPrevious].slice(0, BOTCHECKS_KEPT) });
};

/**
 * Once everything is sealed anew: of the older keys only the last stays, for a process that had
 * not heard of the rotation yet.
 */
export const forgetOldKeys = (dataDir: string): void => {
  const file = fileOf(dataDir);
  const stored = readStored(file);
  write(file, { ...stored, atRestPrevious: stored.atRestPrevious.slice(0, 1) });
};

const fileOf = (dataDir: string): string => path.join(dataDir, 'secrets.json');

const readStored = (file: string): Stored => {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Partial<Stored>;
  const text = (name: 'atRest' | 'botcheck' | 'sandboxPayments'): string => {
    const value = read[name];
    if (!value) throw new Error(`the secret ${name} is missing in the data folder`);
    return value;
  };
  return { atRest: text('atRest'), atRestPrevious: read.atRestPrevious ?? [],
    botcheck: text('botcheck'), botcheckPrevious: read.botcheckPrevious ?? [],
    sandboxPayments: text('sandboxPayments'),
    // Installations of before drew the waves from the key that seals.
    waves: read.waves ?? text('atRest') };
};

/** All of it or nothing: a crash between leaves the old file. */
const write = (file: string, stored: Stored): void => {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify(stored, null, 2), { mode: 0o600 });
  renameSync(next, file);
};
