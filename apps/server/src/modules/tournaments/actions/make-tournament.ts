import type { InputOf } from '@fairhouse/contract';
import type { makeTournament as call } from '@fairhouse/contract/tournaments';
import { parseAmount } from '@fairhouse/money';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { insertTournament } from '../store.ts';
import { listTournaments, printTournament } from './boards.ts';

export const listOffice = (ctx: Ctx) => listTournaments(ctx);

/** A start in the past means now: what was played before is not counted. */
export const makeTournament = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const operator = operatorOf(ctx);
  const now = ctx.clock.milliseconds();
  const startsAt = new Date(Math.max(now, Date.parse(input.startsAt)));
  const endsAt = new Date(input.endsAt);
  const slugs = [...new Set(input.slugs)];
  const prizes = input.prizes.map((one) => parseAmount(one, ctx.brand.currency) ?? 0n);
  const fields: Record<string, string> = {};
  if (slugs.some((slug) => !gamesOf(ctx).has(slug))) fields.slugs = 'unknown';
  if (endsAt <= startsAt) fields.endsAt = 'order';
  if (prizes.some((one) => one <= 0n)) fields.prizes = 'amount';
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const row = await ctx.db.transaction(async (tx) => {
    const made = await insertTournament(tx, { brandId: ctx.brand.id, title: input.title, slugs,
      score: input.score, startsAt, endsAt, prizes });
    if (!made) return undefined;
    await note(tx, { brandId: ctx.brand.id, operatorId: operator.operatorId,
      operatorName: operator.name, action: 'tournaments.make',
      subject: `tournament:${made.tournament_id}`, after: { title: input.title,
        score: input.score, startsAt, endsAt, prizes: input.prizes.join(', '),
        games: slugs.join(', ') }, ip: ctx.ip });
    return made;
  });
  return row ? printTournament(ctx, ctx.brand, row) : refuse('state_conflict');
};
