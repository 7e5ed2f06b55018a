-- Browsers that stay signed in (D-K09). The cookie names its row and shows a secret that is good
-- once; both are kept as hashes of what the browser holds.
create table kept_sessions (
  brand_id integer not null, kept_id text not null, member_id bigint not null,
  secret_hash text not null, device_hash text not null, device text not null, ip text not null,
  created_at timestamptz not null, used_at timestamptz not null, expires_at timestamptz not null,
  ended_at timestamptz, end_reason text,
  primary key (brand_id, kept_id),
  check ((ended_at is null) = (end_reason is null)),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create index kept_sessions_member on kept_sessions (brand_id, member_id) where ended_at is null;
create index kept_sessions_expiry on kept_sessions (brand_id, expires_at);

-- What keeps a session: it ends with that.
alter table sessions add column kept_id text;
create index sessions_kept on sessions (brand_id, kept_id) where kept_id is not null;
