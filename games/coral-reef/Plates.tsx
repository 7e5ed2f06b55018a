import { Icon } from '@fairhouse/ui';
import type { PlayApi, RoomView } from '@fairhouse/game-kit/board';

type PlatesProps = {
  play: PlayApi;
  room: RoomView;
  seat: number | null;
  onSit: (seat: number) => void;
};

/** Who sits where; a free seat is a button. */
export const Plates = ({ play, room, seat, onSit }: PlatesProps) => (
  <ul className="cr-plates">
    {room.seats.map((one) => (
      <li key={one.seat} data-seat={one.seat} data-own={one.seat === seat}>
        {one.account === null || one.seat === seat ? null : <span>{one.account}</span>}
        {one.seat === seat && <b>{play.t('you')}</b>}
        {one.account === null && one.seat !== seat && (
          <button
            type="button"
            data-key={`seat-${one.seat}`}
            onClick={() => onSit(one.seat)}
            aria-label={play.t('takeSeat', { seat: one.seat + 1 })}
          >
            <Icon name="plus" size={16} />
            {play.t('seatFree')}
          </button>
        )}
      </li>
    ))}
  </ul>
);
