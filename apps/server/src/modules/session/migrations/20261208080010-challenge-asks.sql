-- What a login waits for: the proof of a new address, or the code of an authenticator where the
-- first proof cannot be shown again (a code by SMS, a provider's answer).
alter table address_challenges add asks text not null default 'address'
  check (asks in ('address', 'factor'));
