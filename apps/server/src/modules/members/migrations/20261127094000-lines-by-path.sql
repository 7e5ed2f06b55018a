-- Who stands below an agent is asked of one brand; btree_gin lets its number lead such an index.
create extension if not exists btree_gin;
drop index member_lines_path;
create index member_lines_path on member_lines using gin (brand_id, path);
