-- What a day came to below nothing is taken from the next day of the member and category: a bet that
-- was paid for, opened again and ended once more is paid for once. `valid_bet` stays what the day
-- itself brought; `carried` is what it found of the days before, known when it is closed.
alter table cashbacks add column carried bigint not null default 0 check (carried <= 0);
