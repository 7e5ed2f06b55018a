import { borderAfter } from '@fairhouse/agent-terms';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { endRuns, setState, type ContractRow } from '../store.ts';
import { tellBoth } from './tell.ts';
import { mustBe } from './write.ts';

export type Tell = () => Promise<void>;
/** Whether a version counts still, or will. */
export const hasRun = (row: ContractRow): boolean =>
  row.run_version !== null && row.until_at === null;

/**
 * Ends at the border of the window that runs, or of the one after it; what waits for its first
 * window never begins.
 */
export const endAtBorder = async (
  kernel: Kernel,
  tx: Queries,
  p: { brand: Brand; row: ContractRow; windows?: 1 | 2; reasonCode?: string },
): Promise<Tell> => {
  const { brand, row } = p;
  const { period } = row.terms;
  const first = borderAfter(period, tx.now(), brand.timeZone);
  const until = p.windows === 2 ? borderAfter(period, first, brand.timeZone) : first;
  const one = { brandId: brand.id, id: row.contract_id };
  await endRuns(tx, { ...one, until });
  await setState(tx, {
    ...one,
    state: 'terminated',
    version: row.run_version ?? row.version,
    endsAt: until,
    reasonCode: p.reasonCode ?? null,
  });
  return tellBoth(kernel, tx, { brand, row: await mustBe(tx, one), said: 'Ends' });
};

/** A request that comes to nothing leaves what ran before as it was. */
export const dropRequest = async (
  kernel: Kernel,
  tx: Queries,
  p: { brand: Brand; row: ContractRow; as: 'rejected' | 'lapsed' },
): Promise<Tell> => {
  const { brand, row } = p;
  const one = { brandId: brand.id, id: row.contract_id };
  await setState(
    tx,
    hasRun(row)
      ? { ...one, state: 'active', version: row.run_version ?? row.version }
      : { ...one, state: p.as, version: row.version },
  );
  return tellBoth(kernel, tx, { brand, row, said: 'Rejected' });
};
