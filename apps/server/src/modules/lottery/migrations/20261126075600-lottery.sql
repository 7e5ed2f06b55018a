-- Every lottery of a brand draws from chains of its own, as tables do; the salt of a chain only
-- says that its end was announced in time: an issue is drawn with a beacon round of its own.
create table lottery_chains (
  brand_id integer not null references brands, slug text not null, chain_no integer not null,
  length integer not null, terminal text not null, salt text,
  links_sealed bytea not null, created_at timestamptz not null default now(),
  beacon jsonb, transfer_id bigint,
  primary key (brand_id, slug, chain_no),
  constraint lottery_chains_salted check (salt is not null or beacon is not null));

-- An issue is written, with the link and the beacon round that draw it, long before it takes bets:
-- announced in the ledger (transfer_id) together with its neighbours. The signature comes after the
-- close, and the result is a function of both.
create table lottery_issues (
  brand_id integer not null references brands, slug text not null, issue_no text not null,
  chain_no integer not null, number integer not null, version text not null,
  state text not null check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
  opens_at timestamptz not null, closes_at timestamptz not null, draws_at timestamptz not null,
  beacon jsonb not null, transfer_id bigint not null,
  result text, drawn_at timestamptz, settled_at timestamptz, void_reason text,
  primary key (brand_id, slug, issue_no),
  constraint lottery_issues_order check (opens_at < closes_at and closes_at < draws_at),
  constraint lottery_issues_result check ((state in ('drawn', 'settled')) = (result is not null)
    or state = 'void'));
create unique index lottery_issues_number on lottery_issues (brand_id, slug, chain_no, number);
create index lottery_issues_running on lottery_issues (brand_id, slug, closes_at)
  where state in ('open', 'closed', 'drawn');
create index lottery_issues_drawn on lottery_issues (brand_id, slug, draws_at desc)
  where state in ('settled', 'void');

-- A selection stands once, however often it is bet on; bets name it by its hash.
create table lottery_picks (
  brand_id integer not null references brands, slug text not null, pick_hash text not null,
  play text not null, selection text not null,
  primary key (brand_id, slug, pick_hash));

-- What was bet on an issue, each once: a settlement judges these and no single bet.
create table lottery_issue_bets (
  brand_id integer not null, slug text not null, issue_no text not null, bet text not null,
  pick_hash text not null, base integer not null, prize_group integer not null,
  primary key (brand_id, slug, issue_no, bet));

create table lottery_orders (
  brand_id integer not null references brands, order_id text not null, member_id bigint not null,
  slug text not null, key text not null, stop_on_win boolean not null, at timestamptz not null,
  -- False until its wagers are known: one whose process died is completed or dropped by a job.
  is_placed boolean not null default false,
  primary key (brand_id, order_id));
create unique index lottery_orders_key on lottery_orders (brand_id, member_id, key);
create index lottery_orders_own on lottery_orders (brand_id, member_id, at desc);
create index lottery_orders_waiting on lottery_orders (brand_id, at) where not is_placed;

create table lottery_order_lines (
  brand_id integer not null, order_id text not null, line_no integer not null,
  pick_hash text not null, unit bigint not null, multiple integer not null,
  base integer not null, prize_group integer not null,
  primary key (brand_id, order_id, line_no),
  foreign key (brand_id, order_id) references lottery_orders (brand_id, order_id)
    on delete cascade);

-- One bet: a line of an order on an issue.
create table lottery_order_bets (
  brand_id integer not null, order_id text not null, issue_no text not null,
  line_no integer not null, multiple integer not null, wager_id bigint,
  primary key (brand_id, order_id, issue_no, line_no),
  foreign key (brand_id, order_id) references lottery_orders (brand_id, order_id)
    on delete cascade);

-- What an operator changed of a lottery; what is null is as its game says.
create table lottery_terms (
  brand_id integer not null references brands, slug text not null,
  payout_max bigint, outcome_cap bigint, plays_off text[] not null default '{}',
  primary key (brand_id, slug));
