-- Rows of a brand lie together, in their indexes too.
drop index book_quotes_over;
create index book_quotes_over on book_quotes (brand_id, until) where taken_at is null;
