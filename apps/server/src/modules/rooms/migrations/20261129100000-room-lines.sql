-- The lines of a room in the ledger's log: each deal, and each hand that is void, in their order. The
-- text of a line is the reference of its transfer (D-V17).
create table room_lines (
  brand_id integer not null, room_id text not null, transfer_id bigint not null,
  hand_id text not null, is_void boolean not null,
  primary key (brand_id, room_id, transfer_id),
  foreign key (brand_id, hand_id) references room_hands (brand_id, hand_id));
create unique index room_lines_hand on room_lines (brand_id, hand_id, is_void);
