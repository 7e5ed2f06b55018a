-- A card that was removed stays for the withdrawals that went to it.
create table bank_cards (
  brand_id integer not null references brands, card_id text not null, member_id bigint not null,
  bank_code text not null, bank_name text not null, number_sealed bytea not null,
  last_four text not null, fingerprint text not null, payee_name text not null,
  created_at timestamptz not null default now(), removed_at timestamptz,
  primary key (brand_id, card_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create unique index bank_cards_once on bank_cards (brand_id, member_id, fingerprint)
  where removed_at is null;
create index bank_cards_number on bank_cards (brand_id, fingerprint);
