import { DEAL_KIND, VOID_KIND } from '@fairhouse/game-kit/verify/hand-lines';
import type { Queries } from '../../../kernel/db.ts';
import { noteInLedger } from '../../wallet/index.ts';
import type { RoomPlace } from '../store.ts';

const LINES_FROM = `from room_lines l join transfers t on t.brand_id = l.brand_id
  and t.transfer_id = l.transfer_id`;

/** The text of the last line of a room; its next one names it. */
export const lastLine = async (tx: Queries, { brandId, roomId }: RoomPlace) =>
  (
    await tx.row(
      `select t.reference ${LINES_FROM} where l.brand_id = $1 and l.room_id = $2
       order by l.transfer_id desc limit 1`,
      [brandId, roomId],
    )
  )?.reference;
/** Lines of a room, the last first. */
export const linesOf = (
  db: Queries,
  { brandId, roomId }: RoomPlace,
  p: { before: bigint | null; count: number },
) =>
  db.rows(
    `select l.transfer_id, l.hand_id, t.reference, t.at ${LINES_FROM}
     where l.brand_id = $1 and l.room_id = $2 and ($3::bigint is null or l.transfer_id < $3)
     order by l.transfer_id desc limit $4`,
    [brandId, roomId, p.before, p.count],
  );
/** The line of a deal; a hand of before there were lines has none. */
export const dealLineOf = (db: Queries, brandId: number, handId: string) =>
  db.row(
    `select l.transfer_id, t.reference ${LINES_FROM}
     where l.brand_id = $1 and l.hand_id = $2 and not l.is_void`,
    [brandId, handId],
  );
/** Writes a line into the ledger: the room is held, so that lines follow one another. */
export const writeLine = async (
  tx: Queries,
  { brandId, roomId }: RoomPlace,
  p: { handId: string; text: string; isVoid: boolean },
): Promise<void> => {
  const kind = p.isVoid ? VOID_KIND : DEAL_KIND;
  const transferId = await noteInLedger(tx, {
    brandId,
    kind,
    key: `${kind}:${p.handId}`,
    reference: p.text,
  });
  await tx.run(
    `insert into room_lines (brand_id, room_id, transfer_id, hand_id, is_void)
     values ($1, $2, $3, $4, $5)`,
    [brandId, roomId, transferId, p.handId, p.isVoid],
  );
};
