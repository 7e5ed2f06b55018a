import type { Question } from '../steps/verify-play.ts';

/** Rows of `table` say who was given what (`amount`) by which transfer, out of `house:<house>`. */
type Gifts = { what: string; table: string; house: string };

/** What must be true of gifts beside the books: each is its entries, and each entry is a gift. */
export const giftQuestions = ({ what, table, house }: Gifts): readonly Question[] => [
  {
    what: `${what} differs from its entries`,
    sql: `select g.transfer_id::text as example from ${table} g
      where g.transfer_id is not null and g.amount is distinct from (
        select sum(e.amount) from entries e join balances m on m.brand_id = e.brand_id
          and m.account_id = e.account_id and m.member_id = g.member_id
        where e.brand_id = g.brand_id and e.transfer_id = g.transfer_id)`,
  },
  {
    what: `an entry of house:${house} has no ${what.replace(/^an? /, '')}`,
    sql: `select e.transfer_id::text as example from entries e
      join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
        and a.name = 'house:${house}'
      where not exists (select from ${table} g
        where g.brand_id = e.brand_id and g.transfer_id = e.transfer_id)`,
  },
];
