import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { busEvent } from './bus.ts';
import type { KeyRing } from './crypto.ts';
import type { Keys } from './keys.ts';
import type { Random } from './random.ts';

/**
 * Secrets of the installation, generated at the first start into the data folder (mode 600). They
 * lie there open, or closed by the keys of the operator (keys.ts).
 */
export type Secrets = {
  /** Seals what lies in columns named *_sealed. */
  atRest: KeyRing;
  botcheck: string;
  /** Challenges handed out before a rotation are still right until they expire. */
  botcheckPrevious: readonly string[];
  /** Of installations of before: one secret that all payment methods shared. */
  sandboxPayments: string | undefined;
  /** Every later wave of the reef follows from it: never renewed, commitments are out. */
  waves: Buffer;
  /** 48 bytes that the key of the development beacon is made of; never renewed either. */
  beacon: Buffer;
  /** Reads the file again, after a rotation by another process. */
  reload(): void;
};

/** After a rotation: every process reads the file and the keys again. */
export const secretsRotated = busEvent<Record<string, never>>('secrets.rotated');

type Stored = {
  atRest: string;
  atRestPrevious: string[];
  botcheck: string;
  botcheckPrevious: string[];
  sandboxPayments?: string;
  waves: string;
  beacon: string;
};
/** Two rotations in a row do not make a challenge wrong that is minutes old. */
const BOTCHECKS_KEPT = 2;
const BEACON_BYTES = 48;

/** With `keys` the file on the disk is closed, also one that lay open until now. */
export const openSecrets = (dataDir: string, random: Random, keys?: Keys): Secrets => {
  const file = fileOf(dataDir);
  if (!existsSync(file)) {
    const fresh: Stored = {
      atRest: random.bytes(32).toString('base64'),
      atRestPrevious: [],
      botcheck: random.token(),
      botcheckPrevious: [],
      waves: random.bytes(32).toString('base64'),
      beacon: random.bytes(BEACON_BYTES).toString('base64'),
    };
    writeFileSync(file, closed(fresh, keys), { mode: 0o600, flag: 'wx' });
  } else if (keys && !isWrapped(readFile(file))) write(file, readStored(file), keys);
  const secrets = {} as Secrets;
  const reload = (): void => {
    const stored = readStored(file, keys);
    const previous = stored.atRestPrevious.map((key) => Buffer.from(key, 'base64'));
    Object.assign(secrets, {
      botcheck: stored.botcheck,
      botcheckPrevious: stored.botcheckPrevious,
      sandboxPayments: stored.sandboxPayments,
      waves: Buffer.from(stored.waves, 'base64'),
      beacon: Buffer.from(stored.beacon, 'base64'),
    });
    // The ring itself stays: whoever holds it sees the new keys.
    secrets.atRest = Object.assign(secrets.atRest ?? {}, {
      current: Buffer.from(stored.atRest, 'base64'),
      previous,
      refresh: reload,
    });
  };
  secrets.reload = reload;
  reload();
  return secrets;
};

/** New keys for sealing and for the bot check; the old ones still open what is theirs. */
export const rotateSecrets = (dataDir: string, random: Random, keys?: Keys): void => {
  const file = fileOf(dataDir);
  const old = readStored(file, keys);
  write(
    file,
    {
      ...old,
      atRest: random.bytes(32).toString('base64'),
      atRestPrevious: [old.atRest, ...old.atRestPrevious],
      botcheck: random.token(),
      botcheckPrevious: [old.botcheck, ...old.botcheckPrevious].slice(0, BOTCHECKS_KEPT),
    },
    keys,
  );
};

/**
 * Once everything is sealed anew: of the older keys only the last stays, for a process that had
 * not heard of the rotation yet.
 */
export const forgetOldKeys = (dataDir: string, keys?: Keys): void => {
  const file = fileOf(dataDir);
  const stored = readStored(file, keys);
  write(file, { ...stored, atRestPrevious: stored.atRestPrevious.slice(0, 1) }, keys);
};

const fileOf = (dataDir: string): string => path.join(dataDir, 'secrets.json');

/** The file as it lies on the disk: open, or closed by the keys of the operator. */
type OnDisk = Partial<Stored> & { wrapped?: string };
const readFile = (file: string): OnDisk => JSON.parse(readFileSync(file, 'utf8')) as OnDisk;
const isWrapped = (read: OnDisk): read is { wrapped: string } => read.wrapped !== undefined;

const closed = (stored: Stored, keys: Keys | undefined): string => {
  const text = JSON.stringify(stored, null, 2);
  return keys ? JSON.stringify({ wrapped: keys.wrap(Buffer.from(text)).toString('base64') }) : text;
};

const opened = (read: OnDisk, keys: Keys | undefined): Partial<Stored> => {
  if (!isWrapped(read)) return read;
  if (!keys) throw new Error('the secrets are closed: set KEYS_COMMAND to what opens them');
  return JSON.parse(keys.unwrap(Buffer.from(read.wrapped, 'base64')).toString()) as Partial<Stored>;
};

const readStored = (file: string, keys?: Keys): Stored => {
  const read = opened(readFile(file), keys);
  const text = (name: 'atRest' | 'botcheck'): string => {
    const value = read[name];
    if (!value) throw new Error(`the secret ${name} is missing in the data folder`);
    return value;
  };
  return {
    atRest: text('atRest'),
    atRestPrevious: read.atRestPrevious ?? [],
    botcheck: text('botcheck'),
    botcheckPrevious: read.botcheckPrevious ?? [],
    ...(read.sandboxPayments ? { sandboxPayments: read.sandboxPayments } : {}),
    // Installations of before drew the waves from the key that seals.
    waves: read.waves ?? text('atRest'),
    beacon: read.beacon ?? beaconOfBefore(read.waves ?? text('atRest')),
  };
};

/** Installations of before have none: every process makes the same out of what never changes. */
const beaconOfBefore = (waves: string): string =>
  createHmac('sha512', Buffer.from(waves, 'base64'))
    .update('development beacon')
    .digest()
    .subarray(0, BEACON_BYTES)
    .toString('base64');

/** All of it or nothing: a crash between leaves the old file. */
const write = (file: string, stored: Stored, keys: Keys | undefined): void => {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, closed(stored, keys), { mode: 0o600 });
  renameSync(next, file);
};
