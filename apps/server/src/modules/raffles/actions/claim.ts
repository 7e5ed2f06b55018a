import type { InputOf } from '@fairhouse/contract';
import type { claimRaffle as claimCall } from '@fairhouse/contract/raffles';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { isStopped, lockAccount } from '../../wallet/index.ts';
import { lineOf, ticketsLeftOf, ticketsOf } from '../rules.ts';
import { drawByKey, insertDraw } from '../rows/draws.ts';
import { isMeant } from '../steps/meant.ts';
import { amountAt } from '../steps/order.ts';
import { givePrize } from '../steps/prize.ts';
import {
  entryOf,
  lockRaffle,
  noteDrawn,
  raffleOf,
  takeNumber,
  useTicket,
  type RaffleRow,
} from '../store.ts';
import { printDraw } from './show.ts';

type Owner = { brandId: number; memberId: bigint };
/**
 * A ticket is used under the locks of the member and the raffle (D-I02). Nobody knows what it
 * draws: it waits for a beacon round that is named after this transaction.
 */
export const claimRaffle = async (ctx: Ctx, input: InputOf<typeof claimCall>) => {
  const promotionId = idOf(input.promotionId);
  const owner: Owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const known =
    promotionId === undefined
      ? undefined
      : await raffleOf(ctx.db, { brandId: owner.brandId, promotionId });
  if (!known || known.kind === 'draw') return refuse('not_found');
  const place = { ...owner, raffleId: known.raffle_id };
  const key = ctx.idempotencyKey ?? ctx.random.uuid();
  const refused = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.memberId);
    if (await drawByKey(tx, { ...place, key })) return undefined;
    if (await isStopped(tx, owner)) return refuse('on_break');
    const row = await lockRaffle(tx, place);
    if (!row) return refuse('not_found');
    const now = ctx.clock.now();
    if (row.state !== 'open' || now < row.opens_at || now >= row.closes_at) {
      return refuse('state_conflict');
    }
    const entry = await entryOf(tx, place);
    const tickets = entry ? ticketsOf(row.rule, entry) : 0;
    if (!entry || ticketsLeftOf(row.rule, entry) === 0) return refuse('no_ticket');
    const { brand } = ctx;
    if (!(await isMeant(tx, { brand, rule: row.rule, memberId: owner.memberId })))
      return refuse('no_ticket');
    if (row.tickets >= row.places) return refuse('state_conflict');
    await useOne(ctx, tx, { owner, row, tickets, key });
    return undefined;
  });
  if (isRefusal(refused)) return refused;
  const [done, entry] = await Promise.all([
    drawByKey(ctx.db, { ...place, key }),
    entryOf(ctx.db, place),
  ]);
  if (!done) throw new Error('a ticket that was used was not kept');
  return {
    ...printDraw(ctx, done),
    currency: ctx.brand.currency.code,
    ticketsLeft: entry ? ticketsLeftOf(known.rule, entry) : 0,
  };
};

type Using = { owner: Owner; row: RaffleRow; tickets: number; key: string };
const useOne = async (ctx: Ctx, tx: Queries, { owner, row, tickets, key }: Using) => {
  const place = { ...owner, raffleId: row.raffle_id };
  const no = row.tickets;
  if (
    !(await useTicket(tx, { ...place, tickets })) ||
    !(await takeNumber(tx, { ...place, ticket: no }))
  ) {
    throw new Error(`raffle ${row.raffle_id}: ticket ${no} was used without its lock`);
  }
  const drawn =
    row.kind === 'order'
      ? await drawOfOrder(ctx, tx, { owner, row, no })
      : { amountMinor: null, rewardId: null, isOwed: false };
  await insertDraw(tx, { ...place, ...drawn, place: no, ticket: no, key });
};
/** One of before draws at once, the next place of its order. */
const drawOfOrder = async (
  ctx: Ctx,
  tx: Queries,
  { owner, row, no }: { owner: Owner; row: RaffleRow; no: number },
) => {
  const amount = amountAt(ctx, row, no);
  const won = { ...owner, raffleId: row.raffle_id, place: no, amountMinor: BigInt(amount) };
  const given = await givePrize(ctx, tx, { ...won, brand: ctx.brand });
  await noteDrawn(tx, { ...won, line: lineOf(row.prizes, amount) });
  return { amountMinor: won.amountMinor, ...given };
};
