import type { InputOf } from '@fairhouse/contract';
import type { endTournament as call } from '@fairhouse/contract/tournaments';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { unlessRefused } from '../../../kernel/refused.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { giveOrAsk, holdSums } from '../../giving/index.ts';
import { mayCancel, mayEnd, NOTICE_MILLISECONDS } from '../rules.ts';
import { itemOf, termsOf, toldOf, totalOf } from '../steps/judge.ts';
import { lockTournament, setCancelled, setEnd, type TournamentRow } from '../store.ts';
import { printForOffice } from './office.ts';

const KIND = 'tournaments.end';

/**
 * Its prizes are paid for what stands in half a minute; or, cancelled, to nobody. Who says when it
 * ends says who wins: ended, its prizes are judged as a gift, and above it another one ends it.
 */
export const endTournament = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { operatorId, name } = operatorOf(ctx);
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const brandId = ctx.brand.id;
  const isCancelled = input.how === 'cancel';
  const done = await unlessRefused(ctx.db, async (tx) => {
    // Sums first and races after them, as whoever gives does.
    if (!isCancelled) await holdSums(ctx, tx);
    const row = await lockTournament(tx, brandId, id);
    if (!row) return refuse('not_found');
    if (!(isCancelled ? mayCancel : mayEnd)(row, ctx.clock.now())) return refuse('state_conflict');
    const asked = isCancelled ? undefined : await askToEnd(ctx, tx, { row, reason: input.reason });
    if (asked) return asked;
    const ended = isCancelled
      ? await setCancelled(tx, { brandId, id })
      : await endSoon(ctx, tx, id);
    if (!ended) throw new Error('a race that is held is gone');
    await note(tx, {
      brandId,
      operatorId,
      operatorName: name,
      action: isCancelled ? 'tournaments.cancel' : KIND,
      subject: `tournament:${id}`,
      reason: input.reason,
      before: toldOf(itemOf(ctx, row)),
      after: toldOf(itemOf(ctx, ended)),
      ip: ctx.ip,
    });
    return ended;
  });
  if (isRefusal(done)) return done;
  return 'approval_id' in done
    ? { tournament: null, approvalId: done.approval_id.toString() }
    : { tournament: printForOffice(ctx, done), approvalId: null };
};
const endSoon = (ctx: Ctx, tx: Queries, id: bigint) =>
  setEnd(tx, {
    brandId: ctx.brand.id,
    id,
    endsAt: new Date(ctx.clock.milliseconds() + NOTICE_MILLISECONDS),
  });
/** Nothing where the operator gives its prizes alone. */
const askToEnd = (
  ctx: Ctx,
  tx: Queries,
  { row, reason }: { row: TournamentRow; reason: string },
) => {
  const item = itemOf(ctx, row);
  const total = totalOf(row.prizes.map(BigInt));
  const subject = `tournament:${row.tournament_id}`;
  return giveOrAsk(ctx, tx, {
    amountMinor: total,
    asked: {
      kind: KIND,
      key: subject,
      reason,
      subject,
      payload: {
        id: String(row.tournament_id),
        ...toldOf(item),
        was: termsOf(item),
        total: printAmount(total, ctx.brand.currency),
        currency: ctx.brand.currency.code,
      },
    },
  });
};

/** It ends half a minute after the second person said so; one that ends by itself by then does. */
export const registerEnds = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'rewards.give',
    apply: async (ctx, tx, request) => {
      const id = idOf(request.payload.id);
      const row = id === undefined ? undefined : await lockTournament(tx, ctx.brand.id, id);
      if (id === undefined || !row || !mayEnd(row, ctx.clock.now())) {
        return refuse('state_conflict');
      }
      const before = itemOf(ctx, row);
      if (termsOf(before) !== request.payload.was) return refuse('state_conflict');
      const ended = await endSoon(ctx, tx, id);
      return ended
        ? { before: toldOf(before), after: toldOf(itemOf(ctx, ended)) }
        : refuse('state_conflict');
    },
  });
};
