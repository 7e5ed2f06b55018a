-- Each address is told on its own: what waits for one is found beside what waits for the others.
create index webhook_deliveries_next on webhook_deliveries (brand_id, webhook_id, due_at)
  where state = 'waiting';
drop index webhook_deliveries_due;
