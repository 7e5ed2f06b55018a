-- A withdrawal that members may pay. `open_amount` is what nobody has taken yet.
create table match_offers (
  brand_id integer not null references brands, withdrawal_id text not null,
  member_id bigint not null, state text not null check (state in ('wanted', 'open', 'done',
    'ended')),
  open_amount bigint not null check (open_amount >= 0), until timestamptz,
  created_at timestamptz not null default now(),
  primary key (brand_id, withdrawal_id),
  foreign key (brand_id, withdrawal_id) references withdrawals (brand_id, withdrawal_id));
create index match_offers_open on match_offers (brand_id, created_at) where state = 'open';

-- One member pays a part of another's withdrawal. The frozen money stays where it is until the
-- match is decided.
create table matches (
  brand_id integer not null references brands, match_id text not null,
  withdrawal_id text not null, deposit_id text not null,
  payee_id bigint not null, payer_id bigint not null check (payer_id <> payee_id),
  amount bigint not null check (amount > 0), code text not null, key text not null,
  state text not null
    check (state in ('paying', 'confirming', 'partial', 'review', 'received', 'partly', 'forced',
      'refused', 'expired', 'cancelled')),
  pay_by timestamptz not null, confirm_by timestamptz,
  -- How often the one who is paid was told of the proof.
  notices smallint not null default 0, checks text[] not null default '{}',
  received bigint check (received between 0 and amount), reason text,
  created_at timestamptz not null default now(), proof_at timestamptz, settled_at timestamptz,
  -- Of a part the payer may object for a while: what came is theirs at once, the rest is kept until
  -- then. At the office a match is taken before it is decided.
  object_by timestamptz, claimed_by bigint, claimed_name text, claimed_at timestamptz,
  -- Silence is no receipt by a picture: what a bank says of the transfer is, where a bank is asked
  -- at all, and where the other was told by mail or SMS besides. What pictures look like is kept,
  -- one of another match is seen again though its pixels were changed.
  told_outside integer not null default 0,
  primary key (brand_id, match_id),
  foreign key (brand_id, withdrawal_id) references match_offers (brand_id, withdrawal_id),
  foreign key (brand_id, deposit_id) references deposits (brand_id, deposit_id));
create unique index matches_key on matches (brand_id, payer_id, key);
create index matches_payee on matches (brand_id, payee_id, match_id);
create index matches_payer on matches (brand_id, payer_id, match_id);

create table match_proofs (
  brand_id integer not null, match_id text not null,
  side text not null
    check (side in ('payer', 'payee', 'objection')),
  digest text not null, content bytea not null, at timestamptz not null default now(),
  print bit(1024), like_match text, like_side text,
  primary key (brand_id, match_id, side),
  foreign key (brand_id, match_id) references matches (brand_id, match_id));
alter table match_proofs alter column content set storage external;

-- The same picture proves one thing once.
create unique index match_proofs_digest on match_proofs (brand_id, digest);

create table match_lines (
  brand_id integer not null, match_id text not null,
  line_id bigint generated always as identity, at timestamptz not null default now(),
  by_name text not null, action text not null, note text not null default '',
  primary key (brand_id, match_id, line_id),
  foreign key (brand_id, match_id) references matches (brand_id, match_id));

create table match_claims (
  brand_id integer not null, member_id bigint not null, match_id text not null,
  at timestamptz not null default now(), primary key (brand_id, member_id, match_id),
  foreign key (brand_id, match_id) references matches (brand_id, match_id));
create unique index matches_of_payer on matches (brand_id, payer_id)
  where state in ('paying', 'confirming', 'partial', 'review');
create index matches_live on matches (brand_id, withdrawal_id)
  where state in ('paying', 'confirming', 'partial', 'review');

create table match_receipts (
  brand_id integer not null, line_id text not null, match_id text not null,
  amount bigint not null, line_text text not null, paid_at timestamptz not null,
  read_at timestamptz not null default now(), primary key (brand_id, line_id),
  foreign key (brand_id, match_id) references matches (brand_id, match_id));
