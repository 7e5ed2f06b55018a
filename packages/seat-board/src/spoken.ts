import type { SeatsRoomView } from '@fairhouse/game-kit/board';
import type { Money } from '@fairhouse/table-board/amounts';
import type { Seen } from './happening.ts';
import type { HandRecord } from './records.ts';
import { sayIn, type T } from './title.ts';

type Heard = {
  seen: readonly Seen[];
  room: Pick<SeatsRoomView, 'hand' | 'seats'>;
  t: T;
  isMine: boolean;
  /** The own place in the hand: what it did is said of "you". */
  position: number | null;
  record: HandRecord | undefined;
  money: Pick<Money, 'print'>;
};

/** One line for each thing that happened; the newest last, with a key that stays its own. */
export const spokenOf = (heard: Heard): { key: string; text: string }[] => {
  const { seen, room, t, isMine, position, record, money } = heard;
  const nameOf = (seat: number): string => {
    if (seat === position) return t('you');
    const taken = room.seats.find((one) => one.seat === room.hand?.seatsOfHand[seat]);
    return taken?.account ?? '';
  };
  const lines = seen.map(({ at, seat, said }) => ({
    key: `seen ${at}`,
    text: `${nameOf(seat)}: ${sayIn(t, said)}.`,
  }));
  if (isMine) lines.push({ key: `turn ${room.hand?.step}`, text: `${t('yourTurn')}.` });
  if (record) {
    const who = record.winner === null ? t('nobodyWon') : t('wins', { name: record.account });
    const net = record.net ? ` ${t('you')}: ${money.print(record.net.netMinor, true)}.` : '';
    lines.push({ key: `end ${record.handId}`, text: `${who}.${net}` });
  }
  return lines;
};
