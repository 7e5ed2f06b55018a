import { FeltArea, useArrivals, useTable, type FeltProps } from '@fairhouse/table-board';
import type { BlackjackResult } from './results.ts';
import { pictureOf, type Picture } from './picture.ts';
import { PLACES } from './places.ts';
import { Seat } from './Seat.tsx';

const EMPTY: Picture = {
  roundId: '',
  dealer: [],
  dealerTotal: 0,
  isDealerBust: false,
  isDealerBlackjack: false,
  seats: new Map(),
  keys: [],
  atMs: 0,
  eachMs: 0,
  isFirst: true,
};

/** Seven places: on an arc of the wide table, in two rows on a phone. */
export function Felt(props: FeltProps) {
  const { show } = useTable();
  const picture = pictureOf(show, show.result as BlackjackResult | undefined);
  return <Places key={show.roundId} {...props} picture={picture ?? EMPTY} />;
}

function Places({ t, isNarrow, picture }: FeltProps & { picture: Picture }) {
  const arrivals = useArrivals(picture);
  const seats = PLACES.map(({ seat, x, y }) => (
    <Seat
      key={seat}
      t={t}
      seat={seat}
      dealt={picture.seats.get(seat)}
      arrivals={arrivals}
      isNarrow={isNarrow}
      style={
        isNarrow
          ? undefined
          : ({
              left: x,
              top: y,
              '--from-x': `${826 - x}px`,
              '--from-y': `${268 - y}px`,
            } as React.CSSProperties)
      }
    />
  ));
  if (isNarrow) return <FeltArea className="bj-grid">{seats}</FeltArea>;
  return (
    <div className="bj-felt" role="group" aria-label={t('spots')} dir="ltr">
      {seats}
    </div>
  );
}
