import { addressKey, netsOf } from '../../../kernel/addresses.ts';
import type { Ctx } from '../../../kernel/kernel.ts';

const KIND = 'codes';
const MINUTES = 15;
/** Wrong codes within 15 minutes, whosever they are; who goes on waits until they are over. */
export const GUESSES = { address: 20, near: 60, wide: 200 };
/** Wrong codes of a whole brand in that time, beyond which a code ends with its first wrong try. */
export const BRAND_GUESSES_MAX = 300;
const TRIES_MAX = 5;
const TRIES_MAX_WHILE_GUESSED = 1;

/**
 * Takes a guess at a code before it is judged, so that no more are judged however many come at
 * once and however many numbers they are spread over; undefined: there were too many from there.
 * What an address has used up is not counted for its net, nor what a net has for the brand.
 */
export const takeGuess = async (ctx: Ctx): Promise<{ triesMax: number } | undefined> => {
  const subjects = subjectsOf(ctx);
  for (const net of ['address', 'near', 'wide'] as const) {
    if (!(await take(ctx, subjects[net], GUESSES[net]))) return undefined;
  }
  return {
    triesMax: (await take(ctx, subjects.brand, BRAND_GUESSES_MAX))
      ? TRIES_MAX
      : TRIES_MAX_WHILE_GUESSED,
  };
};

/** The time runs from the first of them on; a refused one does not make it longer. */
const take = async (ctx: Ctx, subject: string, max: number): Promise<boolean> =>
  (await ctx.db.run(
    `insert into tries as t (brand_id, kind, subject, count, last_at) values ($1, $2, $3, 1, $6)
   on conflict (brand_id, kind, subject) do update set
     last_at = case when t.last_at < $6::timestamptz - make_interval(mins => $5)
       then $6::timestamptz
       else t.last_at end,
     count = case when t.last_at < $6::timestamptz - make_interval(mins => $5) then 1
       else t.count + 1 end
   where t.count < $4 or t.last_at < $6::timestamptz - make_interval(mins => $5)`,
    [ctx.brand.id, KIND, subject, max, MINUTES, ctx.db.now()],
  )) === 1;

/** A right code was no guess. */
export const giveGuessBack = async (ctx: Ctx): Promise<void> => {
  await ctx.db.run(
    `update tries set count = count - 1 where brand_id = $1 and kind = $2
    and subject = any($3) and count > 0`,
    [ctx.brand.id, KIND, Object.values(subjectsOf(ctx))],
  );
};

const subjectsOf = ({ ip }: Ctx) => {
  const { near, wide } = netsOf(ip);
  return {
    address: `address:${addressKey(ip)}`,
    near: `near:${near}`,
    wide: `wide:${wide}`,
    brand: 'brand',
  };
};
