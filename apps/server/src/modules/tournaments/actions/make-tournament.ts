import type { InputOf } from '@fairhouse/contract';
import type { makeTournament as call } from '@fairhouse/contract/tournaments';
import { parseAmount, printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { giveOrAsk, isAbovePrizeMax } from '../../giving/index.ts';
import { insertTournament, type ScoreKind } from '../store.ts';
import { listTournaments, printTournament } from './boards.ts';

export const listOffice = (ctx: Ctx) => listTournaments(ctx);

const KIND = 'tournaments.make';
type Given = Pick<
  InputOf<typeof call>,
  'title' | 'slugs' | 'score' | 'startsAt' | 'endsAt' | 'prizes'
>;
/** A start in the past means now: what was played before is not counted. */
const judge = (ctx: Ctx, given: Given) => {
  const now = ctx.clock.milliseconds();
  const startsAt = new Date(Math.max(now, Date.parse(given.startsAt)));
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
  return Object.keys(fields).length > 0
    ? refuse('validation_failed', { fields })
    : {
        brandId: ctx.brand.id,
        title: given.title,
        slugs,
        score: given.score,
        startsAt,
        endsAt,
        prizes,
      };
};
/** What is audited of one, and all that a second person opens it by. */
const toldOf = ({ title, score, startsAt, endsAt, prizes, slugs }: Given) => ({
  title,
  score,
  startsAt,
  endsAt,
  prizes: prizes.join(', '),
  games: slugs.join(', '),
});
const givenOf = (payload: Record<string, string>): Given => ({
  title: payload.title ?? '',
  score: (payload.score ?? '') as ScoreKind,
  startsAt: payload.startsAt ?? '',
  endsAt: payload.endsAt ?? '',
  prizes: (payload.prizes ?? '').split(', '),
  slugs: (payload.games ?? '').split(', '),
});

export const makeTournament = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { operatorId, name } = operatorOf(ctx);
  const judged = judge(ctx, input);
  if (isRefusal(judged)) return judged;
  const total = judged.prizes.reduce((sum, one) => sum + one, 0n);
  const done = await ctx.db.transaction(async (tx) => {
    const key = `${input.title}:${input.startsAt}`;
    const asked = await giveOrAsk(ctx, tx, {
      amountMinor: total,
      key: `${key}:${ctx.random.uuid()}`,
      asked: {
        kind: KIND,
        key,
        reason: '',
        subject: `tournament:${input.title}`,
        payload: {
          ...toldOf(input),
          total: printAmount(total, ctx.brand.currency),
          currency: ctx.brand.currency.code,
        },
      },
    });
    if (asked) return asked;
    const made = await insertTournament(tx, judged);
    if (!made) return refuse('state_conflict');
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      action: KIND,
      subject: `tournament:${made.tournament_id}`,
      after: toldOf(input),
      ip: ctx.ip,
    });
    return made;
  });
  if (isRefusal(done)) return done;
  return 'approval_id' in done
    ? { tournament: null, approvalId: done.approval_id.toString() }
    : { tournament: printTournament(ctx, ctx.brand, done), approvalId: null };
};

/** Judged again: its games may be gone, and its end may be over. */
export const registerTournaments = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'rewards.give',
    apply: async (ctx, tx, request) => {
      const judged = judge(ctx, givenOf(request.payload));
      const made = isRefusal(judged) ? undefined : await insertTournament(tx, judged);
      return made
        ? { after: { id: made.tournament_id.toString(), ...request.payload } }
        : refuse('state_conflict');
    },
  });
};
