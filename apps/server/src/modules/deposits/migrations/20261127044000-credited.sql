-- What was credited since a moment: the traffic that an offer would meet.
create index deposits_credited on deposits (brand_id, settled_at) where state = 'credited';
