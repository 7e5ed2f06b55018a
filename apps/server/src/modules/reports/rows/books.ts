import type { Queries } from '../../../kernel/db.ts';
import type { Range } from '../store.ts';
import { HOUSE_ACCOUNT, OF_HOUSE } from './fold.ts';

/** What moved in the house's own accounts by day: what is folded, and what came since. */
export const booksOf = (db: Queries, p: Range) =>
  db.rows(
    `with moved as (
       select day, account, type, entries, amount from book_days
       where brand_id = $1 and day >= $3::date and day <= $4::date
       union all
       select (e.at at time zone $2)::date, ${HOUSE_ACCOUNT}, e.type, 1, e.amount
       from entries e join accounts a on a.brand_id = $1 and a.account_id = e.account_id
       where e.brand_id = $1 and ${OF_HOUSE}
         and e.transfer_id > $5::bigint
         and (e.at at time zone $2)::date between $3::date and $4::date)
     select to_char(day, 'YYYY-MM-DD') as day /* not null */, account /* not null */,
       type /* not null */, sum(entries)::bigint as entries /* not null */,
       sum(amount)::bigint as amount /* not null */
     from moved group by 1, 2, 3 order by 1, 2, 3`,
    [p.brandId, p.timeZone, p.startDate, p.endDate, p.marks.books],
  );
