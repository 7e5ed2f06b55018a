-- What operators write down about a member, and the words they sort members by.
create table member_notes (
  brand_id integer not null, note_id bigint generated always as identity,
  member_id bigint not null, text text not null, by_name text not null, at timestamptz not null,
  primary key (brand_id, note_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create index member_notes_member on member_notes (brand_id, member_id, note_id);
create table member_tags (
  brand_id integer not null, member_id bigint not null, tag text not null,
  by_name text not null, at timestamptz not null,
  primary key (brand_id, member_id, tag),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create index member_tags_tag on member_tags (brand_id, tag, member_id);
