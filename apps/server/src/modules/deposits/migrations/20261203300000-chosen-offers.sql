-- What was chosen with a deposit: the same key with another choice is another deposit.
alter table deposits add offer text;
