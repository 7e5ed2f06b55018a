-- What stood before the last replacement of an outside result, and when it was replaced: lists of
-- draws say so without looking for each.
alter table lottery_issues add column result_before text, add column corrected_at timestamptz,
  add constraint lottery_issues_corrected check ((result_before is null) = (corrected_at is null)
    and (is_outside or corrected_at is null));
update lottery_issues i set result_before = r.result_before, corrected_at = r.at
  from lottery_replacements r
  where r.brand_id = i.brand_id and r.slug = i.slug and r.issue_no = i.issue_no
    and r.replacement_no = (select max(replacement_no) from lottery_replacements o
      where o.brand_id = r.brand_id and o.slug = r.slug and o.issue_no = r.issue_no);
