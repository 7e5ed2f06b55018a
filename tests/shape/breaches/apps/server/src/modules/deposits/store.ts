export const rows = [];
export const EXPIRED = `delete from deposits where expires_at < now()`;
export const KEPT = `insert into deposits (brand_id) values ($1)
  on conflict do nothing`;
export const OPENED = `insert into accounts (brand_id, is_trial)
  values ($1, coalesce((select type = 4 from members where brand_id = $1), false))`;
