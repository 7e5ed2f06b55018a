import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id floor; slow enough for an attacker, 20 ms for us. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes at a time: one core stays for everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** About four seconds of work: who comes later is told to come again. */
const WAITING_MAX = 200 * AT_ONCE;
/** A hash of the same work, of a password that nobody knows. */
export const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$90HOkBEorqXJH/dJ12FEtQ$' +
  'jcsm7fgWpwAahbfEPWrs2l/VfovuV+J+dvXkR7lnWqM';

/** More passwords are being hashed than there is time for; answered as too_many_requests. */
export class TooBusy extends Error {}

/** Work that is done a few at a time, in the order in which it came. */
export const openTurns = ({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new TooBusy('too many passwords at once');
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

const inTurn = openTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, ARGON));

/**
 * Always the same work, also when nothing is stored. False where what is stored is no hash: such
 * an account has no password.
 */
export const isPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const isRight = await inTurn(() => verify(stored ?? NOBODYS, password).catch(() => false));
  return isRight && typeof stored === 'string';
};
