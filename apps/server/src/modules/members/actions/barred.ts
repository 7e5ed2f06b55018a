import type { Queries } from '../../../kernel/db.ts';
import type { Mobile } from '../store.ts';

type Place = { brandId: number; memberId: bigint };
/** Bars the person of a member from further accounts; a bar is only ever moved on. */
export const barMember = async (
  tx: Queries,
  p: Place & { until: string; reachesAllBrands: boolean },
): Promise<void> => {
  await tx.run(
    `insert into barred_members (brand_id, member_id, barred_until, reaches_all_brands)
     values ($1, $2, $3, $4) on conflict (brand_id, member_id) do update
     set barred_until = excluded.barred_until,
       reaches_all_brands = barred_members.reaches_all_brands or excluded.reaches_all_brands`,
    [p.brandId, p.memberId, p.until, p.reachesAllBrands],
  );
};

const SAME = `(m.dialing_code = p.dialing_code and m.mobile_num = p.mobile_num
    or lower(m.email) = lower(p.email)
    or lower(m.payee_name) = lower(p.payee_name) and m.birthday = p.birthday)`;

/** Whether a person who wants an account, or to be known by more, is barred from this brand. */
export const isBarred = async (
  db: Queries,
  p: {
    brandId: number;
    mobile?: Mobile | undefined;
    email?: string | undefined;
    payeeName?: string | undefined;
    birthday?: string | undefined;
    /** Who is barred may still prove what is their own. */
    exceptId?: bigint;
  },
): Promise<boolean> =>
  (await db.row(
    `select 1 from barred_members b join members m on m.brand_id = b.brand_id
     and m.member_id = b.member_id
   cross join (select $2::text as dialing_code, $3::text as mobile_num, $4::text as email,
     $5::text as payee_name, $6::date as birthday) p
   where (b.brand_id = $1 or b.reaches_all_brands) and b.barred_until > $8 and ${SAME}
     and (b.brand_id, b.member_id) is distinct from ($1::integer, $7::bigint) limit 1`,
    [
      p.brandId,
      p.mobile?.dialingCode ?? null,
      p.mobile?.mobileNum ?? null,
      p.email ?? null,
      p.payeeName ?? null,
      p.birthday ?? null,
      p.exceptId ?? null,
      db.now(),
    ],
  )) !== undefined;

/** The other accounts of a member's person: in this brand, or in every one. */
export const accountsOfPerson = (tx: Queries, p: Place & { inAllBrands: boolean }) =>
  tx.rows(
    `select m.brand_id, m.member_id from members p join members m
       on (m.brand_id, m.member_id) <> (p.brand_id, p.member_id)
         and (m.brand_id = p.brand_id or $3) and ${SAME}
     where p.brand_id = $1 and p.member_id = $2 order by 1, 2`,
    [p.brandId, p.memberId, p.inAllBrands],
  );
