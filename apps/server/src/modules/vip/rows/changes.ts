import type { Queries, RowOf } from '../../../kernel/db.ts';
import { DAYS, type Sums } from '../rules.ts';
import type { Marks } from './ranks.ts';

type Owner = { brandId: number; memberId: bigint };
export type RankChange = Owner & {
  why: 'rise' | 'kept' | 'fall' | 'set';
  from: number;
  to: number;
  isPinned: boolean;
  keptUntil: string | null;
  /** By what it was judged; an operator needs nothing. */
  judged: ({ day: string } & Sums) | null;
  version: number;
  marks: Marks;
  by?: string;
  reason?: string;
};
export const insertChange = (tx: Queries, p: RankChange) =>
  tx.run(
    `insert into rank_changes (brand_id, member_id, at, why, from_level, to_level, is_pinned,
       kept_until, day, deposits, valid_bets, version, last_wager, last_transfer, operator_name,
       reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      p.brandId,
      p.memberId,
      tx.now(),
      p.why,
      p.from,
      p.to,
      p.isPinned,
      p.keptUntil,
      p.judged?.day ?? null,
      p.judged?.deposits ?? null,
      p.judged?.validBets ?? null,
      p.version,
      p.marks.lastWager,
      p.marks.lastTransfer,
      p.by ?? '',
      p.reason ?? '',
    ],
  );

const CHANGE = `select c.change_id, c.member_id, m.account, c.at, c.why, c.from_level, c.to_level,
    c.is_pinned, to_char(c.kept_until, 'YYYY-MM-DD') as kept_until, c.deposits, c.valid_bets,
    c.operator_name, c.reason
  from rank_changes c join members m on m.brand_id = c.brand_id and m.member_id = c.member_id
  where c.brand_id = $1` as const;
const CHANGES_OF = `${CHANGE} and c.member_id = $2 order by c.change_id desc limit 50` as const;
export type ChangeRow = RowOf<typeof CHANGES_OF>;
/** What happened to the rank of a member, the last first. */
export const changesOf = (db: Queries, p: Owner) => db.rows(CHANGES_OF, [p.brandId, p.memberId]);
/** Who rose or fell, the last first. */
export const movesOf = (
  db: Queries,
  p: { brandId: number; before: bigint | null; count: number },
) =>
  db.rows(
    `${CHANGE} and c.from_level <> c.to_level and ($2::bigint is null or c.change_id < $2)
     order by c.change_id desc limit $3`,
    [p.brandId, p.before, p.count],
  );

export const countLevels = (db: Queries, brandId: number) =>
  db.rows(
    `select level, count(*)::integer as members, count(*) filter (where is_pinned)::integer
       as pinned from member_ranks where brand_id = $1 and level > 0 group by level order by level`,
    [brandId],
  );
/** Whose rank ends within these days, with what the last thirty brought, the next to end first. */
export const endingSoon = (
  db: Queries,
  p: { brandId: number; today: string; until: string; count: number },
) =>
  db.rows(
    `select r.member_id, m.account, r.level, to_char(r.kept_until, 'YYYY-MM-DD')
         as kept_until /* not null */,
       coalesce(d.deposits, 0)::bigint as deposits /* not null */,
       coalesce(d.valid_bets, 0)::bigint as valid_bets /* not null */
     from member_ranks r
     join members m on m.brand_id = r.brand_id and m.member_id = r.member_id
     left join lateral (select sum(s.deposits) as deposits, sum(s.valid_bets) as valid_bets
       from rank_days s where s.brand_id = r.brand_id and s.member_id = r.member_id
         and s.day > r.kept_until - ${DAYS} and s.day <= $2::date) d on true
     where r.brand_id = $1 and not r.is_pinned and r.kept_until <= $3::date
     order by r.kept_until, r.member_id limit $4`,
    [p.brandId, p.today, p.until, p.count],
  );
