import type { Queries, RowOf } from '../../../kernel/db.ts';

/** A connection of a brand. */
export type AtVendor = { brandId: number; code: string };
const CONNECTIONS = `select code, name, url, operator_id, is_on, version, changed_at, changed_by
  from vendor_connections where brand_id = $1` as const;
const CONNECTION = `${CONNECTIONS} and code = $2` as const;
export type ConnectionRow = RowOf<typeof CONNECTION>;
const KEYS = `select key_id, side, public_pem, private_sealed, added_at, added_by, ends_at
  from vendor_connection_keys where brand_id = $1 and code = $2
  order by added_at desc, key_id` as const;
export type KeyRow = RowOf<typeof KEYS>;

export const connectionRows = (db: Queries, brandId: number) =>
  db.rows(`${CONNECTIONS} order by code`, [brandId]);
export const connectionRow = (db: Queries, { brandId, code }: AtVendor) =>
  db.row(CONNECTION, [brandId, code]);
export const lockConnection = (tx: Queries, { brandId, code }: AtVendor) =>
  tx.row(`${CONNECTION} for update`, [brandId, code]);
export const codesOn = async (db: Queries, brandId: number): Promise<string[]> =>
  (
    await db.rows(
      'select code from vendor_connections where brand_id = $1 and is_on order by code',
      [brandId],
    )
  ).map(({ code }) => code);
/** The newest first. */
export const keyRows = (db: Queries, { brandId, code }: AtVendor) => db.rows(KEYS, [brandId, code]);

export const insertConnection = async (
  tx: Queries,
  p: AtVendor & { name: string; url: string; operatorId: string; by: string },
): Promise<boolean> =>
  (await tx.run(
    `insert into vendor_connections (brand_id, code, name, url, operator_id, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (brand_id, code) do nothing`,
    [p.brandId, p.code, p.name, p.url, p.operatorId, tx.now(), p.by],
  )) === 1;
export const changeConnection = (
  tx: Queries,
  p: AtVendor & { name: string; url: string; operatorId: string; by: string },
) =>
  tx.run(
    `update vendor_connections set name = $3, url = $4, operator_id = $5, version = version + 1,
       changed_at = $6, changed_by = $7 where brand_id = $1 and code = $2`,
    [p.brandId, p.code, p.name, p.url, p.operatorId, tx.now(), p.by],
  );
export const switchConnection = (tx: Queries, p: AtVendor & { isOn: boolean; by: string }) =>
  tx.run(
    `update vendor_connections set is_on = $3, changed_at = $4, changed_by = $5
     where brand_id = $1 and code = $2`,
    [p.brandId, p.code, p.isOn, tx.now(), p.by],
  );

type NewKey = AtVendor & {
  keyId: string;
  side: 'vendor' | 'house';
  publicPem: string;
  privateSealed: Buffer | null;
  by: string;
  /** So long the keys of before are taken besides; null: as long as they would have been. */
  overlapHours: number | null;
};
/** A further key of a side; those before end with the overlap, sooner if they did. */
export const addKey = async (tx: Queries, p: NewKey): Promise<void> => {
  if (p.overlapHours !== null)
    await tx.run(
      `update vendor_connection_keys
     set ends_at = least(ends_at, $4::timestamptz + make_interval(hours => $5))
     where brand_id = $1 and code = $2 and side = $3`,
      [p.brandId, p.code, p.side, tx.now(), p.overlapHours],
    );
  await tx.run(
    `insert into vendor_connection_keys (brand_id, code, key_id, side, public_pem, private_sealed,
       added_at, added_by) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [p.brandId, p.code, p.keyId, p.side, p.publicPem, p.privateSealed, tx.now(), p.by],
  );
};
/** A key that is known to others is taken no more from this moment on. */
export const endKey = async (tx: Queries, p: AtVendor & { keyId: string }): Promise<boolean> =>
  (await tx.run(
    `update vendor_connection_keys set ends_at = $4
     where brand_id = $1 and code = $2 and key_id = $3 and (ends_at is null or ends_at > $4)`,
    [p.brandId, p.code, p.keyId, tx.now()],
  )) === 1;
