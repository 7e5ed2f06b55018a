-- Which way the money of a file went: what came by deposits, or what left by withdrawals.
alter table settlements add column side text not null default 'deposits'
  check (side in ('deposits', 'payouts'));
