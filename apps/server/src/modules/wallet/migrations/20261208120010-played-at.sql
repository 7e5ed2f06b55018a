-- When a round at a vendor was played, which may be long before its record came to us: it is no
-- play of what was deposited or given in between. Of what stands here already the later is known.
alter table wallet_plays add played_at timestamptz not null default now();
update wallet_plays set played_at = at;
