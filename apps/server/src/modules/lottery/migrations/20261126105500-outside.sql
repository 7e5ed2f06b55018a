-- A lottery may be drawn by somebody else: its issues have no link and no beacon, and their result is
-- imported. An own issue never has one that its beacon did not sign.
alter table lottery_issues
  add column is_outside boolean not null default false,
  alter column chain_no drop not null,
  alter column beacon drop not null,
  -- Until then nothing of it is sold or drawn; null: it goes its way.
  add column held_until timestamptz, add column held_name text, add column held_reason text,
  add constraint lottery_issues_origin check (is_outside = (chain_no is null)
    and is_outside = (beacon is null)),
  add constraint lottery_issues_signed check (state not in ('drawn', 'settled') or is_outside
    or (beacon ->> 'signature') is not null),
  add constraint lottery_issues_hold check (state in ('open', 'closed') or held_until is null),
  add constraint lottery_issues_kind unique (brand_id, slug, issue_no, is_outside);
create unique index lottery_issues_outside on lottery_issues (brand_id, slug, number)
  where is_outside;

-- What sources say about an outside issue; two that agree, read by two persons, are its result.
create table lottery_results (
  brand_id integer not null, slug text not null, issue_no text not null,
  source_no smallint not null check (source_no in (1, 2)),
  is_outside boolean not null default true check (is_outside),
  result text not null, origin text not null, file_name text,
  operator_id bigint not null, operator_name text not null, at timestamptz not null,
  primary key (brand_id, slug, issue_no, source_no),
  -- Not of an own issue: it has no row that this could name.
  foreign key (brand_id, slug, issue_no, is_outside)
    references lottery_issues (brand_id, slug, issue_no, is_outside));

-- Holds, for the bound on what one person holds in a day.
create table lottery_holds (
  brand_id integer not null references brands, hold_id bigint generated always as identity,
  slug text not null, issue_no text not null, operator_id bigint not null, at timestamptz not null,
  primary key (brand_id, hold_id));
create index lottery_holds_recent on lottery_holds (brand_id, at);
