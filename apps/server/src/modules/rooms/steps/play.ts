import {
  isSeatsProblem,
  type SeatsAction,
  type SeatsProblem,
  type SeatsResult,
} from '@fairhouse/game-kit/hands';
import { settleHand } from '../../wallet/index.ts';
import { endHand, insertAction, keepTurn, type HandRow } from '../rows/hands.ts';
import { bankAfter, deadlineOf, GRACE_MILLISECONDS } from '../rules.ts';
import { changeSeat, seatsOf } from '../store.ts';
import { placeOf, sittingOf, type Held } from './room.ts';
import { runningOf, type Running } from './running.ts';

/**
 * Counts an action, and moves the hand on in the same transaction: to the next turn, or to its
 * end with all its money. What the rules refuse changes nothing.
 */
export const actOn = async (
  held: Held,
  running: Running,
  p: { position: number; action: SeatsAction; isSilence: boolean },
): Promise<Running | SeatsProblem> => {
  const { tx } = held;
  const { game, hand, log } = running;
  const before = game.turns(running.position);
  const position = game.act(running.position, p.position, p.action);
  if (isSeatsProblem(position)) return position;
  const entry = { ...p, no: log.length + 1, step: before.step };
  await insertAction(tx, hand, entry);
  const after = game.turns(position);
  const now = tx.moment();
  const isNext = after.step !== before.step;
  const turn = {
    step: after.step,
    turns: [...after.seats],
    actions: log.length + 1,
    turn_at: isNext ? now : hand.turn_at,
    acts_until: isNext ? new Date(now.getTime() + after.seconds * 1000) : hand.acts_until,
  };
  const next = {
    ...running,
    position,
    hand: { ...hand, ...turn },
    log: [
      ...log,
      {
        no: entry.no,
        position: p.position,
        step: entry.step,
        action: p.action,
        is_silence: p.isSilence,
      },
    ],
  };
  const result = game.result(position);
  if (result) return end(held, next, result);
  await keepTurn(tx, hand, { ...turn, turnAt: turn.turn_at, actsUntil: turn.acts_until });
  return next;
};

/** The end of a hand is one transaction: nets, rake, and the row that says so. */
export const end = async (held: Held, running: Running, result: SeatsResult): Promise<Running> => {
  const { tx } = held;
  const { hand, seats, log } = running;
  const ends = seats.map((seat) => {
    const of = result.seats[seat.position];
    if (!of) throw new Error(`hand ${hand.hand_id} has no end for position ${seat.position}`);
    const rake = BigInt(of.rakeMinor);
    const net = BigInt(of.netMinor);
    return { position: seat.position, memberId: seat.member_id, seat: seat.seat, net, rake };
  });
  const settled = await settleHand(tx, {
    ...placeOf(held),
    handId: hand.hand_id,
    slug: hand.slug,
    key: `hand:${hand.hand_id}`,
    seats: ends.map((one) => ({
      memberId: one.memberId,
      netMinor: one.net + one.rake,
      rakeMinor: one.rake,
      detail: { room: hand.room_id, hand: hand.number, seat: one.seat },
    })),
  });
  if (!settled.ok) throw new Error(`hand ${hand.hand_id} was not settled: ${settled.errorCode}`);
  const step = running.game.turns(running.position).step;
  const leads = result.leads === null ? null : (seats[result.leads]?.member_id ?? null);
  await endHand(tx, hand, { result, leads, actions: log.length, step, seats: ends });
  for (const one of ends) held.paid.add(one.memberId);
  return { ...running, hand: { ...hand, state: 'ended', result, leads, turns: [] } };
};

/** Acts for the seats whose time is over, one after the other, as cheaply as the rules allow. */
export const silenceLate = async (held: Held, hand: HandRow): Promise<void> => {
  const { kernel, tx } = held;
  let running: Running | undefined;
  for (let now: Running['hand'] = hand; now.state === 'dealt';) {
    running ??= await runningOf(kernel, tx, now);
    const late = await lateSeat(held, running);
    if (!late) return;
    const { position, seat } = late;
    const action = running.game.silence(running.position, position);
    if (seat) {
      const turn = running.hand;
      await changeSeat(tx, sittingOf(held, seat), {
        ...seat,
        is_away: true,
        bank_milliseconds: bankAfter(seat, turn, deadlineOf({ ...seat, is_away: false }, turn)),
      });
    }
    const next = await actOn(held, running, { position, action, isSilence: true });
    if ('problem' in next) throw new Error(`silence of ${position} is ${next.problem}`);
    running = next;
    now = next.hand;
  }
};

const lateSeat = async (held: Held, { hand, seats, game, position: now }: Running) => {
  const taken = await seatsOf(held.tx, placeOf(held));
  const at = held.tx.moment().getTime() - GRACE_MILLISECONDS;
  for (const position of game.turns(now).seats) {
    const memberId = seats[position]?.member_id;
    const seat = taken.find((one) => one.member_id === memberId);
    if (!seat || deadlineOf(seat, hand) <= at) return { position, seat };
  }
  return undefined;
};
