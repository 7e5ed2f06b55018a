import { dealText, lineHash, voidText } from '@fairhouse/game-kit/verify/hand-lines';
import type { SeatsTable } from '@fairhouse/game-kit/hands';
import type { Queries } from '../../../kernel/db.ts';
import { voidHand } from '../../wallet/index.ts';
import { markVoid, type HandRow } from '../rows/hands.ts';
import { lastLine, writeLine } from '../rows/lines.ts';
import type { RoomPlace } from '../store.ts';

type Deal = {
  handId: string;
  chainNo: number;
  number: number;
  slug: string;
  version: string;
  clientSeeds: readonly string[];
  stakes: SeatsTable;
};
/** Names a deal in the ledger, in the transaction that deals it (D-V17). */
export const logDeal = async (tx: Queries, place: RoomPlace, deal: Deal): Promise<void> => {
  const text = dealText({
    ...deal,
    room: place.roomId,
    hand: deal.number,
    table: deal.stakes,
    before: await hashBefore(tx, place),
  });
  await writeLine(tx, place, { handId: deal.handId, text, isVoid: false });
};

const hashBefore = async (tx: Queries, place: RoomPlace): Promise<string | null> => {
  const last = await lastLine(tx, place);
  return last === undefined ? null : lineHash(last);
};

type Running = Pick<HandRow, 'brand_id' | 'hand_id' | 'room_id' | 'chain_no' | 'number'>;
/** A hand that was none: what it kept free comes back, nobody won, and the ledger names it. */
export const makeVoid = async (tx: Queries, hand: Running, reason: string): Promise<void> => {
  const place = { brandId: hand.brand_id, roomId: hand.room_id };
  const done = await voidHand(tx, { brandId: hand.brand_id, handId: hand.hand_id });
  if (!done.ok) throw new Error(`hand ${hand.hand_id} was not given back: ${done.errorCode}`);
  await markVoid(tx, hand, reason);
  const text = voidText({
    room: hand.room_id,
    chainNo: hand.chain_no,
    hand: hand.number,
    handId: hand.hand_id,
    before: await hashBefore(tx, place),
    reason,
  });
  await writeLine(tx, place, { handId: hand.hand_id, text, isVoid: true });
};
