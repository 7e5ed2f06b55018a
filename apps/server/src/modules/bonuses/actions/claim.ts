import type { InputOf } from '@fairhouse/contract';
import type { claimBonus as claimCall, dropBonus } from '@fairhouse/contract/bonuses';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { bindGrant, giveUpBonus, idOfGrant, standsAlone } from '../../deposit-offers/index.ts';
import { givePoints } from '../../points/index.ts';
import { giveTicketsTo } from '../../raffles/index.ts';
import { announceBalance, isStopped, lockAccount } from '../../wallet/index.ts';
import { isAtOnce } from '../rules.ts';
import { letGo, lockGrant, markClaimed, type GrantRow, type Owner } from '../store.ts';
import { noteTurn } from '../rows/earned.ts';
import { isEarned } from '../steps/earned.ts';
import { isForbidden } from '../steps/licence.ts';
import { ownerOf, printOne } from './show.ts';

/** The state, the money and what binds it are one transaction under the member's lock. */
export const claimBonus = async (ctx: Ctx, input: InputOf<typeof claimCall>) => {
  const owner = ownerOf(ctx);
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const done = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.memberId);
    const row = await lockGrant(tx, { ...owner, id });
    if (!row || row.state === 'left_out') return refuse('not_found');
    if (row.state === 'claimed') return { isRepeated: true };
    if (row.state !== 'waiting' || row.waits_until.getTime() <= ctx.clock.milliseconds())
      return refuse('state_conflict');
    if (await isStopped(tx, owner)) return refuse('on_break');
    if (isForbidden(ctx, row.rules)) return refuse('licence_forbids');
    // What a deposit earned that is gone is not given any more, whoever let it wait (D-I31).
    if (!(await isEarned(tx, { ...owner, row }))) {
      await letGo(tx, { brandId: owner.brandId, id, state: 'withdrawn' });
      await noteTurn(tx, { brandId: owner.brandId, id });
      return refuse('state_conflict');
    }
    const isFree = isAtOnce(row.rules.reward);
    if (!isFree && (await standsAlone(tx, owner))) return refuse('bonus_alone');
    if (!(await (isFree ? hand(ctx, tx, row) : take(tx, owner, row))))
      return refuse('state_conflict');
    await markClaimed(tx, owner.brandId, row.grant_id);
    return { isRepeated: false };
  });
  if (isRefusal(done)) return done;
  if (!done.isRepeated) await announceBalance(ctx, owner.brandId, owner.memberId);
  return { bonus: await printOne(ctx, ctx.db, id), ...done };
};

export const titlesOf = (row: GrantRow) =>
  Object.fromEntries(Object.entries(row.words).map(([language, { title }]) => [language, title]));

/** Points and tickets are there at once; false where the raffle takes no more of them. */
const hand = async (ctx: Ctx, tx: Queries, row: GrantRow): Promise<boolean> => {
  const { points, raffle, tickets } = row.rules;
  const owner = { brandId: ctx.brand.id, memberId: row.member_id };
  if (points !== undefined) {
    const key = `bonus/${row.grant_id}`;
    await givePoints(tx, { ...owner, key, hundredths: BigInt(points), names: titlesOf(row) });
    return true;
  }
  const given = { ...owner, raffleId: BigInt(raffle ?? 0), count: tickets ?? 0 };
  return giveTicketsTo(ctx, tx, given);
};

const take = async (tx: Queries, owner: Owner, row: GrantRow): Promise<boolean> => {
  const { rules } = row;
  await bindGrant(tx, {
    ...owner,
    id: idOfGrant({ grantId: row.grant_id, memberId: owner.memberId }),
    mostMinor: BigInt(rules.most),
    spins: rules.spins,
    times: rules.times,
    terms: { weights: rules.weights, gameWeights: rules.gameWeights },
    betMaxMinor: rules.betMax === null ? null : BigInt(rules.betMax),
    keepMostMinor: rules.keepMost === undefined ? null : BigInt(rules.keepMost),
    isFirst: rules.isFirst === true,
    expiresDays: rules.expiresDays,
    titles: titlesOf(row),
  });
  return true;
};

/** What waits is declined; what was taken goes back, and what was won with it asks on (D-I13). */
export const giveBonusUp = async (ctx: Ctx, input: InputOf<typeof dropBonus>) => {
  const owner = ownerOf(ctx);
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const state = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.memberId);
    const row = await lockGrant(tx, { ...owner, id });
    // What is the member's at once is not bound: there is nothing to give up.
    if (row?.state === 'claimed' && isAtOnce(row.rules.reward)) return 'done';
    if (row?.state !== 'waiting') return row?.state;
    await letGo(tx, { brandId: owner.brandId, id, state: 'declined' });
    return 'declined';
  });
  if (state === undefined || state === 'left_out') return refuse('not_found');
  if (state === 'claimed') {
    const refused = await giveUpBonus(ctx, idOfGrant({ grantId: id, memberId: owner.memberId }));
    if (refused) return refused;
  } else if (state !== 'declined') return refuse('state_conflict');
  return printOne(ctx, ctx.db, id);
};
