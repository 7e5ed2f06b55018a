import type { Queries } from '../../kernel/db.ts';

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
};
const LAST_BET = `coalesce((select w.at from wagers w where w.brand_id = m.brand_id
    and w.member_id = m.member_id order by w.wager_id desc limit 1), '-infinity')`;
/** What is not asked for is looked up for nobody. */
const HAS = `m.brand_id = $1 and m.type <> 4 and m.status = 'open'
  and ($2::bigint[] is null or m.member_id = any($2))
  and ($3::integer is null or m.rank_level >= $3) and ($4::integer is null or m.rank_level <= $4)
  and ($5::timestamptz is null or m.created_at >= $5)
  and ($6::timestamptz is null or m.created_at < $6)
  and (($7::bigint is null and $8::bigint is null)
    or (select coalesce(sum(d.amount), 0) from deposits d where d.brand_id = m.brand_id
        and d.member_id = m.member_id and d.state = 'credited')
      between coalesce($7, 0) and coalesce($8, 9223372036854775807))
  and ($9::timestamptz is null or ${LAST_BET} < $9)
  and ($10::timestamptz is null or ${LAST_BET} >= $10)` as const;
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
];

export const memberRows = async (
  db: Queries,
  p: Asked & { after: bigint; count: number },
): Promise<bigint[]> =>
  (
    await db.rows(
      `select m.member_id from members m where ${HAS} and m.member_id > $11
       order by m.member_id limit $12`,
      [...valuesOf(p), p.after, p.count],
    )
  ).map((row) => row.member_id);
export const countRows = async (db: Queries, p: Asked): Promise<number> =>
  Number(
    (await db.row(`select count(*) as members from members m where ${HAS}`, valuesOf(p)))
      ?.members ?? 0n,
  );
