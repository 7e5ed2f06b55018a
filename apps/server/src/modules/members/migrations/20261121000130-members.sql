create table members (
  brand_id integer not null references brands,
  member_id bigint generated always as identity (start with 44710001),
  account text not null, nickname text not null default '', type integer not null default 0,
  password_hash text not null, password_changed_at timestamptz not null default now(),
  is_start_password boolean not null default false,
  status text not null default 'open' check (status in ('open', 'blocked')),
  rank_level integer not null default 0, avatar text not null default 'fox',
  upline_id bigint, terms_accepted_at timestamptz, register_ip text not null default '',
  first_login_at timestamptz, last_login_at timestamptz, previous_login_at timestamptz,
  last_login_ip text, created_at timestamptz not null default now(),
  primary key (brand_id, member_id));
create unique index members_account on members (brand_id, lower(account));
