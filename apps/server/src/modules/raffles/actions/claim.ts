import type { InputOf } from '@fairhouse/contract';
import type { claimRaffle as claimCall } from '@fairhouse/contract/raffles';
import { prizesLaidOut, raffleOrder } from '@fairhouse/game-kit/verify/raffle';
import { printAmount } from '@fairhouse/money';
import { unseal } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { textIn } from '../../messengers/index.ts';
import { giveReward } from '../../rewards/index.ts';
import { giftTimes, isStopped, lockAccount } from '../../wallet/index.ts';
import { ticketsOf } from '../rules.ts';
import {
  drawByKey,
  entryOf,
  insertDraw,
  lockRaffle,
  raffleOf,
  takePlace,
  useTicket,
  type RaffleRow,
} from '../store.ts';

/** Orders of raffles that are drawn from, the last ones. */
const KEPT = 20;
/** What lies at each place, in minor units; worked out once in a process. */
const amountsOf = (ctx: Ctx, row: RaffleRow): readonly string[] => {
  const known = ctx.once('raffles.orders', () => new Map<string, readonly string[]>());
  const key = `${ctx.brand.id}/${row.raffle_id}`;
  const kept = known.get(key);
  if (kept) return kept;
  const { signature } = row.beacon;
  if (signature === null) throw new Error(`raffle ${row.raffle_id} is drawn without its beacon`);
  const laidOut = prizesLaidOut(row.prizes);
  const seed = unseal(ctx.secrets.atRest, row.seed_sealed);
  const order = raffleOrder(seed, signature, laidOut.length);
  const amounts = order.map((at) => laidOut[at] ?? '0');
  if (known.size >= KEPT) known.delete(known.keys().next().value ?? '');
  known.set(key, amounts);
  return amounts;
};

type Owner = { brandId: number; memberId: bigint };
/** The ticket, the place, the line and the reward (D-I02) are one transaction under both locks. */
export const claimRaffle = async (ctx: Ctx, input: InputOf<typeof claimCall>) => {
  const promotionId = idOf(input.promotionId);
  const owner: Owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const known =
    promotionId === undefined
      ? undefined
      : await raffleOf(ctx.db, { brandId: owner.brandId, promotionId });
  if (!known) return refuse('not_found');
  const place = { ...owner, raffleId: known.raffle_id };
  const key = ctx.idempotencyKey ?? ctx.random.uuid();
  const done = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.memberId);
    const before = await drawByKey(tx, { ...place, key });
    if (before) return before;
    if (await isStopped(tx, owner)) return refuse('on_break');
    const row = await lockRaffle(tx, place);
    if (!row) return refuse('not_found');
    const now = ctx.clock.now();
    if (row.state !== 'open' || now < row.opens_at || now >= row.closes_at) {
      return refuse('state_conflict');
    }
    const entry = await entryOf(tx, place);
    const tickets = entry ? ticketsOf(row.rule, entry) : 0;
    if (!entry || entry.used >= tickets) return refuse('no_ticket');
    if (row.drawn >= row.places) return refuse('state_conflict');
    return draw(ctx, tx, { owner, row, tickets, key });
  });
  if (isRefusal(done)) return done;
  const entry = await entryOf(ctx.db, place);
  return {
    place: done.place,
    amount: printAmount(done.amount, ctx.brand.currency),
    at: done.at.toISOString(),
    currency: ctx.brand.currency.code,
    ticketsLeft: entry ? Math.max(0, ticketsOf(known.rule, entry) - entry.used) : 0,
  };
};

type Drawing = { owner: Owner; row: RaffleRow; tickets: number; key: string };
const draw = async (ctx: Ctx, tx: Queries, { owner, row, tickets, key }: Drawing) => {
  const { brand } = ctx;
  const place = { ...owner, raffleId: row.raffle_id };
  const no = row.drawn;
  const amount = BigInt(amountsOf(ctx, row)[no] ?? '0');
  if (
    !(await useTicket(tx, { ...place, tickets })) ||
    !(await takePlace(tx, { ...place, place: no }))
  ) {
    throw new Error(`raffle ${row.raffle_id}: place ${no} was drawn without its lock`);
  }
  const given =
    amount === 0n
      ? undefined
      : await giveReward(tx, {
          ...owner,
          key: `raffle:${row.raffle_id}:${no}`,
          kind: 'gift',
          amountMinor: amount,
          days: settingsOf(brand).rewards.validDays,
          times: giftTimes(brand),
          words: Object.fromEntries(
            brand.languages.map((language) => [
              language,
              textIn(ctx, { brand, language }, { key: 'rewardOfRaffle', values: { no: no + 1 } }),
            ]),
          ),
        });
  // Who may get nothing has no session; a prize is never drawn and lost.
  if (amount > 0n && !given?.isNew) {
    throw new Error(`raffle ${row.raffle_id}: the prize of place ${no} was not given`);
  }
  await insertDraw(tx, {
    ...place,
    place: no,
    key,
    amountMinor: amount,
    rewardId: given?.rewardId ?? null,
  });
  return { place: no, amount, at: tx.now() };
};
