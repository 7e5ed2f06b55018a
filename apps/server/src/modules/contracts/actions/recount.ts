import { isWithin } from '@fairhouse/agent-terms';
import type { Queries } from '../../../kernel/db.ts';
import { byBrand, type Recount } from '../../../kernel/recount.ts';
import { termsOf } from '../rules.ts';
import { hashesOf, runsOf } from '../rows/recount.ts';
import { hashOfTerms } from '../steps/write.ts';

type Run = Awaited<ReturnType<typeof runsOf>>[number];
const found = (examples: readonly string[]) => [
  { count: BigInt(examples.length), example: examples[0] ?? null },
];
const nameOf = (run: Pick<Run, 'contract_id' | 'version'>): string =>
  `${run.contract_id} ${run.version}`;
const keyOf = (downlineId: bigint, run: Pick<Run, 'kind'>): string => `${downlineId} ${run.kind}`;
const endOf = (run: Run): number => run.until_at?.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * Whether what an agent has from above covers what it gives at every moment (D-J05). The least gap
 * is what the setting was then, so it is not asked here.
 */
const uncovered = async (tx: Queries, brandId: number) => {
  const runs = await runsOf(tx, { brandId });
  const own = Map.groupBy(runs, (run) => keyOf(run.downline_id, run));
  const wrong = runs.filter((run) => {
    if (run.upline_id === null) return false;
    let at = run.from_at.getTime();
    for (const above of own.get(keyOf(run.upline_id, run)) ?? []) {
      if (above.from_at.getTime() > at || endOf(above) <= at) continue;
      if (!isWithin(termsOf(above.terms), termsOf(run.terms), 0)) return true;
      at = endOf(above);
      if (at >= endOf(run)) return false;
    }
    return true;
  });
  return found(wrong.map(nameOf));
};
const overlapping = async (tx: Queries, brandId: number) => {
  const groups = Map.groupBy(await runsOf(tx, { brandId }), (run) => keyOf(run.downline_id, run));
  const wrong = [...groups.values()].flatMap((runs) =>
    runs.filter((run, at) => {
      const before = runs[at - 1];
      return before !== undefined && endOf(before) > run.from_at.getTime();
    }),
  );
  return found(wrong.map(nameOf));
};
const wrongHashes = async (tx: Queries, brandId: number) => {
  const rows = await hashesOf(tx, { brandId });
  const wrong = rows.filter((row) => {
    const hash = hashOfTerms({
      kind: row.kind,
      uplineId: row.upline_id,
      downlineId: row.downline_id,
      terms: termsOf(row.terms),
    });
    return hash !== row.hash || row.noted !== hash;
  });
  return found(wrong.map(nameOf));
};

/** Contracts judged again from what was signed alone. */
export const CONTRACTS_RECOUNT: Recount = {
  name: 'contracts',
  compare: byBrand([
    { what: 'a contract that the one above it does not cover', ask: uncovered },
    { what: 'two contracts of a kind that count at once', ask: overlapping },
    { what: 'a version that differs from its hash or from the audit log', ask: wrongHashes },
  ]),
};
