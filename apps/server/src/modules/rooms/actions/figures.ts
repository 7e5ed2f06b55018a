import type { InputOf } from '@fairhouse/contract';
import type { roomLeaders } from '@fairhouse/contract/rooms-figures';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { figuresOf, leadersOf, rankedSumOf } from '../rows/figures.ts';
import { maskedAccount } from '../rules.ts';

const DAY_MILLISECONDS = 86_400_000;
/** One lucky hand is no place on a list. */
const HANDS_LEAST = 20;
const SHOWN = 20;
/** A list is counted so often at most. */
const KEPT_MILLISECONDS = 60_000;

export const readFigures = async (ctx: Ctx) => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const print = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const rows = await figuresOf(ctx.db, owner);
  return {
    list: rows.map((row) => ({
      slug: row.slug,
      hands: Number(row.hands),
      won: Number(row.won),
      net: print(row.net),
      rake: print(row.rake),
      best: print(row.best),
    })),
  };
};

type Leaders = Awaited<ReturnType<typeof leadersOf>>;
/** Ranked rooms alone, before the rake; who has an account here is masked (D-V21). */
export const readLeaders = async (ctx: Ctx, input: InputOf<typeof roomLeaders>) => {
  const { memberId } = memberOf(ctx);
  const now = ctx.clock.milliseconds();
  const since = new Date(now - input.days * DAY_MILLISECONDS);
  const span = { brandId: ctx.brand.id, slug: input.slug ?? null, since };
  const kept = ctx.once('rooms.leaders', () => new Map<string, { at: number; rows: Leaders }>());
  const key = JSON.stringify([span.brandId, input.days, span.slug]);
  let known = kept.get(key);
  if (!known || now - known.at > KEPT_MILLISECONDS) {
    const rows = await leadersOf(ctx.db, { ...span, handsLeast: HANDS_LEAST, count: SHOWN });
    // What nobody asks for any more is not kept either: names of games are few, texts are not.
    for (const [one, { at }] of kept) if (now - at > KEPT_MILLISECONDS) kept.delete(one);
    known = { at: now, rows };
    kept.set(key, known);
  }
  const own = await rankedSumOf(ctx.db, { ...span, memberId });
  const print = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    handsLeast: HANDS_LEAST,
    list: known.rows.map((row, at) => ({
      place: at + 1,
      account: maskedAccount(row.account),
      hands: Number(row.hands),
      net: print(row.net),
      isOwn: row.member_id === memberId,
    })),
    own: { hands: Number(own.hands), net: print(own.net) },
  };
};
