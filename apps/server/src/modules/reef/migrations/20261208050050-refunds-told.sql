-- The moment at which a shot met its fish, by the shooter's report: a refund is proven with it.
alter table reef_hits add column met_at timestamptz;
