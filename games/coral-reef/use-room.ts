import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { PlayApi, RoomView, TickView } from '@fairhouse/game-kit/board';
import { makeSounds } from './sounds.ts';
import { makeStage, type Stage } from './stage/stage.ts';
import { makeWater, type Moment, type Water } from './water.ts';

export type Room = { room: RoomView; seat: number | null; water: Water; moment: Moment | undefined;
  isBroken: boolean; won: number; sit(seat: number): void; stand(): void;
  hostRef: RefObject<HTMLDivElement | null>; stage: RefObject<Stage | undefined> };
export type RoomLink = { room: RoomView | undefined; failure: string | undefined;
  reload(): void };

const KEEP_EVERY = 10_000;

/** The room of the address, or the first one; read again after every gap. */
export const useRoomLink = (play: PlayApi): RoomLink => {
  const [room, setRoom] = useState<RoomView>();
  const [failure, setFailure] = useState<string>();
  const calls = useRef(play.shots);
  const wanted = play.session.tableId;
  const reload = useCallback(() => {
    setFailure(undefined);
    const read = wanted === null ? calls.current.rooms().then((rooms) => rooms[0])
      : calls.current.room(wanted);
    read.then((found) => { if (found) setRoom(found); else setFailure('not_found'); },
      (error: unknown) => setFailure(codeOf(error)));
  }, [wanted]);
  useEffect(reload, [reload]);
  return { room, failure, reload };
};

/** The open room: its water, its picture, the seat, and what happened last. */
export const useRoom = (play: PlayApi, first: RoomView): Room => {
  const hostRef = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>(undefined);
  const latest = useLatest(play);
  const [room, setRoom] = useState(first);
  const [seat, setSeat] = useState<number | null>(null);
  const [moment, setMoment] = useState<Moment>();
  const [isBroken, setBroken] = useState(false);
  const [won, setWon] = useState(0);
  const taken = useLatest(room.seats.map(({ account }) => account !== null));
  const { roomId, scenery } = first;
  const [sounds] = useState(() => makeSounds(() => latest.current.isSoundOn));
  const [water] = useState(() => makeWater(play, roomId, (told) => {
    stage.current?.show(told);
    hear(sounds, told);
    if (told.is === 'fired' || told.is === 'net') return;
    setMoment(told);
    if (told.is === 'caught' && told.isOwn) setWon((sum) => sum + Number(told.payout || 0));
  }));
  const takeSeat = useCallback((next: number | null) => {
    water.setSeat(next);
    setSeat(next);
  }, [water]);
  const take = useCallback((view: RoomView) => { water.takeRoom(view); setRoom(view); }, [water]);
  const load = useCallback(() => {
    latest.current.shots.room(roomId).then(take, () => undefined);
    latest.current.shots.own(roomId).then((own) => takeSeat(own.seat), () => undefined);
  }, [latest, roomId, take, takeSeat]);
  useEffect(() => {
    water.takeRoom(first);
    load();
    return latest.current.subscribe(`reef:${roomId}`, (event, data) => {
      if (event === 'tick') water.takeTick(data as TickView);
      if (event === 'state') take(data as RoomView);
    }, load);
  }, [water, first, load, latest, roomId, take]);
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    let isGone = false;
    const observer = new ResizeObserver(() => stage.current?.layout());
    makeStage({ host, scenery, water, isStill: () => latest.current.reducedMotion,
      taken: () => taken.current }).then((made) => {
      if (isGone) { made.destroy(); return; }
      stage.current = made;
      observer.observe(host);
    }, () => setBroken(true));
    return () => {
      isGone = true;
      observer.disconnect();
      stage.current?.destroy();
      stage.current = undefined;
    };
  }, [water, scenery, latest, taken]);
  const sit = useCallback((next: number) => {
    latest.current.shots.sit(roomId, next).then((answer) => {
      take(answer.room);
      takeSeat(answer.seat);
    }, (error: unknown) => setMoment({ is: 'refused', code: codeOf(error) }));
  }, [latest, roomId, take, takeSeat]);
  const stand = useCallback(() => {
    takeSeat(null);
    latest.current.shots.stand(roomId).catch(() => undefined);
  }, [latest, roomId, takeSeat]);
  useEffect(() => {
    if (seat === null) return undefined;
    const keep = setInterval(() => {
      latest.current.shots.sit(roomId, seat).catch((error: unknown) => {
        if (codeOf(error) === 'seat_taken') takeSeat(null);
      });
    }, KEEP_EVERY);
    return () => clearInterval(keep);
  }, [latest, roomId, seat, takeSeat]);
  return { room, seat, water, moment, isBroken, won, sit, stand, hostRef, stage };
};

const hear = (sounds: ReturnType<typeof makeSounds>, told: Moment): void => {
  if (told.is === 'fired') sounds.play(told.weapon === 'torpedo' ? 'torpedo' : 'fire');
  if (told.is === 'net' && told.isOwn) sounds.play('net');
  if (told.is === 'caught' && told.isOwn) sounds.play('caught');
  if (told.is === 'boss') sounds.play('boss');
  if (told.is === 'refused') sounds.play('refused');
};

/** Always the newest value, for callbacks that must not change with every render. */
const useLatest = <Value>(value: Value): { readonly current: Value } => {
  const latest = useRef(value);
  useEffect(() => { latest.current = value; });
  return latest;
};

const codeOf = (error: unknown): string =>
  (error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code : 'network_problem');
