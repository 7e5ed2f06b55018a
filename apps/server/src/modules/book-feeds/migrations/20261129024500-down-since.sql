-- Since when a producer is not up; null while it is. Of those that are down now nobody knows more.
alter table book_producers add column down_since timestamptz;
update book_producers set down_since = now() where state <> 'up';
