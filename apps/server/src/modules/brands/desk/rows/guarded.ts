import type { Queries, RowOf } from '../../../../kernel/db.ts';

export type Naming = {
  name: string;
  languages: string[];
  defaultLanguage: string;
  timeZone: string;
};
export type Payload = {
  changes?: Record<string, unknown>;
  to?: number;
  name?: string;
  hosts?: string[];
  naming?: Naming;
};
declare module '../../../../kernel/db.ts' {
  interface Columns {
    'guarded_changes.payload': Payload;
  }
}

const GUARDED = `select brand_id, approval_id, of_brand, what, payload, secret_sealed, seen
  from guarded_changes where brand_id = $1 and approval_id = $2`;
export type GuardedRow = RowOf<typeof GUARDED>;

export const insertGuarded = async (tx: Queries, row: GuardedRow): Promise<void> => {
  await tx.run(
    `insert into guarded_changes (brand_id, approval_id, of_brand, what, payload,
      secret_sealed, seen) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      row.brand_id,
      row.approval_id,
      row.of_brand,
      row.what,
      JSON.stringify(row.payload),
      row.secret_sealed,
      row.seen,
    ],
  );
};

export const guardedRow = (
  tx: Queries,
  brandId: number,
  approvalId: bigint,
): Promise<GuardedRow | undefined> => tx.row(GUARDED, [brandId, approvalId]);

/** Once it is done: a secret waits no longer than it must. */
export const dropGuarded = async (tx: Queries, row: GuardedRow): Promise<void> => {
  await tx.run('delete from guarded_changes where brand_id = $1 and approval_id = $2', [
    row.brand_id,
    row.approval_id,
  ]);
};

/** What waits about a brand, asked there or in the house that keeps the others. */
export const waitingAbout = (db: Queries, ofBrand: number, firstBrand: number) =>
  db.rows(
    `select g.approval_id, g.what, g.payload, a.payload as details, a.reason, a.asked_name,
     a.asked_at from guarded_changes g
   join approvals a on a.brand_id = g.brand_id and a.approval_id = g.approval_id
     and a.state = 'asked'
   where g.brand_id in ($1, $2) and g.of_brand = $1 order by a.asked_at, g.approval_id`,
    [ofBrand, firstBrand],
  );

/** What was declined is forgotten. */
export const forgetDecided = async (db: Queries): Promise<void> => {
  await db.run(`delete from guarded_changes g using approvals a where a.brand_id = g.brand_id
    and a.approval_id = g.approval_id and a.state <> 'asked'`);
};
