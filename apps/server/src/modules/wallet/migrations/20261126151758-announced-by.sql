-- What was announced of one chain is asked for by everybody who looks at one of its rounds: by how
-- its texts begin, and not by reading all announcements of the brand.
create index ledger_announcements_begin on ledger_announcements
  (brand_id, (left(text, 80) collate "C"));
