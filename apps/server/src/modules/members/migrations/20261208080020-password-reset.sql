-- When a link or a code brought the password, rather than the one before it.
alter table members add password_reset_at timestamptz;
