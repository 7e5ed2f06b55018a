-- Void matches are on the public list of void rounds, the last first.
create index virtual_matches_voided on virtual_matches (brand_id, ended_at) where state = 'void';
