import type { DifferenceLine, SettlementSide } from '@fairhouse/contract/cashier-words';
import type { DifferenceCase } from '@fairhouse/contract/settlements';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import { tellAllHooks } from '../../webhooks/index.ts';
import type { Difference } from '../rules.ts';

type In = { brandId: number };
type Place = In & { caseId: bigint };
type Of = In & { side: SettlementSide; methodId: string };

const CASE = `select c.case_id, c.side, c.method_id, c.order_id, c.kind, c.settlement_id,
    c.deposit_id, c.there, c.here, c.amount, c.state, c.owner_name, c.opened_at, c.seen_at,
    c.outcome, c.decided_by, c.decided_at
  from settlement_cases c where c.brand_id = $1` as const;
const ONE = `${CASE} and c.case_id = $2` as const;
export type DifferenceCaseRow = RowOf<typeof ONE>;
export const differenceCaseById = (db: Queries, p: Place) => db.row(ONE, [p.brandId, p.caseId]);
export const lockDifferenceCase = (tx: Queries, p: Place) =>
  tx.row(`${ONE} for update`, [p.brandId, p.caseId]);
export const differenceCaseRows = (
  db: Queries,
  p: In & {
    before: bigint | null;
    count: number;
    state: DifferenceCase['state'] | null;
    side: SettlementSide | null;
    methodId: string | null;
    keyword: string;
    from: string | null;
    until: string | null;
  },
) =>
  db.rows(
    `${CASE} and ($2::bigint is null or c.case_id < $2) and ($3::text is null or c.state = $3)
     and ($4::text is null or c.side = $4) and ($5::text is null or c.method_id = $5)
     and ($6 = '' or strpos(lower(c.order_id), lower($6)) > 0)
     and ($7::timestamptz is null or c.opened_at >= $7)
     and ($8::timestamptz is null or c.opened_at < $8)
   order by c.case_id desc limit $9`,
    [p.brandId, p.before, p.state, p.side, p.methodId, p.keyword, p.from, p.until, p.count],
  );
export const differenceLines = (db: Queries, p: Place) =>
  db.rows(
    `select no, at, by_name, kind, ref, text from settlement_case_lines
     where brand_id = $1 and case_id = $2 order by no desc limit 500`,
    [p.brandId, p.caseId],
  );

/** Files of a method are taken up one after the other: each finds the cases of the one before. */
export const lockMethod = (tx: Queries, p: Of) =>
  tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `settlements:${p.brandId}:${p.side}:${p.methodId}`,
  ]);
/** What is looked into already of these orders, with the file that said so last. */
export const standingCases = (tx: Queries, p: Of & { orders: readonly string[] }) =>
  tx.rows(
    `select c.case_id, c.order_id, c.kind, c.state, c.outcome, c.there, c.here, s.digest
     from settlement_cases c join settlements s on s.brand_id = c.brand_id
       and s.settlement_id = c.settlement_id
     where c.brand_id = $1 and c.side = $2 and c.method_id = $3 and c.order_id = any($4)
     order by c.case_id for update of c`,
    [p.brandId, p.side, p.methodId, p.orders],
  );
const told = (differences: readonly Difference[]) =>
  JSON.stringify(
    differences.map(({ apartMinor, ...one }) => ({
      ...one,
      apart: apartMinor === null ? null : String(apartMinor),
    })),
  );
export const insertCases = async (
  tx: Queries,
  p: Of & { settlementId: string; differences: readonly Difference[] },
): Promise<bigint[]> => {
  const rows = await tx.rows(
    `insert into settlement_cases (brand_id, side, method_id, order_id, kind, settlement_id,
       deposit_id, there, here, amount, opened_at, seen_at)
     select $1, $2, $3, one->>'order', one->>'kind', $4, one->>'depositId', one->>'there',
       one->>'here', (one->>'apart')::bigint, $6, $6 from jsonb_array_elements($5::jsonb) one
     returning case_id`,
    [p.brandId, p.side, p.methodId, p.settlementId, told(p.differences), tx.now()],
  );
  return rows.map((row) => row.case_id);
};
/** What a file says now, of cases that were there; `opened`: those that are open anew by it. */
export const seeCases = async (
  tx: Queries,
  p: Of & { settlementId: string; differences: readonly Difference[]; opened: readonly bigint[] },
): Promise<void> => {
  await tx.run(
    `update settlement_cases c set settlement_id = $4, seen_at = $6,
       deposit_id = coalesce(one->>'depositId', c.deposit_id), there = one->>'there',
       here = one->>'here', amount = (one->>'apart')::bigint,
       state = case when c.case_id = any($7) then 'open' else c.state end,
       outcome = case when c.case_id = any($7) then null else c.outcome end,
       decided_by = case when c.case_id = any($7) then null else c.decided_by end,
       decided_at = case when c.case_id = any($7) then null else c.decided_at end
     from jsonb_array_elements($5::jsonb) one
     where c.brand_id = $1 and c.side = $2 and c.method_id = $3 and c.order_id = one->>'order'
       and c.kind = one->>'kind'`,
    [p.brandId, p.side, p.methodId, p.settlementId, told(p.differences), tx.now(), [...p.opened]],
  );
};
/** Those of orders that agree now; that something was paid twice no other file undoes. */
export const agreeCases = async (
  tx: Queries,
  p: Of & { orders: readonly string[]; by: string },
): Promise<bigint[]> => {
  const rows = await tx.rows(
    `update settlement_cases set state = 'decided', outcome = 'agreed', decided_by = $5,
       decided_at = $6 where brand_id = $1 and side = $2 and method_id = $3 and order_id = any($4)
       and kind <> 'double' and state <> 'decided' returning case_id`,
    [p.brandId, p.side, p.methodId, p.orders, p.by, tx.now()],
  );
  return rows.map((row) => row.case_id);
};

export const takeCase = async (
  tx: Queries,
  p: Place & { by: string; byId: bigint; state: 'open' | 'waiting' },
): Promise<void> => {
  await tx.run(
    `update settlement_cases set owner_id = $3, owner_name = $4, state = $5, outcome = null,
       decided_by = null, decided_at = null where brand_id = $1 and case_id = $2`,
    [p.brandId, p.caseId, p.byId, p.by, p.state],
  );
  await tellCases(tx, { brandId: p.brandId, caseIds: [p.caseId], state: p.state });
};
export const endCase = async (
  tx: Queries,
  p: Place & { outcome: NonNullable<DifferenceCase['outcome']>; by: string },
): Promise<void> => {
  await tx.run(
    `update settlement_cases set state = 'decided', outcome = $3, decided_by = $4,
       decided_at = $5 where brand_id = $1 and case_id = $2`,
    [p.brandId, p.caseId, p.outcome, p.by, tx.now()],
  );
  await tellCases(tx, { brandId: p.brandId, caseIds: [p.caseId], state: 'decided' });
};

type Line = { by: string; kind: DifferenceLine; ref?: string; text?: string };
/** The same line to each; they are locked, so that lines are numbered without a gap. */
export const addLines = async (
  tx: Queries,
  p: In & Line & { caseIds: readonly bigint[] },
): Promise<void> => {
  await tx.run(
    `insert into settlement_case_lines (brand_id, case_id, no, at, by_name, kind, ref, text)
     select $1, one, coalesce((select max(no) from settlement_case_lines l
       where l.brand_id = $1 and l.case_id = one), 0) + 1, $3, $4, $5, $6, $7
     from unnest($2::bigint[]) one`,
    [p.brandId, [...p.caseIds], tx.now(), p.by, p.kind, p.ref ?? '', p.text ?? ''],
  );
};
/** What operators' own programs are told of them. */
export const tellCases = (
  tx: Queries,
  p: In & { caseIds: readonly bigint[]; state: DifferenceCase['state'] },
): Promise<void> =>
  tellAllHooks(tx, {
    brandId: p.brandId,
    kind: 'difference.changed',
    list: p.caseIds.map((id) => ({ id: String(id), state: p.state })),
  });
