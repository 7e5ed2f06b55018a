import type { InputOf } from '@fairhouse/contract';
import type { leaveMatching, offerWithdrawal } from '@fairhouse/contract/matching';
import { FALSE_CLAIMS_MAX } from '@fairhouse/contract/matching-words';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { lockWithdrawal } from '../../withdrawals/index.ts';
import { isSplit, mayMoveOffer } from '../rules.ts';
import { claimsOf, closeOffer, insertOffer, lockOffer, moveOffer, offerOf } from '../store.ts';
import { ladderOf } from '../rules/ladder.ts';
import { printOffer } from '../print.ts';
import { rest } from './settle.ts';

/** The own withdrawal, locked before what hangs on it. */
const ownOf = async (ctx: Ctx, tx: Queries, id: string) => {
  const row = await lockWithdrawal(tx, ctx.brand.id, id);
  return row?.member_id === memberOf(ctx).memberId ? row : undefined;
};
const printOwn = async (ctx: Ctx, tx: Queries, p: { id: string; amount: bigint }) => {
  const row = await offerOf(tx, ctx.brand.id, p.id);
  return row ? printOffer(ctx, row, p.amount) : refuse('not_found');
};

/** Who wants that agrees that a member who pays sees the card; a second time changes nothing. */
export const want = (ctx: Ctx, { id }: InputOf<typeof offerWithdrawal>) =>
  ctx.db.transaction(async (tx) => {
    const row = await ownOf(ctx, tx, id);
    if (!row) return refuse('not_found');
    if (!settingsOf(ctx.brand).matching.isOn) return refuse('feature_off');
    const owner = { brandId: ctx.brand.id, memberId: row.member_id };
    if ((await claimsOf(tx, owner)) >= FALSE_CLAIMS_MAX) return refuse('matching_off');
    if (row.state !== 'applying' || !isSplit(row.amount, ladderOf(ctx.brand))) {
      return refuse('state_conflict');
    }
    await insertOffer(tx, { ...owner, id, amountMinor: row.amount });
    const offer = await lockOffer(tx, ctx.brand.id, id);
    return offer?.state === 'wanted'
      ? printOffer(ctx, offer, row.amount)
      : refuse('state_conflict');
  });

/** No money comes back by this: the house pays it, as it would have. */
export const leave = async (ctx: Ctx, { id }: InputOf<typeof leaveMatching>) => {
  const done = await ctx.db.transaction(async (tx) => {
    const row = await ownOf(ctx, tx, id);
    if (!row) return refuse('not_found');
    const offer = await lockOffer(tx, ctx.brand.id, id);
    if (offer?.state === 'wanted') {
      await moveOffer(tx, { brandId: ctx.brand.id, id, state: 'ended' });
    } else if (offer?.state === 'open') {
      await closeOffer(tx, ctx.brand.id, id);
      await rest(tx, ctx.brand, id);
    } else return refuse('state_conflict');
    return printOwn(ctx, tx, { id, amount: row.amount });
  });
  return done;
};

/** The desk approved it: from now on it looks for members, for so long as the brand says. */
export const start = async (ctx: Ctx, tx: Queries, id: string): Promise<boolean> => {
  const { matching } = settingsOf(ctx.brand);
  const offer = await lockOffer(tx, ctx.brand.id, id);
  if (!offer || !matching.isOn || !mayMoveOffer(offer.state, 'open')) return false;
  await moveOffer(tx, {
    brandId: ctx.brand.id,
    id,
    state: 'open',
    minutes: matching.searchMinutes,
  });
  return true;
};
export const isWanted = async (ctx: Ctx, db: Queries, id: string): Promise<boolean> =>
  settingsOf(ctx.brand).matching.isOn && (await offerOf(db, ctx.brand.id, id))?.state === 'wanted';
