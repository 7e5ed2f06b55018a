import type { Queries } from '../../../kernel/db.ts';
import type { AtVendor } from './connections.ts';

/** How the calls of the last hour went, and when the last came. */
export const callsOf = (db: Queries, { brandId, code }: AtVendor) =>
  db.row(
    `select count(*) as calls /* not null */,
       count(*) filter (where status <> 'RS_OK') as refused /* not null */,
       (select max(at) from wire_requests where brand_id = $1 and code = $2) as last_at
     from wire_requests where brand_id = $1 and code = $2
       and at > $3::timestamptz - interval '1 hour'`,
    [brandId, code, db.now()],
  );

export const lastCalls = (db: Queries, p: AtVendor & { isRefused: boolean }) =>
  db.rows(
    `select at, call, status, request_uuid from wire_requests
     where brand_id = $1 and code = $2 and (not $3 or status <> 'RS_OK')
     order by at desc, request_uuid limit 100`,
    [p.brandId, p.code, p.isRefused],
  );
