import { createHmac } from 'node:crypto';
import { sealHeadOf, unseal } from './crypto.ts';
import type { Queries } from './db.ts';
import type { Secrets } from './secrets.ts';

type Parts = { db: Queries; secrets: Secrets };
/** Of a key: whoever reads it learns nothing of the key, and another key has another one. */
const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('fairhouse fingerprint').digest('hex').slice(0, 32);

const lastingOf = ({ waves, beacon }: Secrets): string =>
  fingerprintOf(Buffer.concat([waves, beacon]));

/**
 * Of the secrets of a process as the database knows them: `others` are those of another house,
 * `old` those of this house before they were renewed elsewhere.
 */
export type SecretsState = 'fit' | 'others' | 'old';
type Known = { lasting: string; at_rest: string };

const stateOf = (secrets: Secrets, known: Known): SecretsState => {
  if (known.lasting !== lastingOf(secrets)) return 'others';
  // A renewal writes the file first: its key of before is that of the database for a moment.
  const { current, previous } = secrets.atRest;
  return [current, ...previous].some((key) => fingerprintOf(key) === known.at_rest) ? 'fit' : 'old';
};

/** Whether this process may seal and open; undefined where no process has ever told its own. */
export const stateOfSecrets = async ({ db, secrets }: Parts): Promise<SecretsState | undefined> => {
  const known = await db.row('select lasting, at_rest from installation');
  return known && stateOf(secrets, known);
};

export const WHAT_TO_DO: Record<Exclude<SecretsState, 'fit'>, string> = {
  others:
    'the secrets in the data folder are those of another house: put secrets.json of this one ' +
    'there (from its backup, or from the machine that serves it)',
  old: 'the secrets here were renewed on another machine: copy secrets.json from there',
};

/**
 * The first process tells what its secrets look like; whoever has others does not start, since
 * what it sealed nobody else could open (D-U03).
 */
export const assertSecrets = async (parts: Parts): Promise<void> => {
  const { db, secrets } = parts;
  let state = await stateOfSecrets(parts);
  if (state === undefined) {
    // A house of before has told nothing, but it has sealed.
    const sealed = await db.row('select private_sealed from encryption_keys limit 1');
    if (sealed && !isOpened(secrets, sealed.private_sealed)) state = 'others';
    else {
      await db.run(
        `insert into installation (lasting, at_rest, at) values ($1, $2, $3)
         on conflict (is_one) do nothing`,
        [lastingOf(secrets), fingerprintOf(secrets.atRest.current), db.now()],
      );
      state = await stateOfSecrets(parts);
    }
  }
  if (state !== 'fit') {
    throw new Error(`This process does not start: ${WHAT_TO_DO[state ?? 'others']}.`);
  }
};

const isOpened = ({ atRest }: Secrets, sealed: Buffer): boolean => {
  const keys = [atRest.current, ...atRest.previous];
  if (keys.some((key) => sealHeadOf(key).equals(sealed.subarray(0, sealHeadOf(key).length)))) {
    return true;
  }
  try {
    unseal(atRest, sealed);
    return true;
  } catch {
    // No key of this process opens it: that is the answer.
    return false;
  }
};

/** After a renewal: whoever still has the key of before is no longer ready. */
export const tellNewKey = async ({ db, secrets }: Parts): Promise<void> => {
  await db.run('update installation set at_rest = $1', [fingerprintOf(secrets.atRest.current)]);
};
