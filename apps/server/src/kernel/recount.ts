import type { Queries } from './db.ts';

type Fault = { what: string; count: bigint; example: string };
/**
 * Something that is kept current by folding what happened: `npm run rewards:recompute` folds it
 * anew and compares. Each module offers its own.
 */
export type Recount = {
  name: string;
  /** Read only, in one snapshot; answers what differs, nothing where all is as it should be. */
  compare(tx: Queries): Promise<Fault[]>;
};

type Asked = {
  what: string;
  ask(tx: Queries, brandId: number): Promise<{ count: bigint; example: string | null }[]>;
};
/** Asks all of it of each brand; a question that counts nothing is no fault. */
export const byBrand =
  (questions: readonly Asked[]): Recount['compare'] =>
  async (tx) => {
    const faults: Fault[] = [];
    for (const row of await tx.rows('select brand_id from brands order by brand_id')) {
      for (const { what, ask } of questions) {
        const [found] = await ask(tx, row.brand_id);
        if (!found || found.count === 0n) continue;
        const { count, example } = found;
        faults.push({ what: `brand ${row.brand_id}: ${what}`, count, example: example ?? '' });
      }
    }
    return faults;
  };
