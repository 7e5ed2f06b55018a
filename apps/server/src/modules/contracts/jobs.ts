import type { Job } from '../../kernel/jobs.ts';
import type { Queries } from '../../kernel/db.ts';
import type { Brand, Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { endInSilence, endOne } from './actions/end.ts';
import { lockBoth } from './actions/answer.ts';
import { isPending } from './steps/print.ts';
import { contractById, dueContracts, strayContracts, type ContractRow } from './store.ts';
import type { Tell } from './steps/end.ts';

const AT_ONCE = 100;

/** What nobody answered in time, and contracts of lines that are none any more. */
export const runClock = async (kernel: Kernel): Promise<'busy' | void> => {
  let isBusy = false;
  for (const brand of await brandsOf(kernel)) {
    const brandId = brand.id;
    const due = await dueContracts(kernel.db, { brandId, now: kernel.clock.now(), count: AT_ONCE });
    const stray = await strayContracts(kernel.db, { brandId, count: AT_ONCE });
    for (const { contract_id: id } of due) await turn(kernel, { brand, id, how: silence });
    for (const { contract_id: id } of stray) await turn(kernel, { brand, id, how: leave });
    isBusy ||= due.length === AT_ONCE || stray.length === AT_ONCE;
  }
  return isBusy ? 'busy' : undefined;
};

type How = (
  kernel: Kernel,
  tx: Queries,
  p: { brand: Brand; row: ContractRow },
) => Promise<Tell | undefined>;
/** Judged again under the locks: an answer may have come beside it. */
const silence: How = async (kernel, tx, p) =>
  isPending(p.row) && p.row.answer_by !== null && p.row.answer_by <= tx.now()
    ? endInSilence(kernel, tx, p)
    : undefined;
const leave: How = async (kernel, tx, p) =>
  ['pending_new', 'active', 'pending_termination', 'suspended'].includes(p.row.state)
    ? endOne(kernel, tx, p)
    : undefined;
const turn = async (
  kernel: Kernel,
  { brand, id, how }: { brand: Brand; id: string; how: How },
): Promise<void> => {
  const tell = await kernel.db.transaction(async (tx) => {
    const seen = await contractById(tx, { brandId: brand.id, id });
    if (!seen) return undefined;
    const row = await lockBoth(tx, brand.id, seen);
    return how(kernel, tx, { brand, row });
  });
  await tell?.();
};

export const jobs: Job[] = [{ name: 'contracts.clock', everySeconds: 60, run: runClock }];
