import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { changeRoom } from '../steps/room.ts';
import { dropHopeless, lockRoom, setOpen, setRake, type RoomPlace } from '../store.ts';

type Before = { isOpen: boolean };
/**
 * Closes a room or opens it. Of one that closes offers end and stacks go home at once, those of a
 * hand that runs when it is over (D-V22). `keep` writes down who did it, in the same transaction.
 */
export const openOrClose = (
  kernel: Kernel,
  place: RoomPlace,
  p: { isOpen: boolean; keep(tx: Queries, before: Before): Promise<void> },
): Promise<Before | undefined> =>
  changeRoom(kernel, place, async (held) => {
    const { tx, room } = held;
    const before = { isOpen: room.is_open };
    await setOpen(tx, place, p.isOpen);
    room.is_open = p.isOpen;
    if (!p.isOpen) for (const memberId of await dropHopeless(tx, room)) held.gone.add(memberId);
    await p.keep(tx, before);
    return before;
  });

/** Another rake, where it is still the one that was seen. Tell the room once it is committed. */
export const changeRakeIn = async (
  tx: Queries,
  place: RoomPlace,
  p: { from: number; rakeBp: number },
): Promise<boolean> => {
  const room = await lockRoom(tx, place);
  if (room?.rake_bp !== p.from) return false;
  await setRake(tx, place, p.rakeBp);
  return true;
};
