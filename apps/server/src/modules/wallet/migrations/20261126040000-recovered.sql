-- A correction always moves the money: what a member has spent is a debt. What was noted before
-- there were debts as not come back had moved nothing.
delete from reversed_wagers where not is_recovered;
alter table reversed_wagers drop column is_recovered;
