import type { SegmentRule } from '@fairhouse/contract/segment-words';
import type { Queries } from '../../kernel/db.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'segments.rule': SegmentRule;
  }
}

export type Asked = {
  brandId: number;
  /** Null: all members. */
  among: readonly bigint[] | null;
  rankFrom: number | null;
  rankTo: number | null;
  registeredFrom: Date | null;
  registeredBefore: Date | null;
  depositsFrom: bigint | null;
  depositsTo: bigint | null;
  quietSince: Date | null;
  playedSince: Date | null;
  seenSince: Date | null;
  unseenSince: Date | null;
  depositedSince: Date | null;
  depositCountFrom: number | null;
  depositCountTo: number | null;
  /** A day of the brand. */
  betSince: string | null;
  betProduct: string | null;
  validBetFrom: bigint | null;
  validBetTo: bigint | null;
  balanceFrom: bigint | null;
  balanceTo: bigint | null;
  dialingCode: string | null;
  isVerified: boolean | null;
  birthdayMonth: number | null;
  tag: string | null;
};
const LAST_BET = `coalesce((select w.at from wagers w where w.brand_id = m.brand_id
    and w.member_id = m.member_id order by w.wager_id desc limit 1), '-infinity')`;
/** What is not asked for is looked up for nobody. Of deposits what is left counts (D-I22). */
const HAS = `m.brand_id = $1 and m.type <> 4 and m.status = 'open'
  and ($2::bigint[] is null or m.member_id = any($2))
  and ($3::integer is null or m.rank_level >= $3) and ($4::integer is null or m.rank_level <= $4)
  and ($5::timestamptz is null or m.created_at >= $5)
  and ($6::timestamptz is null or m.created_at < $6)
  and (($7::bigint is null and $8::bigint is null and $13::integer is null
      and $14::integer is null)
    or exists (select from (select
          coalesce(sum(d.amount - coalesce(k.taken, 0)), 0) as total,
          count(*) filter (where coalesce(k.taken, 0) < d.amount) as times
        from deposits d left join (select t.deposit_id, sum(t.amount) as taken
            from deposit_takings t where t.brand_id = m.brand_id and t.member_id = m.member_id
            group by 1) k on k.deposit_id = d.deposit_id
        where d.brand_id = m.brand_id and d.member_id = m.member_id
          and d.state = 'credited' and ($15::timestamptz is null or d.settled_at >= $15)) s
      where s.total between coalesce($7, 0) and coalesce($8, 9223372036854775807)
        and s.times between coalesce($13, 0) and coalesce($14, 2147483647)))
  and ($9::timestamptz is null or ${LAST_BET} < $9)
  and ($10::timestamptz is null or ${LAST_BET} >= $10)
  and ($11::timestamptz is null or coalesce(m.last_login_at, '-infinity') >= $11)
  and ($12::timestamptz is null or coalesce(m.last_login_at, '-infinity') < $12)
  and (($16::bigint is null and $17::bigint is null)
    or (select coalesce(sum(e.valid_bet), 0) from end_days e where e.brand_id = m.brand_id
        and e.member_id = m.member_id and ($18::date is null or e.day >= $18)
        and ($19::text is null or e.category = $19))
      between coalesce($16, 0) and coalesce($17, 9223372036854775807))
  and (($20::bigint is null and $21::bigint is null)
    or exists (select from balances b where b.brand_id = m.brand_id and b.member_id = m.member_id
      and b.available between coalesce($20, 0) and coalesce($21, 9223372036854775807)))
  and ($22::text is null or m.dialing_code = $22)
  and ($23::boolean is null or $23 = exists (select from identity_checks i
    where i.brand_id = m.brand_id and i.member_id = m.member_id and i.verdict = 'GREEN'))
  and ($24::integer is null or extract(month from m.birthday) = $24)
  and ($25::text is null or exists (select from member_tags g where g.brand_id = m.brand_id
    and g.member_id = m.member_id and g.tag = $25))` as const;
const valuesOf = (p: Asked) => [
  p.brandId,
  p.among === null ? null : `{${p.among.join(',')}}`,
  p.rankFrom,
  p.rankTo,
  p.registeredFrom,
  p.registeredBefore,
  p.depositsFrom,
  p.depositsTo,
  p.quietSince,
  p.playedSince,
  p.seenSince,
  p.unseenSince,
  p.depositCountFrom,
  p.depositCountTo,
  p.depositedSince,
  p.validBetFrom,
  p.validBetTo,
  p.betSince,
  p.betProduct,
  p.balanceFrom,
  p.balanceTo,
  p.dialingCode,
  p.isVerified,
  p.birthdayMonth,
  p.tag,
];

export const memberRows = async (
  db: Queries,
  p: Asked & { after: bigint; count: number },
): Promise<bigint[]> =>
  (
    await db.rows(
      `select m.member_id from members m where ${HAS} and m.member_id > $26
       order by m.member_id limit $27`,
      [...valuesOf(p), p.after, p.count],
    )
  ).map((row) => row.member_id);
export const countRows = async (db: Queries, p: Asked): Promise<number> =>
  Number(
    (await db.row(`select count(*) as members from members m where ${HAS}`, valuesOf(p)))
      ?.members ?? 0n,
  );

const SAVED = `segment_id, name, rule, by_name`;
export const savedRows = (db: Queries, brandId: number) =>
  db.rows(`select ${SAVED} from segments where brand_id = $1 order by lower(name) limit 500`, [
    brandId,
  ]);
export const savedRule = (db: Queries, brandId: number, id: bigint) =>
  db.row('select rule from segments where brand_id = $1 and segment_id = $2', [brandId, id]);
/** The same name, in whatever letters, is another rule from then on. */
export const saveRow = (
  tx: Queries,
  p: { brandId: number; name: string; rule: SegmentRule; by: string },
) =>
  tx.row(
    `insert into segments (brand_id, name, rule, by_name, at) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, lower(name)) do update set name = excluded.name,
       rule = excluded.rule, by_name = excluded.by_name, at = excluded.at
     returning ${SAVED}`,
    [p.brandId, p.name, JSON.stringify(p.rule), p.by, tx.now()],
  );
export const dropRow = (tx: Queries, p: { brandId: number; id: bigint }) =>
  tx.row(`delete from segments where brand_id = $1 and segment_id = $2 returning ${SAVED}`, [
    p.brandId,
    p.id,
  ]);
