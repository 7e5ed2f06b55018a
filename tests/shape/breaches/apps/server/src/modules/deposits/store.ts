export const rows = [];
export const EXPIRED = `delete from deposits where expires_at < now()`;
export const KEPT = `insert into deposits (brand_id) values ($1)
  on conflict do nothing`;
