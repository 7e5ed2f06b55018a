import type { SeatsView } from '@fairhouse/game-kit/hands';
import type { OwnSeatView, SeatsRoomView } from '@fairhouse/game-kit/board';
import type { SeatTitle } from './title.ts';

type Sent = Readonly<Record<string, unknown>>;

/** What the rules made is of the rules' own type; anything else is another hand's or none. */
const readView = <View extends SeatsView>(sent: Sent | undefined): View | undefined =>
  sent && 'turns' in sent && 'table' in sent && 'hands' in sent
    ? (sent as unknown as View)
    : undefined;

/**
 * What the board shows of a hand: what the own seat sees where that is as new as the room, else
 * the room's public view with the own cards put in. The two come on ways of their own.
 */
export const viewOfHand = <View extends SeatsView>(
  title: SeatTitle<View>,
  room: Pick<SeatsRoomView, 'hand' | 'sequence'>,
  own: Pick<OwnSeatView, 'hand' | 'sequence'> | undefined,
): View | undefined => {
  const shown = readView<View>(room.hand?.view);
  const mine = own?.hand?.handId === room.hand?.handId ? own?.hand : undefined;
  const ownView = readView<View>(mine?.view);
  if (!shown || !ownView || !own) return shown;
  return own.sequence >= room.sequence ? ownView : title.withOwn(shown, ownView);
};

/** The place in the hand of whoever has this seat in the room; null for who is not dealt in. */
export const positionOf = (
  { hand }: Pick<SeatsRoomView, 'hand'>,
  seat: number | null,
): number | null => {
  const at = hand && seat !== null ? hand.seatsOfHand.indexOf(seat) : -1;
  return at === -1 ? null : at;
};
