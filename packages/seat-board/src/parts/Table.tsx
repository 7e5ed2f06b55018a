import type { CSSProperties } from 'react';
import { placesOf } from '../layout.ts';
import { useRoom } from '../room-context.ts';
import { Laid, Middle } from './Laid.tsx';
import { OtherPlate } from './OtherPlate.tsx';

/** Everybody around the felt but who looks on, and what lies in the middle. */
export function Table() {
  const { room, own, play } = useRoom();
  const ownSeat = own?.roomId === room.roomId ? own.seat : null;
  const places = placesOf(room.places, ownSeat);
  return (
    <div className="sb-table">
      <Laid />
      <Middle />
      <ul className="sb-seats" aria-label={play.t('seats')}>
        {places.map((place, seat) =>
          seat === ownSeat ? null : (
            <li
              key={seat}
              className={`sb-place sb-place--${place.side}`}
              style={{ '--at-x': place.x, '--at-y': place.y } as CSSProperties}
            >
              <OtherPlate seat={seat} />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
