-- A result of an outside draw that was imported wrong is replaced by two persons: what stood before
-- is kept, with who decided.
create table lottery_replacements (
  brand_id integer not null, slug text not null, issue_no text not null,
  replacement_no smallint not null check (replacement_no > 0),
  is_outside boolean not null default true check (is_outside),
  result_before text not null, result text not null, reason text not null,
  asked_by text not null, decided_by text not null, at timestamptz not null,
  primary key (brand_id, slug, issue_no, replacement_no),
  -- Never of an own draw: it has no row that this could name.
  foreign key (brand_id, slug, issue_no, is_outside)
    references lottery_issues (brand_id, slug, issue_no, is_outside));
