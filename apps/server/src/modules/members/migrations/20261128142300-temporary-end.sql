-- Until when a password that two operators brought opens the account; null: it is the member's own,
-- or was never of that kind. It ends sooner: with the first session it opens.
alter table members add column temporary_until timestamptz;
-- Those that lie today end like the others.
update members set temporary_until = password_reset_at + interval '24 hours'
  where is_start_password and password_reset_at is not null;
