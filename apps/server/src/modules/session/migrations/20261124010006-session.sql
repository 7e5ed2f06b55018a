create table sessions (
  brand_id integer not null references brands,
  session_id text not null, token_hash text not null, member_id bigint not null,
  must_change_password boolean not null default false, ip text not null,
  started_at timestamptz not null default now(), seen_at timestamptz not null default now(),
  expires_at timestamptz not null, ended_at timestamptz,
  device text not null default '', means text not null default '',
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
  -- A challenge ends with the password it began with.
  created_at timestamptz not null default now(),
  -- What a login waits for: the proof of a new address, or the code of an authenticator where the
  -- first proof cannot be shown again (a code by SMS, a provider's answer).
  asks text not null default 'address' check (asks in ('address', 'factor')),
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

-- What an address is compared by, as kernel/addresses.ts has it: of IPv6 one customer holds a whole
-- /64 and takes a new address out of it at will. What is no address is compared as it stands.
create function address_net(address text) returns text
language plpgsql immutable parallel safe as $$
declare at inet;
begin
  if position(':' in address) = 0 then return address; end if;
  at := split_part(address, '%', 1)::inet;
  return case when at << '::ffff:0:0/96' then replace(host(at), '::ffff:', '')
    else network(set_masklen(at, 64))::text end;
exception when invalid_text_representation then return address;
end $$;
create index logins_net on logins (brand_id, address_net(ip), device) where outcome = 'ok';
