-- What contracts of agents brought, a row for each contract and window. `inputs` is the canonical
-- text that the bill is a pure function of, and never changes; payment and state do (D-J23).
create table bills (
  brand_id integer not null references brands, bill_id text not null, number text not null,
  kind text not null, contract_id text not null, version integer not null,
  payer_id bigint, payee_id bigint not null,
  from_at timestamptz not null, until_at timestamptz not null,
  run text not null check (run in ('window', 'catch_up')),
  state text not null check (state in ('calculated', 'approved', 'issued', 'partial',
    'not_reached', 'disputed', 'cancelled')),
  gross bigint not null check (gross >= 0), paid bigint not null default 0,
  rate integer, tier integer, valid_bet bigint not null, profit_loss bigint,
  active_members integer not null, carry_out bigint not null check (carry_out <= 0),
  is_gated boolean not null, inputs text not null, inputs_hash text not null,
  calculated_at timestamptz not null, due_at timestamptz not null, paid_at timestamptz,
  payments integer not null default 0, dispute text,
  check (paid between 0 and gross), check (from_at < until_at),
  primary key (brand_id, bill_id),
  foreign key (brand_id, contract_id, version) references contract_versions
    (brand_id, contract_id, version));
create unique index bills_window on bills (brand_id, contract_id, from_at, run);
create index bills_payee on bills (brand_id, payee_id, kind, bill_id);
create index bills_payer on bills (brand_id, payer_id, kind, bill_id);
create index bills_unpaid on bills (brand_id, due_at)
  where paid < gross and state in ('calculated', 'approved', 'partial');
create index bills_gated on bills (brand_id, until_at) where is_gated and run = 'window';
create function refuse_other_inputs() returns trigger language plpgsql as $$
begin
  raise exception 'what a bill was computed from never changes';
end $$;
create trigger bills_keep_inputs before update on bills for each row
  when (old.inputs <> new.inputs or old.inputs_hash <> new.inputs_hash
    or old.gross <> new.gross or old.contract_id <> new.contract_id
    or old.version <> new.version or old.from_at <> new.from_at)
  execute function refuse_other_inputs();

-- The running figure of the account of the house `agent:<member>`, and what is due and unpaid.
create table agent_accounts (
  brand_id integer not null, agent_id bigint not null,
  balance bigint not null default 0 check (balance >= 0),
  owed bigint not null default 0 check (owed >= 0),
  primary key (brand_id, agent_id),
  foreign key (brand_id, agent_id) references members (brand_id, member_id));
