import type { SEARCHED_BY } from '@fairhouse/contract/members-desk';
import type { Queries } from '../../../../kernel/db.ts';
import { likeOf } from '../../index.ts';

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
  // As people write it: +84 912 345 678, 0912 345 678 or 912345678.
  mobile: (db, { brandId, text }) =>
    db.rows(
      `select m.member_id from members m
       cross join (select regexp_replace($2, '[^0-9]', '', 'g') as digits) d
       where m.brand_id = $1 and d.digits <> ''
         and (m.mobile_num like ltrim(d.digits, '0') || '%' or exists (
           select from generate_series(1, 4) n where m.dialing_code = left(d.digits, n)
             and m.mobile_num like substr(d.digits, n + 1) || '%'))
       order by m.member_id desc limit ${FOUND_MAX}`,
      [brandId, text],
    ),
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
