import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnSeatView, PlayApi, SeatsRoomView } from '@fairhouse/game-kit/board';
import { bankOfTurn } from './clock.ts';

export type RoomLink = {
  room: SeatsRoomView | undefined;
  own: OwnSeatView | undefined;
  /** How far the server's clock is ahead of ours. */
  aheadMs: number;
  /** The room is silent although it should have spoken. */
  isLost: boolean;
  /** Why the very first load failed. */
  failure: string | undefined;
  reload: () => void;
  setOwn: (own: OwnSeatView) => void;
};
export type Known = { room?: SeatsRoomView; own?: OwnSeatView; aheadMs: number; failure?: string };

const WATCH_EVERY = 1000;
const ASK_EVERY = 4000;
const PATIENCE = 4000;
/** Hidden cards come to the own seat a moment after the room. */
const OWN_PATIENCE = 700;

/** Always the newest value, for callbacks that must not change with every render. */
export const useLatest = <Value>(value: Value): { readonly current: Value } => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'network_problem';

/** A slow answer of a call may come after a newer event: the older of two is dropped. */
export const withRoom = (known: Known, room: SeatsRoomView, nowMs: number): Known => {
  const { room: before } = known;
  if (before?.roomId === room.roomId && before.sequence > room.sequence) return known;
  return { ...known, room, aheadMs: Date.parse(room.serverTime) - nowMs };
};
export const withOwn = (known: Known, own: OwnSeatView): Known => {
  const { own: before } = known;
  if (before?.roomId === own.roomId && before.sequence > own.sequence) return known;
  return { ...known, own };
};

/** When the room has to have spoken again, by the server's clock; undefined: nothing is due. */
export const dueAtOf = ({ hand, nextHandAt, isOpen }: SeatsRoomView): number | undefined => {
  if (hand && !hand.result) {
    const bank = Math.max(
      0,
      ...hand.turns.seats.map((seat) => bankOfTurn(hand.turns.bankSeconds[seat])),
    );
    return Date.parse(hand.turns.until) + bank * 1000;
  }
  return nextHandAt !== null && isOpen ? Date.parse(nextHandAt) : undefined;
};

/** The own seat knows less of the hand than the room, or another hand. */
export const isOwnBehind = (room: SeatsRoomView, own: OwnSeatView): boolean => {
  const { hand } = room;
  if (!hand || hand.result || own.roomId !== room.roomId || own.seat === null) return false;
  if (!hand.seatsOfHand.includes(own.seat)) return false;
  return own.hand?.handId !== hand.handId || own.hand.step < hand.step;
};

/**
 * The room as the server tells it: events while the socket stands, a fresh load after every
 * reconnect, and a call where a word is overdue. The own seat may be drawn in another room than
 * the one that was asked for: the board goes along.
 */
export const useRoomLink = (play: PlayApi): RoomLink => {
  const [roomId, setRoomId] = useState(play.session.tableId ?? '');
  const api = useLatest(play);
  const [known, setKnown] = useState<Known>({ aheadMs: 0 });
  const [isLost, setLost] = useState(false);

  const takeRoom = useCallback((room: SeatsRoomView) => {
    setLost(false);
    setKnown((before) => withRoom(before, room, Date.now()));
  }, []);
  const setOwn = useCallback((own: OwnSeatView) => {
    setKnown((before) => withOwn(before, own));
    if (own.state !== 'none') setRoomId(own.roomId);
  }, []);
  const reload = useCallback(() => {
    const load = async () => {
      takeRoom(await api.current.seats.room(roomId));
      setOwn(await api.current.seats.own(roomId));
    };
    load().catch((error: unknown) => {
      setKnown((before) => (before.room ? before : { ...before, failure: codeOf(error) }));
    });
  }, [api, takeRoom, setOwn, roomId]);

  const waits = useLatest(known.own?.state === 'waiting');
  /** Own seats of other games are told here too: which one is of this game, the server says. */
  const hearOwn = useCallback(
    (own: OwnSeatView) => {
      if (own.roomId === roomId) setOwn(own);
      else if (waits.current || own.state === 'offered') {
        api.current.seats.own(roomId).then(setOwn, () => undefined);
      }
    },
    [api, roomId, setOwn, waits],
  );
  useEffect(() => {
    if (roomId === '') return undefined;
    reload();
    const stops = [
      api.current.subscribe(`room:${roomId}`, (_, room) => takeRoom(room), reload),
      api.current.subscribe('seat', (_, own) => hearOwn(own), reload),
    ];
    return () => stops.forEach((stop) => stop());
  }, [api, reload, takeRoom, hearOwn, roomId]);

  const { room, own } = known;
  useOverdue(known, { setLost, reload });
  useOwnFollows(known, api, setOwn);
  return {
    room: room?.roomId === roomId ? room : undefined,
    own,
    aheadMs: known.aheadMs,
    isLost,
    failure: room ? undefined : roomId === '' ? 'no_room' : known.failure,
    reload: useCallback(() => {
      setKnown((before) => ({ ...before, failure: undefined }));
      reload();
    }, [reload]),
    setOwn,
  };
};

/** Asks for the room while what it should have said has not come. */
const useOverdue = (
  { room, aheadMs }: Known,
  { setLost, reload }: { setLost: (isLost: boolean) => void; reload: () => void },
): void => {
  useEffect(() => {
    const dueAt = room && dueAtOf(room);
    if (dueAt === undefined) return;
    let askedAt = 0;
    const timer = setInterval(() => {
      const now = Date.now();
      if (now + aheadMs < dueAt + PATIENCE || now - askedAt < ASK_EVERY) return;
      setLost(true);
      askedAt = now;
      reload();
    }, WATCH_EVERY);
    return () => clearInterval(timer);
  }, [room, aheadMs, setLost, reload]);
};

const useOwnFollows = (
  { room, own }: Known,
  api: { readonly current: PlayApi },
  setOwn: (own: OwnSeatView) => void,
): void => {
  const isBehind = room !== undefined && own !== undefined && isOwnBehind(room, own);
  useEffect(() => {
    if (!isBehind || !room) return;
    const timer = setTimeout(() => {
      // What fails now is asked again by the next word of the room.
      api.current.seats.own(room.roomId).then(setOwn, () => undefined);
    }, OWN_PATIENCE);
    return () => clearTimeout(timer);
  }, [isBehind, room, api, setOwn]);
};
