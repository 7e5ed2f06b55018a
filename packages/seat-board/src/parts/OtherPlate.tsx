import { Icon, StakeChip } from '@fairhouse/ui';
import type { SeatsRoomView } from '@fairhouse/game-kit/board';
import { useRoom, type OpenRoomState } from '../room-context.ts';
import { sayIn, type Said } from '../title.ts';
import { positionOf } from '../view.ts';
import { CardBack, CardFace } from './CardFace.tsx';
import { Avatar, Bubble, TurnRing } from './Plate.tsx';

/** Somebody else at the table: who, with how much, how many cards, and what was done last. */
export function OtherPlate({ seat }: { seat: number }) {
  const { room, play, money } = useRoom();
  const { t } = play;
  const taken = room.seats.find((one) => one.seat === seat);
  if (!taken) {
    return (
      <span className="sb-free">
        <Icon name="user" size={20} />
        <span className="sr-only">{t('freePlace')}</span>
      </span>
    );
  }
  const position = positionOf(room, seat);
  const stack = money.read(taken.stack);
  return (
    <div className="sb-other" data-idle={position === null || undefined}>
      <div className="sb-plate">
        <Avatar account={taken.account}>
          {position !== null && <TurnRing position={position} />}
        </Avatar>
        <span className="sb-plate__text">
          <b className="sb-plate__name" dir="auto">
            {taken.account}
          </b>
          <span className="sb-plate__stack num">
            <StakeChip value={money.units(stack)} size={18} />
            {money.print(stack)}
          </span>
        </span>
        <Bubble seat={seat} />
      </div>
      <div className="sb-plate__below">
        {position !== null && <Cards position={position} />}
        <Note position={position} taken={taken} />
      </div>
    </div>
  );
}

function Cards({ position }: { position: number }) {
  const { sight, play } = useRoom();
  const seat = sight?.seats[position];
  if (!seat || seat.count === 0) return null;
  const backs = Math.max(0, Math.min(5, seat.count - seat.cards.length));
  const isOpen = seat.cards.length > 0;
  return (
    <span className={`sb-few${isOpen ? ' sb-few--open' : ''}`}>
      {isOpen
        ? seat.cards.map((card) => <CardFace key={card} card={card} t={play.t} />)
        : Array.from({ length: backs }, (_, at) => <CardBack key={at} />)}
      {!isOpen && (
        <b className="sb-few__count num">
          {seat.count}
          <span className="sr-only"> {play.t('cardsLeft')}</span>
        </b>
      )}
    </span>
  );
}

type Taken = SeatsRoomView['seats'][number];

export const netOf = ({ room }: Pick<OpenRoomState, 'room'>, position: number | null) => {
  const text = position === null ? undefined : room.hand?.result?.seats[position]?.netMinor;
  return text === undefined ? undefined : BigInt(text);
};

/** One line under a seat: the net of the hand that is over, else what the seat did. */
function Note({ position, taken }: { position: number | null; taken: Taken }) {
  const { sight, play, room, money } = useRoom();
  const net = netOf({ room }, position);
  const seat = position === null ? undefined : sight?.seats[position];
  const said = noteOf(taken, room) ?? seat?.note;
  return (
    <span className="sb-notes">
      {seat?.badge && (
        <span className={`sb-badge sb-badge--${seat.badge}`}>
          <Icon name="crown-fill" size={13} />
          {play.t(`badge.${seat.badge}`)}
        </span>
      )}
      {said && <span className="sb-note">{sayIn(play.t, said)}</span>}
      {net !== undefined && (
        <span className={`sb-net num${net < 0n ? ' sb-net--loss' : ''}`}>
          <bdi dir="ltr">{money.print(net, true)}</bdi>
        </span>
      )}
    </span>
  );
}

const noteOf = ({ state, isOnAutopilot }: Taken, room: OpenRoomState['room']): Said | undefined => {
  if (state === 'offered') return { key: 'note.sitting' };
  if (state === 'leaving') return { key: 'note.leaving' };
  if (room.hand?.result) return undefined;
  return isOnAutopilot || state === 'away' ? { key: 'note.away' } : undefined;
};
