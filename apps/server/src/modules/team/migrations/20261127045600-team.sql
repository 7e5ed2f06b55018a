-- Figures of teams. What a member brings counts for every agent on the line that held when it ended
-- (member_lines): folded from the ledger by watermark, by day and by windows of five minutes. An
-- agent's own play stands in the days of records and is not in here.
create table team_marks (
  brand_id integer not null references brands, time_zone text not null,
  -- Valid bets in a range from which on a member is active in it.
  active_from bigint not null,
  -- A folio that was closed at a moment; what began before is folded once it is whole and read.
  fence_folio bigint, fence_at timestamptz, folded_until timestamptz,
  swept_on date, primary key (brand_id));

-- A member's play by day and line, of members who have one.
create table team_plays (
  brand_id integer not null, member_id bigint not null, day date not null,
  line_from timestamptz not null, stake bigint not null, valid_bet bigint not null,
  payout bigint not null,
  primary key (brand_id, member_id, day, line_from)) with (fillfactor = 80);
create table team_days (
  brand_id integer not null, agent_id bigint not null, day date not null, category text not null,
  stake bigint not null, valid_bet bigint not null, payout bigint not null,
  primary key (brand_id, agent_id, day, category)) with (fillfactor = 80);
create table team_windows (
  brand_id integer not null, agent_id bigint not null, window_at timestamptz not null,
  category text not null, stake bigint not null, valid_bet bigint not null, payout bigint not null,
  primary key (brand_id, agent_id, window_at, category)) with (fillfactor = 80);
-- Which numbers the ends of a window have, of the whole brand.
create table team_spans (
  brand_id integer not null, window_at timestamptz not null,
  first_end bigint not null, last_end bigint not null, primary key (brand_id, window_at));
-- Money that came or went, by type of entry; `registration` and `first_deposit` are counted alone.
create table team_flows (
  brand_id integer not null, agent_id bigint not null, day date not null, type text not null,
  entries bigint not null, amount bigint not null,
  primary key (brand_id, agent_id, day, type)) with (fillfactor = 80);

-- Who ever made a deposit; `is_alike`: the account looked like an older one when it did.
create table team_firsts (
  brand_id integer not null, member_id bigint not null, at timestamptz not null,
  is_alike boolean not null default false, primary key (brand_id, member_id));
-- Ranges of days that active members are kept counted for; single days always are.
create table team_ranges (
  brand_id integer not null, first_day date not null, last_day date not null,
  primary key (brand_id, first_day, last_day));
create table team_actives (
  brand_id integer not null, agent_id bigint not null, first_day date not null,
  last_day date not null, active integer not null, effective integer not null,
  primary key (brand_id, agent_id, first_day, last_day)) with (fillfactor = 80);

-- Where members stand as their uplines' heads count them.
create table team_places (
  brand_id integer not null, member_id bigint not null, path bigint[] not null,
  is_agent boolean not null, primary key (brand_id, member_id));
create index team_places_path on team_places using gin (path);
create table team_heads (
  brand_id integer not null, agent_id bigint not null, members integer not null,
  agents integer not null, primary key (brand_id, agent_id));
-- Whose place is to be looked at again, from a moment on.
create table team_changes (
  brand_id integer not null, member_id bigint not null, from_at timestamptz not null,
  is_registration boolean not null);
create index team_changes_due on team_changes (brand_id, from_at);
create index member_lines_path on member_lines using gin (path);

create function note_team_line() returns trigger language plpgsql as $$
declare v_first boolean := not exists (select from member_lines l where l.brand_id = new.brand_id
  and l.member_id = new.member_id and l.from_at < new.from_at);
begin
  if not v_first or cardinality(new.path) > 0 then
    insert into team_changes (brand_id, member_id, from_at, is_registration)
    values (new.brand_id, new.member_id, new.from_at, v_first);
  end if;
  return null;
end $$;
create trigger member_lines_are_counted after insert on member_lines
  for each row execute function note_team_line();
create function note_team_type() returns trigger language plpgsql as $$
begin
  insert into team_changes (brand_id, member_id, from_at, is_registration)
  values (new.brand_id, new.member_id, '-infinity', false);
  return null;
end $$;
create trigger members_types_are_counted after update of type on members
  for each row when (old.type <> new.type) execute function note_team_type();

insert into team_changes (brand_id, member_id, from_at, is_registration)
select l.brand_id, l.member_id, l.from_at, not exists (select from member_lines o
  where o.brand_id = l.brand_id and o.member_id = l.member_id and o.from_at < l.from_at)
from member_lines l where cardinality(l.path) > 0;
