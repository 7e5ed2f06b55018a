import type { InputOf } from '@fairhouse/contract';
import type { changeTournament as changeCall, RaceItem } from '@fairhouse/contract/tournaments';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { unlessRefused } from '../../../kernel/refused.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { giveOrAsk, holdSums } from '../../giving/index.ts';
import { mayChange, NOTICE_MILLISECONDS } from '../rules.ts';
import { givenOf, itemOf, judge, termsOf, toldOf, totalOf } from '../steps/judge.ts';
import { lockTournament, updateTournament } from '../store.ts';
import { printForOffice } from './office.ts';

const KIND = 'tournaments.change';

/**
 * A race that has not begun is changed; its prizes together are judged as when it was made, by all
 * that changes who wins them. Above what the operator gives alone another one changes it.
 */
export const changeTournament = async (ctx: Ctx, input: InputOf<typeof changeCall>) => {
  const { operatorId, name } = operatorOf(ctx);
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const brandId = ctx.brand.id;
  const judged = judge(ctx, input, ctx.clock.milliseconds() + NOTICE_MILLISECONDS);
  if (isRefusal(judged)) return judged;
  const done = await unlessRefused(ctx.db, async (tx) => {
    // Sums first and races after them, as whoever gives does.
    await holdSums(ctx, tx);
    const row = await lockTournament(tx, brandId, id);
    if (!row) return refuse('not_found');
    if (!mayChange(row, ctx.clock.now())) return refuse('state_conflict');
    const before = itemOf(ctx, row);
    const after: RaceItem = {
      title: judged.title,
      titles: judged.titles,
      slugs: judged.slugs,
      score: judged.score,
      startsAt: judged.startsAt.toISOString(),
      endsAt: judged.endsAt.toISOString(),
      prizes: judged.prizes.map((one) => printAmount(one, ctx.brand.currency)),
    };
    if (termsOf(after) !== termsOf(before)) {
      const total = totalOf(judged.prizes);
      const asked = await giveOrAsk(ctx, tx, {
        amountMinor: total,
        asked: {
          kind: KIND,
          key: `tournament:${id}`,
          reason: '',
          subject: `tournament:${id}`,
          payload: {
            id: String(id),
            ...toldOf(after),
            was: termsOf(before),
            total: printAmount(total, ctx.brand.currency),
            currency: ctx.brand.currency.code,
          },
        },
      });
      if (asked) return asked;
    }
    const changed = await updateTournament(tx, { ...judged, id });
    if (!changed) return refuse('state_conflict');
    await note(tx, {
      brandId,
      operatorId,
      operatorName: name,
      action: KIND,
      subject: `tournament:${id}`,
      before: toldOf(before),
      after: toldOf(after),
      ip: ctx.ip,
    });
    return changed;
  });
  if (isRefusal(done)) return done;
  return 'approval_id' in done
    ? { tournament: null, approvalId: done.approval_id.toString() }
    : { tournament: printForOffice(ctx, done), approvalId: null };
};

/** Of what was asked for and read: a race that changed or began since is not changed. */
export const registerChanges = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'rewards.give',
    apply: async (ctx, tx, request) => {
      const id = idOf(request.payload.id);
      const row = id === undefined ? undefined : await lockTournament(tx, ctx.brand.id, id);
      if (id === undefined || !row || !mayChange(row, ctx.clock.now()))
        return refuse('state_conflict');
      const before = itemOf(ctx, row);
      const earliest = ctx.clock.milliseconds() + NOTICE_MILLISECONDS;
      const judged = judge(ctx, givenOf(request.payload), earliest);
      if (termsOf(before) !== request.payload.was || isRefusal(judged))
        return refuse('state_conflict');
      const changed = await updateTournament(tx, { ...judged, id });
      return changed
        ? { before: toldOf(before), after: toldOf(itemOf(ctx, changed)) }
        : refuse('state_conflict');
    },
  });
};
