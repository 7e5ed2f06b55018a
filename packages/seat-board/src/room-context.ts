import { createContext, use } from 'react';
import type { OwnSeatView, PlayApi, SeatsRoomView } from '@fairhouse/game-kit/board';
import type { SeatsView } from '@fairhouse/game-kit/hands';
import type { Money } from '@fairhouse/table-board/amounts';
import type { SoundName } from '@fairhouse/table-board/sounds';
import type { HandRecord } from './records.ts';
import type { SeatTitle, Sight } from './title.ts';

/** What the parts of an open room need. */
export type OpenRoomState = {
  play: PlayApi;
  title: SeatTitle;
  room: SeatsRoomView;
  own: OwnSeatView | undefined;
  money: Money;
  isNarrow: boolean;
  aheadMs: number;
  isLost: boolean;
  view: SeatsView | undefined;
  sight: Sight | undefined;
  /** The own place in the hand; null for who is not dealt in. */
  position: number | null;
  isMine: boolean;
  records: readonly HandRecord[];
  sound: (name: SoundName) => void;
  setOwn: (own: OwnSeatView) => void;
  reload: () => void;
  isMuted: boolean;
  setMuted: (isMuted: boolean) => void;
};

export const RoomContext = createContext<OpenRoomState | undefined>(undefined);
export const useRoom = (): OpenRoomState => {
  const state = use(RoomContext);
  if (!state) throw new Error('this stands in an open room');
  return state;
};
