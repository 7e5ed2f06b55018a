import type { RaceItem } from '@fairhouse/contract/tournaments';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { isAbovePrizeMax } from '../../giving/index.ts';
import type { Race, ScoreKind, TournamentRow } from '../store.ts';

/** A race as it is kept, or what of it cannot be; it starts at `earliest` at the soonest. */
export const judge = (ctx: Ctx, given: RaceItem, earliest: number) => {
  const startsAt = new Date(Math.max(earliest, Date.parse(given.startsAt)));
  const endsAt = new Date(given.endsAt);
  // A category stands for all its games of this moment.
  const slugs = [
    ...new Set(
      given.slugs.flatMap((one) => {
        const all = [...gamesOf(ctx)].filter(([, { manifest }]) => manifest.category === one);
        return all.length > 0 ? all.map(([slug]) => slug) : [one];
      }),
    ),
  ];
  const prizes = given.prizes.map((one) => parseAmount(one, ctx.brand.currency) ?? 0n);
  const fields: Record<string, string> = {};
  if (slugs.some((slug) => !gamesOf(ctx).has(slug))) fields.slugs = 'unknown';
  if (endsAt <= startsAt) fields.endsAt = 'order';
  if (prizes.some((one) => one <= 0n)) fields.prizes = 'amount';
  else if (prizes.some((one) => isAbovePrizeMax(ctx.brand, one))) fields.prizes = 'max';
  if (Object.keys(given.titles).some((one) => !ctx.brand.languages.includes(one)))
    fields.titles = 'unknown';
  const race: Race = {
    brandId: ctx.brand.id,
    title: given.title,
    titles: given.titles,
    slugs,
    score: given.score,
    startsAt,
    endsAt,
    prizes,
  };
  return Object.keys(fields).length > 0 ? refuse('validation_failed', { fields }) : race;
};

export const totalOf = (prizes: readonly bigint[]): bigint =>
  prizes.reduce((sum, one) => sum + one, 0n);

/** All that decides who wins what: another of these is another gift. Titles are words. */
export const termsOf = ({ slugs, score, startsAt, endsAt, prizes }: RaceItem): string =>
  JSON.stringify([slugs, score, startsAt, endsAt, prizes]);

/** What is audited of one, and all that a second person opens or changes it by. */
export const toldOf = (given: RaceItem): Record<string, string> => ({
  title: given.title,
  titles: JSON.stringify(given.titles),
  score: given.score,
  startsAt: given.startsAt,
  endsAt: given.endsAt,
  prizes: given.prizes.join(', '),
  games: given.slugs.join(', '),
});
export const givenOf = (payload: Record<string, string>): RaceItem => ({
  title: payload.title ?? '',
  titles: JSON.parse(payload.titles ?? '{}') as Record<string, string>,
  score: (payload.score ?? '') as ScoreKind,
  startsAt: payload.startsAt ?? '',
  endsAt: payload.endsAt ?? '',
  prizes: (payload.prizes ?? '').split(', '),
  slugs: (payload.games ?? '').split(', '),
});
/** A race that is kept, as it would be given. */
export const itemOf = (ctx: Ctx, row: TournamentRow): RaceItem => ({
  title: row.title,
  titles: row.titles,
  score: row.score,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  prizes: row.prizes.map((one) => printAmount(BigInt(one), ctx.brand.currency)),
  slugs: row.slugs,
});
