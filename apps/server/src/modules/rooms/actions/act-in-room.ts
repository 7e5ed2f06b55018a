import type { InputOf } from '@fairhouse/contract';
import type { actInRoom as call } from '@fairhouse/contract/rooms';
import type { SeatsAction } from '@fairhouse/game-kit/hands';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { handOfNumber } from '../rows/hands.ts';
import { bankAfter, deadlineOf, GRACE_MILLISECONDS } from '../rules.ts';
import { changeSeat, seatOfMember } from '../store.ts';
import { atRoom } from '../steps/at-seat.ts';
import { actOn } from '../steps/play.ts';
import { changeRoom, placeOf, sittingOf, type Held } from '../steps/room.ts';
import { hasSameRules, runningOf } from '../steps/running.ts';
import { ownNow } from './read-rooms.ts';

type Asked = { hand: number; step: number; action: SeatsAction };

/** One action at the own seat. The first for a seat and step counts, the same again is answered. */
export const actInRoom = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const at = await atRoom(ctx, input.roomId);
  if (isRefusal(at)) return at;
  const { do: what, cards, count } = input.action;
  const action = {
    do: what,
    ...(cards === undefined ? {} : { cards }),
    ...(count === undefined ? {} : { count }),
  };
  const asked = { hand: input.hand, step: input.step, action };
  const done = await changeRoom(ctx, at.place, (held) => countAction(ctx, held, asked));
  return isRefusal(done) ? done : ownNow(ctx, input.roomId);
};

const countAction = async (ctx: Ctx, held: Held, asked: Asked) => {
  const { tx, room } = held;
  const { actor } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const { memberId } = actor;
  const hand = await handOfNumber(tx, placeOf(held), asked.hand);
  const running = hand && hand.state !== 'void' ? await runningOf(ctx, tx, hand) : undefined;
  const own = running?.seats.find((one) => one.member_id === memberId);
  if (!running || !own) {
    const seat = await seatOfMember(tx, { brandId: room.brand_id, slug: room.slug, memberId });
    return refuse(seat?.room_id === room.room_id ? 'state_conflict' : 'seat_needed');
  }
  const known = running.log.find((one) => one.position === own.position && one.step === asked.step);
  if (known) return isSame(known.action, asked.action) ? true : refuse('state_conflict');
  const turns = running.game.turns(running.position);
  const isNow = running.hand.state === 'dealt' && turns.step === asked.step;
  const seat = await seatOfMember(tx, { brandId: room.brand_id, slug: room.slug, memberId });
  if (!isNow || !seat || !hasSameRules(running.hand.version, running.game.version)) {
    return refuse('state_conflict');
  }
  if (ctx.receivedAt > deadlineOf(seat, running.hand) + GRACE_MILLISECONDS) {
    return refuse('state_conflict');
  }
  const next = await actOn(held, running, {
    position: own.position,
    action: asked.action,
    isSilence: false,
  });
  if ('problem' in next) {
    return refuse('invalid_choice', { fields: { problem: next.problem } });
  }
  await changeSeat(tx, sittingOf(held, seat), {
    ...seat,
    is_away: false,
    idle_since: null,
    bank_milliseconds: bankAfter(seat, running.hand, ctx.receivedAt),
  });
  return true;
};

const isSame = (one: SeatsAction, other: SeatsAction): boolean =>
  one.do === other.do &&
  one.count === other.count &&
  (one.cards ?? []).join(' ') === (other.cards ?? []).join(' ');
