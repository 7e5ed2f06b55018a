-- Points may be what a bonus gives, once by the key of its grant.
alter table exchanges drop constraint exchanges_type_check,
  add check (type in ('goods', 'credit', 'convert', 'adjust', 'bonus'));
