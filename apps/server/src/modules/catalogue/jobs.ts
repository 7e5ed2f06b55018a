import type { Queries } from '../../kernel/db.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Job } from '../../kernel/jobs.ts';
import { nextWagers, readSpan, turnFolio, type Span } from '../wallet/index.ts';
import { catalogueChanged } from './actions/shelves.ts';

/** A house that is behind catches up for so long at a time. */
const TURN = 10_000;

/** What the members of the last 7 days played: each wager is counted once, as it comes. */
export const countPlay = async (kernel: Kernel): Promise<void> => {
  const brands = await kernel.db.rows('select brand_id from brands');
  const until = kernel.clock.milliseconds() + TURN;
  let isCounted = false;
  for (const { brand_id: brandId } of brands) {
    await turnFolio(kernel, brandId);
    let span = await countNext(kernel, brandId);
    isCounted ||= span !== undefined;
    while (span && !span.isLast && kernel.clock.milliseconds() < until) {
      span = await countNext(kernel, brandId);
    }
    await kernel.db.transaction((tx) => warm(tx, brandId));
  }
  if (isCounted) catalogueChanged.say(kernel, {});
};

const countNext = (kernel: Kernel, brandId: number): Promise<Span | undefined> =>
  readSpan(kernel, 'catalogue.heat', async (tx, most) => {
    const span = await nextWagers(tx, brandId, 'catalogue.heat', { from: 'first', most });
    if (span)
      await tx.run(
        `insert into game_days (brand_id, day, slug, member_id, wagers)
       select w.brand_id, (w.at at time zone 'UTC')::date, w.slug, w.member_id, count(*)
       from wagers w
       cross join lateral (select from members m where m.brand_id = w.brand_id
         and m.member_id = w.member_id and m.type <> 4 limit 1) m
       where w.brand_id = $1 and w.wager_id > $2 and w.wager_id <= $3
         and w.at > $4::timestamptz - interval '8 days'
       group by 1, 2, 3, 4 order by 1, 2, 3, 4
       on conflict (brand_id, day, slug, member_id)
         do update set wagers = game_days.wagers + excluded.wagers`,
        [brandId, span.after, span.upTo, tx.now()],
      );
    return span;
  });

/** The window moves also where nobody plays. */
const warm = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run(
    `delete from game_days where brand_id = $1
    and day < ($2::timestamptz at time zone 'UTC')::date - 7`,
    [brandId, tx.now()],
  );
  await tx.run('delete from game_heat where brand_id = $1', [brandId]);
  await tx.run(
    `insert into game_heat (brand_id, slug, players, wagers)
     select d.brand_id, d.slug, count(distinct d.member_id), sum(d.wagers)::bigint
     from game_days d where d.brand_id = $1
       and d.day > ($2::timestamptz at time zone 'UTC')::date - 7
     group by 1, 2`,
    [brandId, tx.now()],
  );
};

export const jobs: Job[] = [{ name: 'catalogue.heat', everySeconds: 20, run: countPlay }];
