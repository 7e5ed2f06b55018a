-- Registration links of agents. A code is good until its end, and nobody learns why it is not.
create table agent_links (
  brand_id integer not null references brands, code text not null,
  link_id bigint generated always as identity, agent_id bigint not null,
  type text not null check (type in ('member', 'agent')),
  rebates jsonb not null default '{}', modes jsonb not null default '{}',
  domain text not null, note text not null default '',
  expires_at timestamptz, uses_max integer, clicks integer not null default 0,
  registrations integer not null default 0, ended_at timestamptz,
  created_at timestamptz not null,
  primary key (brand_id, code),
  foreign key (brand_id, agent_id) references members (brand_id, member_id),
  check (uses_max is null or registrations <= uses_max));
create index agent_links_agent on agent_links (brand_id, agent_id, link_id);

-- Who clicked: once a day and address; forgotten after two days.
create table agent_link_clicks (
  brand_id integer not null, code text not null, day date not null, address text not null,
  primary key (brand_id, code, day, address),
  foreign key (brand_id, code) references agent_links (brand_id, code));

-- Who came by a link.
create table agent_arrivals (
  brand_id integer not null, member_id bigint not null, code text not null,
  at timestamptz not null, primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id),
  foreign key (brand_id, code) references agent_links (brand_id, code));
create index agent_arrivals_code on agent_arrivals (brand_id, code);

-- What a member of a line is given, from a moment on: rebates in parts of a million of valid bets
-- by category, modes of 2,000 by family of prizes. Append only.
create table member_terms (
  brand_id integer not null, member_id bigint not null, from_at timestamptz not null,
  rebates jsonb not null default '{}', modes jsonb not null default '{}',
  primary key (brand_id, member_id, from_at),
  foreign key (brand_id, member_id) references members (brand_id, member_id));

-- Accounts that agents opened, each by a key.
create table opened_accounts (
  brand_id integer not null, agent_id bigint not null, key text not null,
  digest text not null, member_id bigint not null, at timestamptz not null,
  primary key (brand_id, agent_id, key),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create index opened_accounts_day on opened_accounts (brand_id, agent_id, at);
