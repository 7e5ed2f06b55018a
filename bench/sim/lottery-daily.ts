import type { Life } from './life.ts';
import { LOTTERIES } from './lottery-plays.ts';

const CLOSES_AFTER_MILLISECONDS = 1000;
const DRAWS_AFTER_MILLISECONDS = 2000;

/**
 * Nobody lives until the evening draw of a lottery of every day: what was bet on is closed and
 * drawn in a moment, with the beacon round of that moment, and the next issue takes bets from then
 * on. The house does not know it from an issue that comes to its time; its announcement names
 * another round.
 */
export const hurryDaily = async (lives: readonly Life[]): Promise<void> => {
  const [first] = lives;
  if (!first) return;
  const { house } = first;
  const waiting = lives.flatMap(({ me }) =>
    me.orders
      .filter(({ slug }) => LOTTERIES[slug]?.isDaily)
      .flatMap(({ slug, issues }) =>
        issues.filter(({ state }) => state === 'open').map((issue) => ({ slug, issue })),
      ),
  );
  const closesAt = new Date(house.now() + CLOSES_AFTER_MILLISECONDS);
  const drawsAt = new Date(house.now() + DRAWS_AFTER_MILLISECONDS);
  for (const [slug, some] of Map.groupBy(waiting, (one) => one.slug)) {
    for (const drawNo of new Set(some.map(({ issue }) => issue.drawNo))) {
      const [moved] = await house.db.composed<{ closed: Date }>(
        `update lottery_issues i
         set opens_at = least(i.opens_at, $3::timestamptz - interval '1 minute'), closes_at = $3,
           draws_at = $4, beacon = jsonb_set(i.beacon, '{round}', to_jsonb(
             floor((extract(epoch from $4::timestamptz) * 1000 - 1
               - (i.beacon ->> 'genesisMilliseconds')::numeric)
               / (i.beacon ->> 'periodMilliseconds')::numeric)::bigint + 2))
         from lottery_issues before
         where (i.brand_id, i.slug, i.issue_no) = (1, $1, $2) and i.state = 'open'
           and (before.brand_id, before.slug, before.issue_no) = (1, $1, $2)
         returning before.closes_at as closed`,
        [slug, drawNo, closesAt, drawsAt],
      );
      if (!moved) continue;
      await house.db.run(
        `update lottery_issues set opens_at = $3
         where brand_id = 1 and slug = $1 and opens_at = $2`,
        [slug, moved.closed, closesAt],
      );
      for (const { issue } of some) {
        if (issue.drawNo === drawNo) issue.drawsAt = drawsAt.toISOString();
      }
    }
  }
};
