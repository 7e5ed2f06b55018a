import type { Queries } from '../../../kernel/db.ts';

type Failure = {
  brandId: number;
  kind: 'login' | 'password' | 'provider';
  hash: string;
  ip: string;
};

/**
 * Failures of a name in the last quarter of an hour. From an address of the last 90 days only its
 * own count: strangers who guess elsewhere do not keep an operator out of the house. All other
 * addresses count together.
 */
export const countFailures = async (db: Queries, p: Failure & { name: string }): Promise<number> =>
  Number(
    (
      await db.row(
        `with known as (select exists (select from audit_log where brand_id = $1
     and action = 'staff.login' and lower(subject) = lower($5)
     and address_net(ip) = address_net($4)
     and at > $6::timestamptz - interval '90 days') as is_known)
   select count(*) as n from failed_logins, known where brand_id = $1 and kind = $2
     and name_hash = $3 and at > $6::timestamptz - interval '15 minutes'
     and (not is_known or address_net(ip) = address_net($4))`,
        [p.brandId, p.kind, p.hash, p.ip, p.name, db.now()],
      )
    )?.n ?? 0n,
  );

export const insertFailure = async (
  db: Queries,
  p: Failure & { operatorId: bigint | null },
): Promise<void> => {
  await db.run(
    `insert into failed_logins (brand_id, kind, operator_id, name_hash, ip, at)
    values ($1, $2, $3, $4, $5, $6)`,
    [p.brandId, p.kind, p.operatorId, p.hash, p.ip, db.now()],
  );
};

/** Those of operators there are, newest first. */
export const failureRows = (
  db: Queries,
  p: { brandId: number; before: bigint | null; count: number },
) =>
  db.rows(
    `select f.failure_id, f.kind, o.name as operator, f.ip, f.at from failed_logins f
     join operators o on o.brand_id = f.brand_id and o.operator_id = f.operator_id
   where f.brand_id = $1 and ($2::bigint is null or f.failure_id < $2)
   order by f.failure_id desc limit $3`,
    [p.brandId, p.before, p.count],
  );

/** How often somebody tried a name that no operator has, in the last day. */
export const countUnknown = async (db: Queries, brandId: number): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as n from failed_logins
    where brand_id = $1 and operator_id is null and at > $2::timestamptz - interval '1 day'`,
        [brandId, db.now()],
      )
    )?.n ?? 0n,
  );

/** Of an operator a quarter of a year is kept, of unknown names a day. */
export const forgetFailures = async (db: Queries): Promise<void> => {
  await db.run(
    `delete from failed_logins f using brands b where f.brand_id = b.brand_id
    and f.at < $1::timestamptz - case when f.operator_id is null then interval '1 day'
      else interval '90 days' end`,
    [db.now()],
  );
};
