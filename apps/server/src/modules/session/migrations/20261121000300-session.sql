create table sessions (
  brand_id integer not null references brands,
  session_id text not null, token_hash text not null, member_id bigint not null,
  must_change_password boolean not null default false, ip text not null,
  started_at timestamptz not null default now(), seen_at timestamptz not null default now(),
  expires_at timestamptz not null, ended_at timestamptz,
  primary key (brand_id, session_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create unique index sessions_token on sessions (brand_id, token_hash);
create index sessions_member on sessions (brand_id, member_id) where ended_at is null;

create table launch_tickets (
  brand_id integer not null, ticket_hash text not null, session_id text not null,
  slug text not null, table_id text, language text not null,
  expires_at timestamptz not null, primary key (brand_id, ticket_hash));

create table play_tokens (
  brand_id integer not null, token_hash text not null, session_id text not null,
  slug text not null, table_id text, at timestamptz not null default now(),
  primary key (brand_id, token_hash));
create index play_tokens_session on play_tokens (brand_id, session_id);
