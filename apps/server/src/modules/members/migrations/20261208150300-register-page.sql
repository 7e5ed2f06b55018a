-- The page an account was opened from, as the browser named it.
alter table members add register_page text not null default '';
