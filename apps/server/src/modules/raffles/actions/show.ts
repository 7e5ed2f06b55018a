import type { InputOf } from '@fairhouse/contract';
import type { Raffle, raffleOfPromotion as call } from '@fairhouse/contract/raffles';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { leftOf, ticketsOf } from '../rules.ts';
import { drawnAmounts, drawsOf, entryOf, ownDraws, raffleOf, type RaffleRow } from '../store.ts';

type Asked = InputOf<typeof call>;
const asked = async (ctx: Ctx, { promotionId }: Asked): Promise<RaffleRow | undefined> => {
  const id = idOf(promotionId);
  return id === undefined
    ? undefined
    : raffleOf(ctx.db, { brandId: ctx.brand.id, promotionId: id });
};

export const printRaffle = async (ctx: Ctx, row: RaffleRow): Promise<Raffle> => {
  const { currency } = ctx.brand;
  const print = (minor: string | bigint) => printAmount(BigInt(minor), currency);
  const drawn = await drawnAmounts(ctx.db, { brandId: ctx.brand.id, raffleId: row.raffle_id });
  const counts = new Map(drawn.map((one) => [String(one.amount), one.count]));
  return {
    id: String(row.raffle_id),
    promotionId: String(row.promotion_id),
    state: row.state,
    rule: { ...row.rule, per: print(row.rule.per) },
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    currency: currency.code,
    prizes: leftOf(row.prizes, counts).map((one) => ({ ...one, amount: print(one.amount) })),
    places: row.places,
    drawn: row.drawn,
    value: print(row.value),
  };
};

export const showRaffle = async (ctx: Ctx, input: Asked) => {
  const row = await asked(ctx, input);
  return { raffle: row ? await printRaffle(ctx, row) : null };
};

export const showOwn = async (ctx: Ctx, input: Asked) => {
  const row = await asked(ctx, input);
  if (!row) return refuse('not_found');
  const { currency, id: brandId } = ctx.brand;
  const place = { brandId, raffleId: row.raffle_id, memberId: memberOf(ctx).memberId };
  const entry = (await entryOf(ctx.db, place)) ?? { sum: 0n, given: 0, used: 0 };
  const draws = await ownDraws(ctx.db, place);
  return {
    tickets: Math.max(0, ticketsOf(row.rule, entry) - entry.used),
    used: entry.used,
    sum: printAmount(entry.sum, currency),
    currency: currency.code,
    draws: draws.map((one) => ({
      place: one.place,
      amount: printAmount(one.amount, currency),
      at: one.at.toISOString(),
    })),
  };
};

export const proveRaffle = async (ctx: Ctx, input: Asked) => {
  const row = await asked(ctx, input);
  if (!row) return refuse('not_found');
  const draws = await drawsOf(ctx.db, { brandId: ctx.brand.id, raffleId: row.raffle_id });
  return {
    raffleId: String(row.raffle_id),
    promotionId: String(row.promotion_id),
    currency: ctx.brand.currency.code,
    prizes: row.prizes,
    commitment: row.commitment,
    announcement: row.announcement,
    beacon: row.beacon,
    seed: row.seed,
    draws: draws.map((one) => ({ place: one.place, amount: String(one.amount) })),
  };
};
