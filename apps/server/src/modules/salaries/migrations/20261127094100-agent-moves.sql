-- Whether an operator approves a bill first (asked when it is born), what it was before somebody
-- disputed it, how that was answered, and which bill of the day took up a gated hour.
alter table bills add column needs_approval boolean not null default false,
  add column before_dispute text, add column answer text, add column caught_up text;
drop index bills_gated;
create index bills_gated on bills (brand_id, until_at)
  where is_gated and run = 'window' and caught_up is null;
create index bills_below on bills (brand_id, payer_id, kind, from_at);
create index bills_owing on bills (brand_id, payer_id, due_at)
  where paid < gross and state in ('calculated', 'approved', 'partial');

-- Neither what a bill was computed from nor what came of it changes (D-J23).
drop trigger bills_keep_inputs on bills;
create trigger bills_keep_inputs before update on bills for each row
  when ((old.inputs, old.inputs_hash, old.gross, old.contract_id, old.version, old.from_at,
      old.until_at, old.kind, old.run, old.payer_id, old.payee_id, old.rate, old.tier,
      old.valid_bet, old.profit_loss, old.active_members, old.carry_out, old.is_gated)
    is distinct from (new.inputs, new.inputs_hash, new.gross, new.contract_id, new.version,
      new.from_at, new.until_at, new.kind, new.run, new.payer_id, new.payee_id, new.rate, new.tier,
      new.valid_bet, new.profit_loss, new.active_members, new.carry_out, new.is_gated))
  execute function refuse_other_inputs();

-- Each movement of an agent account, by what it was for. `is_wallet`: what was owed was paid from
-- the main wallet, so the account did not move.
create table agent_moves (
  brand_id integer not null, agent_id bigint not null, transfer_id bigint not null,
  kind text not null check (kind in ('DIVIDEND', 'DAILY', 'HOUR', 'REALTIME', 'REBATE', 'TAKEN')),
  bill_id text, amount bigint not null check (amount <> 0), is_wallet boolean not null,
  at timestamptz not null,
  primary key (brand_id, agent_id, transfer_id),
  foreign key (brand_id, agent_id) references agent_accounts);
create index agent_moves_at on agent_moves (brand_id, agent_id, at);
create trigger agent_moves_append_only before update or delete on agent_moves
  for each statement execute function refuse_change();
create trigger agent_moves_no_truncate before truncate on agent_moves
  for each statement execute function refuse_change();
