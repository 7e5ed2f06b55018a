-- What other members have paid of it; the house pays or gives back the rest.
alter table withdrawals add matched bigint not null default 0
  check (matched >= 0 and matched <= amount);
