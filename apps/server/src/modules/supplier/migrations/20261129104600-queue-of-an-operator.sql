-- What is due is read operator by operator, so that the queue of one hides nobody else's.
drop index supplied_calls_due;
create index supplied_calls_due on supplied_calls (brand_id, operator_id, due_at)
  where state = 'due';
