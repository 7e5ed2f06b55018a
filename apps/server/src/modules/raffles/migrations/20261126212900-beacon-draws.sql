-- Tickets are drawn by beacon rounds that come after them: each for itself once it was used
-- (`claims`), or all at once after the end (`draw`). Those of before finish by their own rule: all
-- prizes lie in one `order` that was fixed before the opening, by one seed and one round.
alter table raffles add column kind text not null default 'order'
  check (kind in ('order', 'claims', 'draw'));
alter table raffles alter column kind drop default,
  -- How many were used, or are in a draw for all; how many of each line of the table were drawn.
  add column tickets integer not null default 0 check (tickets >= 0),
  add column counts integer[] not null default '{}',
  alter column commitment drop not null, alter column seed_sealed drop not null,
  alter column beacon drop not null;
alter table raffles alter column counts drop default;
update raffles r set tickets = r.drawn, counts = array(
  select (select count(*)::integer from raffle_draws d where d.brand_id = r.brand_id
    and d.raffle_id = r.raffle_id and d.amount = (line.one ->> 'amount')::bigint)
  from jsonb_array_elements(r.prizes) with ordinality as line(one, at) order by line.at);
do $$ declare v_name text; begin
  select conname into strict v_name from pg_constraint
    where conrelid = 'raffles'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%(seed IS NOT NULL)%';
  execute format('alter table raffles drop constraint %I', v_name);
end $$;
alter table raffles add check (kind <> 'order' or (state = 'over') = (seed is not null)),
  add check ((kind = 'order') = (commitment is not null and seed_sealed is not null
    and beacon is not null));

-- By the hash of this word a member is named in the public lists of a raffle.
alter table raffle_entries add column word uuid not null default gen_random_uuid();

-- `amount` is null until the ticket is drawn. Owed: who had won it could be given nothing then.
alter table raffle_draws alter column amount drop not null,
  add column ticket integer, add column is_owed boolean not null default false,
  -- The bets that brought the ticket were taken back, and the prize with them.
  add column taken_at timestamptz;
update raffle_draws set ticket = place;
alter table raffle_draws alter column ticket set not null;
create index raffle_draws_member on raffle_draws (brand_id, raffle_id, member_id, place);
create index raffle_draws_owed on raffle_draws (brand_id, raffle_id, place) where is_owed;

-- Tickets that are drawn together: announced in the ledger with the commitment to their seed and
-- the round that draws them. Signed only when that round was known it is late: the same tickets
-- are named anew, with another seed and a later round.
create table raffle_blocks (
  brand_id integer not null, raffle_id bigint not null, block_no integer not null,
  first_ticket integer not null, tickets integer not null check (tickets > 0),
  state text not null check (state in ('named', 'late', 'drawn')),
  commitment text not null, seed_sealed bytea not null, seed text,
  beacon jsonb not null, announcement text not null, transfer_id bigint not null,
  at timestamptz not null,
  primary key (brand_id, raffle_id, block_no),
  foreign key (brand_id, raffle_id) references raffles,
  check ((state = 'named') = (seed is null)));
create index raffle_blocks_named on raffle_blocks (brand_id, raffle_id, first_ticket, block_no)
  where state = 'named';

-- Whose tickets are in a draw for all, as they were when it closed.
create table raffle_tickets (
  brand_id integer not null, raffle_id bigint not null, first_ticket integer not null,
  count integer not null check (count > 0), member_id bigint not null,
  primary key (brand_id, raffle_id, first_ticket),
  foreign key (brand_id, raffle_id) references raffles,
  foreign key (brand_id, member_id) references members);

-- What an operator gave at once; above what is theirs to give it waits for a second one.
create table raffle_gifts (
  brand_id integer not null, gift_id bigint not null generated always as identity,
  raffle_id bigint not null, operator_id bigint not null, operator_name text not null,
  key text not null, digest text not null, member_ids bigint[] not null,
  count integer not null check (count > 0), worth bigint not null, reason text not null,
  state text not null check (state in ('given', 'waiting')), at timestamptz not null,
  primary key (brand_id, gift_id), foreign key (brand_id, raffle_id) references raffles);
create unique index raffle_gifts_key on raffle_gifts (brand_id, operator_id, key);
