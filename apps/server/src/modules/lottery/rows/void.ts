import type { Queries } from '../../../kernel/db.ts';

/**
 * Void issues on which bets stood, the last first; `mark` is the microsecond of the one that a page
 * follows. What a member took back before the close was no stake of theirs.
 */
export const voidIssues = (
  db: Queries,
  p: { brandId: number; count: number; before: { mark: bigint; roundId: string } | undefined },
) =>
  db.rows(
    `select r.round_id /* not null */, i.slug, i.issue_no as draw_no, i.number,
       i.opens_at as opened_at, i.settled_at as voided_at /* not null */, i.voided_from,
       i.voided_by, i.void_reason as reason, w.staked,
       (extract(epoch from i.settled_at) * 1000000)::bigint as mark /* not null */
     from lottery_issues i
     cross join lateral (select 'lottery:' || i.slug || ':' || i.issue_no as round_id) r
     cross join lateral (select sum(stake)::bigint as staked from wagers w
       where w.brand_id = i.brand_id and w.round_id = r.round_id
         and w.outcome is distinct from 'cancelled'
         and w.outcome is distinct from 'stop_on_win') w
     where i.brand_id = $1 and i.state = 'void' and w.staked > 0
       and ($2::bigint is null or (i.settled_at, r.round_id)
         < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3))
     order by i.settled_at desc, r.round_id desc limit $4`,
    [p.brandId, p.before?.mark ?? null, p.before?.roundId ?? null, p.count],
  );
