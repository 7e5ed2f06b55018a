import type { Ctx, Kernel } from '../../../kernel/kernel.ts';

export const GUESSES_MAX = 5;
const PAUSE_MINUTES = 15;

/**
 * Takes one of five guesses at somebody's secret before it is judged, so that no more are judged
 * however many come at once; false while the pause of 15 minutes since the last one lasts.
 */
export const takeTry = async (ctx: Ctx, kind: string, subject: string): Promise<boolean> =>
  (await ctx.db.run(
    `insert into tries as t (brand_id, kind, subject, count, last_at) values ($1, $2, $3, 1, $6)
     on conflict (brand_id, kind, subject) do update set last_at = $6,
       count = case when t.last_at < $6::timestamptz - make_interval(mins => $5) then 1
         else t.count + 1 end
     where t.count < $4 or t.last_at < $6::timestamptz - make_interval(mins => $5)`,
    [ctx.brand.id, kind, subject, GUESSES_MAX, PAUSE_MINUTES, ctx.db.now()],
  )) === 1;

/** After a right answer the next guesses begin anew. */
export const forgetTries = async (ctx: Ctx, kind: string, subject: string): Promise<void> => {
  await ctx.db.run('delete from tries where brand_id = $1 and kind = $2 and subject = $3', [
    ctx.brand.id,
    kind,
    subject,
  ]);
};

export const sweepTries = async (kernel: Kernel): Promise<void> => {
  await kernel.db.run(`delete from tries where last_at < $1::timestamptz - interval '1 day'`, [
    kernel.db.now(),
  ]);
};
