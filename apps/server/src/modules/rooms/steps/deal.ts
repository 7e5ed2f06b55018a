import { handDraws } from '@fairhouse/game-kit/hands';
import type { SaltedChain } from '../../seeds/index.ts';
import { holdHand } from '../../wallet/index.ts';
import { seedOfRound } from './chains.ts';
import { insertHand, lastHand, type HandRow } from '../rows/hands.ts';
import { changeSeat, seatsOf, type SeatRow } from '../store.ts';
import { end } from './play.ts';
import { isKeptApart } from './kept-apart.ts';
import { logDeal } from './lines.ts';
import { isAble, leastOf, placeOf, sittingOf, standUp, type Held } from './room.ts';
import { requireGame, runningOf } from './running.ts';

/** What is dealt is shown so long before the first turn begins. */
const DEAL_MILLISECONDS = 2500;

/**
 * Deals the next hand to who can be dealt in; who the ledger refuses stands up: so does whose own
 * limits leave less than the stack, since what one plays for is seen by all.
 */
export const deal = async (
  held: Held,
  chain: SaltedChain,
  last: HandRow | undefined,
): Promise<void> => {
  const { kernel, tx, room } = held;
  const game = requireGame(room.slug);
  const all = (await seatsOf(tx, placeOf(held))).filter((seat) => isAble(room, seat));
  // Who named a seed before this chain was announced sits down anew, with another one.
  for (const seat of all.filter((one) => !isOfChain(one, chain))) await standUp(held, seat);
  const able = await strangers(
    held,
    all.filter((one) => isOfChain(one, chain)),
  );
  if (able.length < game.seats.min) return;
  const handId = kernel.random.uuid();
  const dealt = await holdHand(tx, {
    ...placeOf(held),
    handId,
    slug: room.slug,
    leastMinor: leastOf(room),
    seatsMin: game.seats.min,
    // A lower limit of a member would show in the stack they play for (D-P15).
    seats: able.map((seat) => ({
      memberId: seat.member_id,
      stackMinor: seat.stack,
      isWhole: true,
    })),
  });
  for (const { memberId, errorCode } of dealt.refused) {
    const seat = able.find((one) => one.member_id === memberId);
    if (!seat) throw new Error('who was refused had no seat');
    if (errorCode === 'hand_open') throw new Error(`member ${memberId} plays here already`);
    await standUp(held, seat);
  }
  if (!dealt.isHeld) return;
  const risks = new Map(dealt.risks.map((one) => [one.memberId, one.riskMinor]));
  const players = able.filter((seat) => risks.has(seat.member_id));
  await write(held, { chain, handId, players, risks, last });
};

/**
 * Who may sit together still: lines and networks change while they do. Of those that may not by
 * now, who asked first plays on and the others stand up (D-V19).
 */
const strangers = async (held: Held, seats: readonly SeatRow[]): Promise<SeatRow[]> => {
  const { brandId } = placeOf(held);
  const staying: SeatRow[] = [];
  for (const seat of seats.toSorted((a, b) => a.asked_at.getTime() - b.asked_at.getTime())) {
    const owner = { brandId, memberId: seat.member_id };
    if (await isKeptApart(held.tx, owner, staying)) await standUp(held, seat);
    else staying.push(seat);
  }
  return staying.toSorted((a, b) => a.seat - b.seat);
};

const isOfChain = (seat: SeatRow, chain: SaltedChain): boolean =>
  (seat.chain_no ?? 0) >= chain.chain_no;

type Dealing = {
  chain: SaltedChain;
  handId: string;
  players: readonly SeatRow[];
  risks: ReadonlyMap<bigint, bigint>;
  last: HandRow | undefined;
};
const write = async (held: Held, p: Dealing): Promise<void> => {
  const { kernel, tx, room } = held;
  const { chain, players, last } = p;
  const game = requireGame(room.slug);
  const number = last?.chain_no === chain.chain_no ? last.number + 1 : 1;
  const { seed: link } = seedOfRound(kernel, placeOf(held), { chain, number });
  const leader = players.findIndex((seat) => seat.member_id === last?.leads);
  const stakes = {
    stacksMinor: players.map((seat) => String(p.risks.get(seat.member_id))),
    anteMinor: String(room.ante),
    rakeBp: room.rake_bp,
    leads: leader === -1 ? null : leader,
  };
  const clientSeeds = players.map((seat) => seat.client_seed ?? '');
  const position = game.deal(handDraws({ link, clientSeeds, hand: number }), stakes);
  const { step, seats, seconds } = game.turns(position);
  const now = tx.moment().getTime();
  const dealt = {
    handId: p.handId,
    slug: room.slug,
    version: game.version,
    chainNo: chain.chain_no,
    number,
    stakes,
  };
  await insertHand(tx, {
    ...placeOf(held),
    ...dealt,
    step,
    turns: seats,
    turnAt: new Date(now + DEAL_MILLISECONDS),
    actsUntil: new Date(now + DEAL_MILLISECONDS + seconds * 1000),
    seats: players.map((seat) => ({
      seat: seat.seat,
      memberId: seat.member_id,
      clientSeed: seat.client_seed ?? '',
      chainNo: seat.chain_no ?? 0,
      waitedSeconds: seat.is_dealt ? null : Math.round((now - seat.asked_at.getTime()) / 1000),
    })),
  });
  await logDeal(tx, placeOf(held), { ...dealt, clientSeeds });
  for (const seat of players.filter((one) => !one.is_dealt)) {
    await changeSeat(tx, sittingOf(held, seat), { ...seat, is_dealt: true });
  }
  // A hand may be won by what was dealt.
  const result = game.result(position);
  if (!result) return;
  const hand = await lastHand(tx, placeOf(held));
  if (!hand) throw new Error('a hand that was dealt is not there');
  await end(held, await runningOf(kernel, tx, hand), result);
};
