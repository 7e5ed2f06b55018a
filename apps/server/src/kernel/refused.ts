import type { Database, Queries } from './db.ts';
import { isRefusal } from './refusal.ts';

/** Only to leave a transaction by. */
class Refused extends Error {}

/**
 * A transaction that a refusal takes back as a whole, as a throw does: whoever can judge only what
 * is written already may refuse it after that.
 */
export const unlessRefused = async <T>(
  db: Database,
  work: (tx: Queries) => Promise<T>,
): Promise<T> => {
  let refusal: T | undefined;
  try {
    return await db.transaction(async (tx) => {
      const answer = await work(tx);
      if (!isRefusal(answer)) return answer;
      refusal = answer;
      throw new Refused(answer.errorCode);
    });
  } catch (error) {
    if (error instanceof Refused && refusal !== undefined) return refusal;
    throw error;
  }
};
