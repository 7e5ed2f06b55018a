import type { SettlementSide } from '@fairhouse/contract/cashier-words';
import type { Queries } from '../../../kernel/db.ts';
import {
  addLines,
  agreeCases,
  insertCases,
  lockMethod,
  seeCases,
  standingCases,
  tellCases,
} from '../rows/differences.ts';
import { opensAnew, type Difference } from '../rules.ts';

type Found = {
  brandId: number;
  side: SettlementSide;
  methodId: string;
  settlementId: string;
  digest: string;
  by: string;
  differences: readonly Difference[];
  agreed: readonly string[];
};
const keyOf = (one: { order: string; kind: string }): string => `${one.kind} ${one.order}`;

/**
 * Each difference is somebody's to look into: it opens a case, goes on in the one there is, or
 * opens that anew; what agrees now ends its own (D-U58).
 */
export const takeUp = async (tx: Queries, p: Found): Promise<void> => {
  const { brandId, settlementId, by } = p;
  await lockMethod(tx, p);
  // Of one order and kind there is one case, however often the file says so.
  const found = new Map(p.differences.map((one) => [keyOf(one), one]));
  const rows = await standingCases(tx, {
    ...p,
    orders: [...found.values()].map((one) => one.order),
  });
  const standing = rows.flatMap((row) => {
    const difference = found.get(keyOf({ order: row.order_id, kind: row.kind }));
    return difference ? [{ ...row, difference }] : [];
  });
  const known = new Set(standing.map((row) => keyOf(row.difference)));
  const isNew = ([key]: [string, Difference]): boolean => !known.has(key);
  const anew = standing
    .filter((row) => opensAnew(row, { ...row.difference, digest: p.digest }))
    .map((row) => row.case_id);
  const again = standing.map((row) => row.case_id).filter((one) => !anew.includes(one));
  const made = await insertCases(tx, {
    ...p,
    differences: [...found].filter(isNew).map(([, one]) => one),
  });
  await seeCases(tx, { ...p, differences: standing.map((row) => row.difference), opened: anew });
  const ended = await agreeCases(tx, { ...p, orders: p.agreed });
  const line = { brandId, by, ref: settlementId };
  await addLines(tx, { ...line, kind: 'opened', caseIds: made });
  await addLines(tx, { ...line, kind: 'reopened', caseIds: anew });
  await addLines(tx, { ...line, kind: 'again', caseIds: again });
  await addLines(tx, { ...line, kind: 'agreed', caseIds: ended });
  await tellCases(tx, { brandId, caseIds: [...made, ...anew], state: 'open' });
  await tellCases(tx, { brandId, caseIds: ended, state: 'decided' });
};
