-- Which bill's money paid what an agent had been short for: of an agent account the oldest income is
-- spent first, so that each payment of a debt is of bills that can be named.
create table bill_debts (
  brand_id integer not null, transfer_id bigint not null, bill_id text not null,
  debt_id text not null, amount bigint not null check (amount > 0), at timestamptz not null,
  primary key (brand_id, transfer_id, bill_id));
create index bill_debts_of on bill_debts (brand_id, bill_id, transfer_id);
create trigger bill_debts_append_only before update or delete on bill_debts
  for each statement execute function refuse_change();
create trigger bill_debts_no_truncate before truncate on bill_debts
  for each statement execute function refuse_change();
