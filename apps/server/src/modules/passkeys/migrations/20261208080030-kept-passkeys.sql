-- After a reset of the password a passkey of before opens nothing until its owner keeps it.
alter table passkeys add kept_at timestamptz;
