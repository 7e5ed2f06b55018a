import type { Queries } from '../apps/server/src/kernel/db.ts';
import { verifyLedger, type Question } from '../apps/server/src/modules/wallet/index.ts';

class Undone extends Error {}
type Transactions = { transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> };

/** Which of these questions find something once this was planted, which is then undone. */
export const foundBy = async (
  db: Transactions,
  questions: readonly Question[],
  plant: (tx: Queries) => Promise<unknown>,
): Promise<string[]> => {
  let faults: string[] = [];
  await db
    .transaction(async (tx) => {
      await plant(tx);
      faults = (await verifyLedger(tx, questions)).faults.map(({ what }) => what);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return faults.filter((what) => questions.some((one) => one.what === what));
};
