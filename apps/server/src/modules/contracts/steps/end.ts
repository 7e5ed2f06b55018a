import { borderAfter, dayFrom, isOfDays } from '@fairhouse/agent-terms';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { firstBorder, type EndedBy } from '../rules.ts';
import { endRuns, givenBy, lockOwn, setState, type ContractRow } from '../store.ts';
import { tellBoth, type Said } from './tell.ts';
import { mustBe } from './write.ts';

export type Tell = () => Promise<void>;
type One = { brand: Brand; row: ContractRow };
/** Whether a version counts still, or will. */
export const hasRun = (row: ContractRow): boolean =>
  row.run_version !== null && row.until_at === null;

const ENDED = {
  agreed: 'EndAgreed',
  silence: 'Ends',
  lower: 'EndsLower',
  moved: 'EndsMoved',
  closed: 'EndsMoved',
  uncovered: 'EndsAbove',
} as const satisfies Record<EndedBy, Said>;

/** The border of the window that runs, or of the one after it. */
export const borderOf = (tx: Queries, { brand, row }: One, windows: 1 | 2 = 1): Date => {
  const { period } = row.terms;
  const first = borderAfter(period, tx.now(), brand.timeZone);
  return windows === 2 ? borderAfter(period, first, brand.timeZone) : first;
};
/**
 * Where a contract ends whose two part at a moment: at once where its windows are whole days, which
 * are cut there (D-J37), or with the part of a day that runs.
 */
export const borderFrom = (tx: Queries, { brand, row }: One, at: Date): Date => {
  const { period } = row.terms;
  const from = at > tx.now() ? at : tx.now();
  return isOfDays(period)
    ? dayFrom(from, brand.timeZone)
    : firstBorder(period, from, brand.timeZone);
};

/**
 * Ends at a border; what waits for its first window never begins. All that was given out of it
 * ends there too, as far down as it goes: nobody owes below what nobody pays from above (D-J34).
 */
export const endAt = async (
  kernel: Kernel,
  tx: Queries,
  p: One & { until: Date; by: EndedBy },
): Promise<Tell[]> => {
  const { brand, row, until, by } = p;
  const brandId = brand.id;
  const one = { brandId, id: row.contract_id };
  await endRuns(tx, { ...one, until });
  await setState(tx, {
    ...one,
    state: 'terminated',
    version: row.run_version ?? row.version,
    endsAt: until,
    endedBy: by,
  });
  const tells = [await tellBoth(kernel, tx, { brand, row, said: ENDED[by] })];
  const given = await givenBy(tx, {
    brandId,
    uplineId: row.downline_id,
    kind: row.kind,
    at: until,
  });
  for (const { contract_id: id, downline_id: downlineId } of given) {
    await lockOwn(tx, { brandId, downlineId, kind: row.kind });
    const below = await mustBe(tx, { brandId, id });
    tells.push(...(await endAt(kernel, tx, { brand, row: below, until, by: 'uncovered' })));
  }
  return tells;
};

const DROPPED = {
  rejected: { state: 'rejected', said: 'Rejected' },
  taken_back: { state: 'rejected', said: 'TakenBack' },
  lapsed: { state: 'lapsed', said: 'Lapsed' },
} as const;
/** A request that comes to nothing leaves what ran before as it was. */
export const dropRequest = async (
  kernel: Kernel,
  tx: Queries,
  p: One & { as: keyof typeof DROPPED },
): Promise<Tell> => {
  const { brand, row } = p;
  const { state, said } = DROPPED[p.as];
  const one = { brandId: brand.id, id: row.contract_id };
  await setState(
    tx,
    hasRun(row)
      ? { ...one, state: 'active', version: row.run_version ?? row.version }
      : { ...one, state, version: row.version },
  );
  return tellBoth(kernel, tx, { brand, row, said });
};
