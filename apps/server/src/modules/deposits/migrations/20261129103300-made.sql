-- The desk looks deposits through by the days they were asked for.
create index deposits_made on deposits (brand_id, created_at);
