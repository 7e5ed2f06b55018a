import type { InputOf } from '@fairhouse/contract';
import type { Raffle, RaffleDraw, raffleOfPromotion as call } from '@fairhouse/contract/raffles';
import { timeOfRound } from '@fairhouse/game-kit/beacon/rounds';
import { holderOf } from '@fairhouse/game-kit/verify/raffle-texts';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { leftOf, ticketsLeftOf } from '../rules.ts';
import { isMeant } from '../steps/meant.ts';
import { ownDraws, type OwnDraw } from '../rows/draws.ts';
import { entryOf, raffleOf, type RaffleRow } from '../store.ts';

type Asked = InputOf<typeof call>;
export const raffleAsked = async (
  ctx: Ctx,
  { promotionId }: Asked,
): Promise<RaffleRow | undefined> => {
  const id = idOf(promotionId);
  return id === undefined
    ? undefined
    : raffleOf(ctx.db, { brandId: ctx.brand.id, promotionId: id });
};

/** Nobody comes in any more, and something waits to be drawn. */
const stateOf = ({ clock }: Kernel, row: RaffleRow): Raffle['state'] =>
  row.state === 'open' &&
  (clock.now() >= row.closes_at || (row.kind === 'claims' && row.tickets === row.places))
    ? 'drawing'
    : row.state;

export const printRaffle = (ctx: Ctx, row: RaffleRow): Raffle => {
  const { currency } = ctx.brand;
  const print = (minor: string | bigint) => printAmount(BigInt(minor), currency);
  return {
    id: String(row.raffle_id),
    promotionId: String(row.promotion_id),
    kind: row.kind,
    state: stateOf(ctx, row),
    rule: { ...row.rule, per: print(row.rule.per) },
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    currency: currency.code,
    prizes: leftOf(row.prizes, row.counts).map((one) => ({ ...one, amount: print(one.amount) })),
    places: row.places,
    tickets: row.tickets,
    drawn: row.drawn,
    value: print(row.value),
    isForSome: row.rule.segment !== undefined,
  };
};

export const printDraw = ({ brand }: Ctx, row: OwnDraw): RaffleDraw => {
  const { beacon } = row;
  return {
    place: row.place,
    ticket: row.ticket,
    amount: row.amount === null ? null : printAmount(row.amount, brand.currency),
    round: beacon?.round ?? null,
    roundAt: beacon && new Date(timeOfRound(beacon, beacon.round)).toISOString(),
    isTakenBack: row.taken_at !== null,
    at: row.at.toISOString(),
  };
};

export const showRaffle = async (ctx: Ctx, input: Asked) => {
  const row = await raffleAsked(ctx, input);
  return { raffle: row ? printRaffle(ctx, row) : null };
};

export const showOwn = async (ctx: Ctx, input: Asked) => {
  const row = await raffleAsked(ctx, input);
  if (!row) return refuse('not_found');
  const { currency, id: brandId } = ctx.brand;
  const place = { brandId, raffleId: row.raffle_id, memberId: memberOf(ctx).memberId };
  const entry = await entryOf(ctx.db, place);
  const draws = await ownDraws(ctx.db, place);
  const { memberId } = place;
  const isOne = await isMeant(ctx.db, { brand: ctx.brand, rule: row.rule, memberId });
  return {
    tickets: entry && isOne ? ticketsLeftOf(row.rule, entry) : 0,
    used: entry?.used ?? 0,
    sum: printAmount(entry?.sum ?? 0n, currency),
    currency: currency.code,
    holder: entry ? holderOf(String(row.raffle_id), entry.word) : null,
    word: entry?.word ?? null,
    draws: draws.map((one) => printDraw(ctx, one)),
  };
};
