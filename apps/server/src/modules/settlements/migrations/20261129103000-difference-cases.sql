-- Each difference of a provider's file is looked into by somebody until it is decided. One stands for
-- an order and a kind, whichever file says it; what was found before is opened as found last.
create table settlement_cases (
  brand_id integer not null references brands,
  case_id bigint not null generated always as identity,
  side text not null check (side in ('deposits', 'payouts')), method_id text not null,
  order_id text not null, kind text not null, settlement_id text not null, deposit_id text,
  there text, here text, amount bigint check (amount >= 0),
  state text not null default 'open' check (state in ('open', 'waiting', 'decided')),
  owner_id bigint, owner_name text,
  opened_at timestamptz not null, seen_at timestamptz not null,
  outcome text check (outcome in ('theirs', 'ours', 'known', 'borne', 'agreed')),
  decided_by text, decided_at timestamptz,
  primary key (brand_id, case_id), unique (brand_id, side, method_id, order_id, kind),
  foreign key (brand_id, settlement_id) references settlements,
  check ((state = 'decided') = (outcome is not null)));
create index settlement_cases_waiting on settlement_cases (brand_id, opened_at)
  where state <> 'decided';
create table settlement_case_lines (
  brand_id integer not null, case_id bigint not null, no integer not null,
  at timestamptz not null, by_name text not null,
  kind text not null, ref text not null default '', text text not null default '',
  primary key (brand_id, case_id, no),
  foreign key (brand_id, case_id) references settlement_cases);
create trigger settlement_case_lines_append_only before update or delete on settlement_case_lines
  for each statement execute function refuse_audit_change();
create trigger settlement_case_lines_no_truncate before truncate on settlement_case_lines
  for each statement execute function refuse_audit_change();

insert into settlement_cases (brand_id, side, method_id, order_id, kind, settlement_id, deposit_id,
    there, here, opened_at, seen_at)
  select distinct on (s.brand_id, s.side, s.method_id, d.order_id, d.kind) s.brand_id, s.side,
    s.method_id, d.order_id, d.kind, s.settlement_id, d.deposit_id, d.there, d.here, s.at, s.at
  from settlements s join settlement_differences d on d.brand_id = s.brand_id
    and d.settlement_id = s.settlement_id
  order by s.brand_id, s.side, s.method_id, d.order_id, d.kind, s.at desc, d.no;
insert into settlement_case_lines (brand_id, case_id, no, at, by_name, kind, ref)
  select c.brand_id, c.case_id, 1, s.at, s.operator_name, 'opened', s.settlement_id
  from settlement_cases c join settlements s on s.brand_id = c.brand_id
    and s.settlement_id = c.settlement_id;
