-- What is done with a request may need what nobody is to read in it; gone once it is decided.
alter table approvals add column sealed bytea;
