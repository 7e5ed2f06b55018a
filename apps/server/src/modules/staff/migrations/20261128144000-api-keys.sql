-- A key of a program stands among the operators as one who never comes in: what it does is noted by
-- its name, counts together with whoever made it, and never as a second person.
alter table operators add column is_key boolean not null default false;
create table api_keys (
  brand_id integer not null references brands, operator_id bigint not null,
  name text not null, token_hash text not null, shown_part text not null,
  scopes text[] not null, moves_money boolean not null,
  made_by text not null, made_at timestamptz not null,
  -- It opens nothing before the first, nor after either of the others.
  approved_at timestamptz, expires_at timestamptz not null, revoked_at timestamptz,
  last_used_at timestamptz, last_ip text not null default '',
  primary key (brand_id, operator_id),
  foreign key (brand_id, operator_id) references operators (brand_id, operator_id));
create unique index api_keys_token on api_keys (brand_id, token_hash);
