import type { SEARCHED_BY } from '@fairhouse/contract/members-desk';
import type { Queries } from '../../../../kernel/db.ts';
import { likeOf } from '../../index.ts';
import { mobileBegins } from '../rules.ts';

const FOUND_MAX = 500;
type Search = { brandId: number; text: string; cardDigest: string };
type Personal = Exclude<(typeof SEARCHED_BY)[number], 'account' | 'upline'>;

/** Who is known by something personal: the newest of them. */
export const foundBy = async (
  db: Queries,
  { by, ...search }: Search & { by: Personal },
): Promise<bigint[]> => (await FINDERS[by](db, search)).map((row) => row.member_id);

type Finder = (db: Queries, p: Search) => Promise<{ member_id: bigint }[]>;
const FINDERS: Record<Personal, Finder> = {
  name: (db, { brandId, text }) =>
    db.rows(
      `select member_id from members
       where brand_id = $1 and lower(payee_name) like '%' || $2 || '%'
       order by member_id desc limit ${FOUND_MAX}`,
      [brandId, likeOf(text)],
    ),
  // Each beginning is a range of the index; a pattern that is put together is none.
  mobile: async (db, { brandId, text }) => {
    const begins = mobileBegins(text);
    return db.rows(
      `select distinct m.member_id as member_id /* not null */
       from unnest($2::text[], $3::text[]) as b(code, digits)
       cross join lateral (select n.member_id from members n
         where n.brand_id = $1 and n.mobile_num ~>=~ b.digits and n.mobile_num ~<~ (b.digits || ':')
           and (b.code = '' or n.dialing_code = b.code)
         order by n.member_id desc limit ${FOUND_MAX}) m
       order by 1 desc limit ${FOUND_MAX}`,
      [brandId, begins.map(({ code }) => code), begins.map(({ digits }) => digits)],
    );
  },
  mail: (db, { brandId, text }) =>
    db.rows(
      `select member_id from members where brand_id = $1 and lower(email) like $2 || '%'
       order by member_id desc limit ${FOUND_MAX}`,
      [brandId, likeOf(text)],
    ),
  card: (db, { brandId, text, cardDigest }) =>
    db.rows(
      `select distinct member_id from bank_cards
       where brand_id = $1 and (fingerprint = $2 or last_four = $3)
       order by member_id desc limit ${FOUND_MAX}`,
      [brandId, cardDigest, text],
    ),
  address: (db, { brandId, text }) =>
    db.rows(
      `select distinct member_id from known_addresses where brand_id = $1 and ip like $2 || '%'
       order by member_id desc limit ${FOUND_MAX}`,
      [brandId, likeOf(text)],
    ),
  device: (db, { brandId, text }) =>
    db.rows(
      `select distinct member_id from logins
       where brand_id = $1 and device = $2 and outcome = 'ok'
       order by member_id desc limit ${FOUND_MAX}`,
      [brandId, text],
    ),
};
