alter table sessions add device text not null default '', add means text not null default '';
-- Where a member has logged in from; an address is forgotten after 90 days (D-C14).
create table known_addresses (
  brand_id integer not null, member_id bigint not null, ip text not null,
  seen_at timestamptz not null default now(), primary key (brand_id, member_id, ip),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
-- A login from elsewhere that waits for a second proof. Each try is counted before it is judged.
create table address_challenges (
  brand_id integer not null, challenge_hash text not null, member_id bigint not null,
  means text not null, is_weak boolean not null, login_as text,
  tries integer not null default 0, expires_at timestamptz not null,
  primary key (brand_id, challenge_hash),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create index address_challenges_expiry on address_challenges (brand_id, expires_at);
create table logins (
  brand_id integer not null, login_id bigint generated always as identity,
  member_id bigint not null, at timestamptz not null default now(), ip text not null,
  device text not null, means text not null, outcome text not null,
  primary key (brand_id, login_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create index logins_member on logins (brand_id, member_id, login_id);
