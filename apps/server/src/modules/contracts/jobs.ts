import type { Job } from '../../kernel/jobs.ts';
import type { Queries } from '../../kernel/db.ts';
import type { Brand, Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { endInSilence } from './actions/end.ts';
import { endOne, offerDue } from './actions/moved.ts';
import type { Tell } from './steps/end.ts';
import { lockBoth } from './steps/line.ts';
import { isPending } from './steps/print.ts';
import { contractById, dueContracts, strayContracts, type ContractRow } from './store.ts';

const AT_ONCE = 100;

/**
 * What nobody answered in time, contracts of lines that are gone, and offers after moves. What
 * fails is said, stops no other contract and no other brand, and is tried again by the next turn.
 */
export const runClock = async (kernel: Kernel): Promise<'busy' | void> => {
  const faults: unknown[] = [];
  let isBusy = false;
  for (const brand of await brandsOf(kernel)) {
    try {
      if (await runBrand(kernel, brand, faults)) isBusy = true;
    } catch (error) {
      kernel.log.error({ error, brandId: brand.id }, 'contracts of a brand are not looked at');
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new Error('a contract stays as it was', { cause: faults[0] });
  return isBusy ? 'busy' : undefined;
};

/** Answers whether there may be more. */
const runBrand = async (kernel: Kernel, brand: Brand, faults: unknown[]): Promise<boolean> => {
  const brandId = brand.id;
  const { db } = kernel;
  const due = await dueContracts(db, { brandId, now: kernel.clock.now(), count: AT_ONCE });
  const stray = await strayContracts(db, { brandId, count: AT_ONCE });
  for (const [rows, how] of [
    [due, silence],
    [stray, leave],
  ] as const) {
    for (const { contract_id: id } of rows) {
      try {
        await turn(kernel, { brand, id, how });
      } catch (error) {
        kernel.log.error({ error, brandId, contractId: id }, 'a contract stays as it was');
        faults.push(error);
      }
    }
  }
  const offered = await offerDue(kernel, brand, AT_ONCE);
  return [due.length, stray.length, offered].includes(AT_ONCE);
};

type How = (kernel: Kernel, tx: Queries, p: { brand: Brand; row: ContractRow }) => Promise<Tell[]>;
/** Judged again under the locks: an answer may have come beside it. */
const silence: How = async (kernel, tx, p) =>
  isPending(p.row) && p.row.answer_by !== null && p.row.answer_by <= tx.now()
    ? endInSilence(kernel, tx, p)
    : [];
const leave: How = async (kernel, tx, p) =>
  ['pending_new', 'active', 'pending_termination', 'suspended'].includes(p.row.state)
    ? endOne(kernel, tx, { ...p, at: tx.now(), by: 'moved' })
    : [];
const turn = async (
  kernel: Kernel,
  { brand, id, how }: { brand: Brand; id: string; how: How },
): Promise<void> => {
  const tells = await kernel.db.transaction(async (tx) => {
    const seen = await contractById(tx, { brandId: brand.id, id });
    if (!seen) return [];
    return how(kernel, tx, { brand, row: await lockBoth(tx, brand.id, seen) });
  });
  for (const tell of tells) await tell();
};

export const jobs: Job[] = [{ name: 'contracts.clock', everySeconds: 60, run: runClock }];
