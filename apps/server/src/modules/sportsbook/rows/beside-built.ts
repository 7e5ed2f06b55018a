import type { Queries } from '../../../kernel/db.ts';

/** Not what came back or was sold. */
const STANDING = `w.state <> 'void' and w.outcome is distinct from 'cashed_out'` as const;

/**
 * Who has a built bet in a round: of the members that are named, or of all; and with a bet in
 * another round, where one is named.
 */
export const buildersOf = async (
  db: Queries,
  p: {
    brandId: number;
    roundId: string;
    among: readonly bigint[] | null;
    besideRoundId: string | null;
  },
): Promise<bigint[]> =>
  (
    await db.rows(
      `select distinct w.member_id from book_slips s
       join wagers w on w.brand_id = s.brand_id and w.wager_id = s.wager_id
       where s.brand_id = $1 and s.round_id = $2 and s.kind = 'builder' and ${STANDING}
         and ($3::bigint[] is null or w.member_id = any($3))
         and ($4::text is null or exists (select from wagers o where o.brand_id = w.brand_id
           and o.round_id = $4 and o.member_id = w.member_id))`,
      [p.brandId, p.roundId, p.among === null ? null : `{${p.among.join(',')}}`, p.besideRoundId],
    )
  ).map((row) => row.member_id);

/** What members have in rounds; of what is built its slip and its price. */
export const betsBeside = (
  db: Queries,
  p: { brandId: number; roundIds: readonly string[]; memberIds: readonly bigint[] },
) =>
  db.rows(
    `select w.wager_id, w.member_id, w.bet, w.stake, w.round_id /* not null */, s.slip_id,
       s.built_milli
     from wagers w
     left join book_slips s on s.brand_id = w.brand_id and s.wager_id = w.wager_id
       and s.kind = 'builder'
     where w.brand_id = $1 and w.round_id = any($2::text[]) and w.member_id = any($3::bigint[])
       and ${STANDING}
     order by w.member_id, w.wager_id`,
    [p.brandId, [...p.roundIds], `{${p.memberIds.join(',')}}`],
  );
export type BetBeside = Awaited<ReturnType<typeof betsBeside>>[number];
