import type { InputOf } from '@fairhouse/contract';
import type { HandReplay, replayedHand } from '@fairhouse/contract/collusion';
import type { SeatsPosition } from '@fairhouse/game-kit/hands';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { handById, roomById, walkOf, type Walk } from '../../rooms/index.ts';
import { chanceOf } from '../rules/chances.ts';

/** A hand that is over, card by card and action by action; one that runs is not found. */
export const replayHand = async (ctx: Ctx, input: InputOf<typeof replayedHand>) => {
  const { brand, db } = ctx;
  const hand = await handById(db, brand.id, input.handId);
  if (!hand || hand.state !== 'ended') return refuse('not_found');
  const room = await roomById(db, { brandId: brand.id, roomId: hand.room_id });
  const walk = await walkOf(ctx, db, hand);
  if (!room || !walk || !hand.result) return refuse('not_found');
  const show = (minor: string) => printAmount(BigInt(minor), brand.currency);
  const { result } = hand;
  return {
    handId: hand.hand_id,
    roomId: hand.room_id,
    room: room.name,
    slug: hand.slug,
    number: hand.number,
    dealtAt: hand.dealt_at.toISOString(),
    endedAt: (hand.ended_at ?? hand.dealt_at).toISOString(),
    currency: brand.currency.code,
    seats: walk.seats.map((seat) => ({
      memberId: String(seat.member_id),
      account: seat.account,
      position: seat.position,
      seat: seat.seat,
      cards: cardsOf(walk.start, seat.position),
      net: show(result.seats[seat.position]?.netMinor ?? '0'),
      rake: show(result.seats[seat.position]?.rakeMinor ?? '0'),
    })),
    steps: stepsOf(walk),
    payments: result.payments.map(({ from, to, reason, paidMinor }) => ({
      from,
      to,
      reason,
      paid: show(paidMinor),
    })),
  };
};

const cardsOf = (start: SeatsPosition, position: number): number[] => {
  const { hands } = start as SeatsPosition & { hands: readonly (readonly number[])[] };
  return [...(hands[position] ?? [])];
};
const stepsOf = ({ hand, steps }: Walk): HandReplay['steps'] =>
  steps.map((step) => {
    const chance = chanceOf(hand.slug, step.before, step.position);
    return {
      no: step.no,
      position: step.position,
      do: step.action.do,
      cards: [...(step.action.cards ?? [])],
      count: step.action.count ?? null,
      isSilence: step.isSilence,
      seconds: Number((step.milliseconds / 1000).toFixed(1)),
      softTo: !step.isSilence && chance?.isSoft(step.action) === true ? chance.to : null,
      at: step.at.toISOString(),
    };
  });
