create table withdrawals (
  brand_id integer not null references brands, withdrawal_id text not null,
  member_id bigint not null, card_id text not null, amount bigint not null check (amount > 0),
  currency text not null, key text not null, digest text not null,
  state text not null check (state in ('applying', 'approved', 'released', 'received',
    'partly_received', 'not_received', 'forced', 'rejected')),
  -- Codes of rules.ts that a person looks at.
  risk text[] not null default '{}',
  reason text, note text not null default '', target_at timestamptz not null,
  -- Whether the member is asked if it came; what the brand decides later changes nothing here.
  is_confirmed boolean not null, confirm_by timestamptz, amount_received bigint,
  claimed_by bigint, claimed_name text, claimed_at timestamptz,
  -- Null: an operator pays it by hand.
  payout_method text, payout_state text check (payout_state in ('waiting', 'sent', 'paid',
    'failed')),
  -- One more with each new try after a failure: a provider knows an order by both.
  payout_attempt integer not null default 0, payout_tries integer not null default 0,
  payout_due_at timestamptz, payout_reference text, payout_fault text,
  created_at timestamptz not null default now(), released_at timestamptz,
  settled_at timestamptz,
  -- What other members have paid of it; the house pays or gives back the rest.
  matched bigint not null default 0 check (matched >= 0 and matched <= amount),
  primary key (brand_id, withdrawal_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id),
  foreign key (brand_id, card_id) references bank_cards (brand_id, card_id));
create unique index withdrawals_key on withdrawals (brand_id, member_id, key);
create index withdrawals_member on withdrawals (brand_id, member_id, withdrawal_id);
create index withdrawals_desk on withdrawals (brand_id, withdrawal_id)
  where state in ('applying', 'approved', 'partly_received', 'not_received', 'released');
create index withdrawals_due on withdrawals (brand_id, payout_due_at)
  where payout_state in ('waiting', 'sent');

create table withdrawal_lines (
  brand_id integer not null, withdrawal_id text not null,
  line_id bigint generated always as identity, at timestamptz not null default now(),
  by_name text not null, action text not null, note text not null default '',
  primary key (brand_id, withdrawal_id, line_id),
  foreign key (brand_id, withdrawal_id) references withdrawals (brand_id, withdrawal_id));

create table withdrawal_proofs (
  brand_id integer not null, withdrawal_id text not null, content bytea not null,
  at timestamptz not null default now(), primary key (brand_id, withdrawal_id),
  foreign key (brand_id, withdrawal_id) references withdrawals (brand_id, withdrawal_id));
alter table withdrawal_proofs alter column content set storage external;

create table withdrawal_notices (
  brand_id integer not null, method_id text not null, event_id text not null,
  at timestamptz not null default now(), primary key (brand_id, method_id, event_id));
