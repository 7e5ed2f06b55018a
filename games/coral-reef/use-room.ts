import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { PlayApi, RoomView } from '@fairhouse/game-kit/board';
import type { Moment } from './sea.ts';
import { makeSounds } from './sounds.ts';
import { makeStage, type Stage } from './stage/stage.ts';
import { makeWater, type Water } from './water.ts';

export type Room = {
  room: RoomView;
  seat: number | null;
  water: Water;
  moment: Moment | undefined;
  isBroken: boolean;
  won: number;
  sit(seat: number): void;
  stand(): void;
  hostRef: RefObject<HTMLDivElement | null>;
  stage: RefObject<Stage | undefined>;
};
export type RoomLink = { room: RoomView | undefined; failure: string | undefined; reload(): void };

const KEEP_EVERY = 10_000;

/** The room of the address, or the first one; read again when it is asked for. */
export const useRoomLink = (play: PlayApi): RoomLink => {
  const [room, setRoom] = useState<RoomView>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ code: string; attempt: number }>();
  const calls = useRef(play.shots);
  const wanted = play.session.tableId;
  useEffect(() => {
    const read =
      wanted === null
        ? calls.current.rooms().then((rooms) => rooms[0])
        : calls.current.room(wanted);
    read.then(
      (found) => {
        if (found) setRoom(found);
        else setFailed({ code: 'not_found', attempt });
      },
      (error: unknown) => setFailed({ code: codeOf(error), attempt }),
    );
  }, [wanted, attempt]);
  return {
    room,
    failure: failed?.attempt === attempt ? failed.code : undefined,
    reload: () => setAttempt(attempt + 1),
  };
};

/** The open room: its water, its picture, the seat, and what happened last. */
export const useRoom = (play: PlayApi, first: RoomView): Room => {
  const hostRef = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>(undefined);
  const latest = useLatest(play);
  const [room, setRoom] = useState(first);
  const [moment, setMoment] = useState<Moment>();
  const [won, setWon] = useState(0);
  const { roomId, scenery } = first;
  const [sounds] = useState(() => makeSounds(() => latest.current.isSoundOn));
  const [water] = useState(() => makeWater(play, roomId));
  const take = useCallback(
    (view: RoomView) => {
      water.takeRoom(view);
      setRoom(view);
    },
    [water],
  );
  const { seat, takeSeat, sit, stand } = useSeat({ latest, roomId, water, take, tell: setMoment });
  const taken = useLatest(room.seats.map(({ account }) => account !== null));
  useEffect(
    () =>
      water.listen((told) => {
        stage.current?.show(told);
        hear(sounds, told);
        if (told.is === 'fired' || told.is === 'net') return;
        setMoment(told);
        if (told.is === 'caught' && told.isOwn) setWon((sum) => sum + Number(told.payout || 0));
      }),
    [water, sounds],
  );
  const load = useCallback(() => {
    latest.current.shots.room(roomId).then(take, () => undefined);
    latest.current.shots.own(roomId).then(
      (own) => takeSeat(own.seat),
      () => undefined,
    );
  }, [latest, roomId, take, takeSeat]);
  useEffect(() => {
    water.takeRoom(first);
    load();
    return latest.current.subscribe(
      `reef:${roomId}`,
      (event, data) => {
        if (event === 'tick') water.takeTick(data);
        if (event === 'state') take(data);
      },
      load,
    );
  }, [water, first, load, latest, roomId, take]);
  const isBroken = useStage({ hostRef, stage, water, scenery, latest, taken });
  return { room, seat, water, moment, isBroken, won, sit, stand, hostRef, stage };
};

type Latest<Value> = { readonly current: Value };
type SeatParts = {
  latest: Latest<PlayApi>;
  roomId: string;
  water: Water;
  take: (view: RoomView) => void;
  tell: (moment: Moment) => void;
};

/** The own seat: taken, kept while the room is open, left. */
const useSeat = ({ latest, roomId, water, take, tell }: SeatParts) => {
  const [seat, setSeat] = useState<number | null>(null);
  const takeSeat = useCallback(
    (next: number | null) => {
      water.setSeat(next);
      setSeat(next);
    },
    [water],
  );
  const sit = useCallback(
    (next: number) => {
      latest.current.shots.sit(roomId, next).then(
        (answer) => {
          take(answer.room);
          takeSeat(answer.seat);
        },
        (error: unknown) => tell({ is: 'refused', code: codeOf(error) }),
      );
    },
    [latest, roomId, take, takeSeat, tell],
  );
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
  return { seat, takeSeat, sit, stand };
};

type StageParts = {
  hostRef: RefObject<HTMLDivElement | null>;
  stage: RefObject<Stage | undefined>;
  water: Water;
  scenery: string;
  latest: Latest<PlayApi>;
  taken: Latest<readonly boolean[]>;
};

/** Opens the picture of the water in its place; answers whether it could not be opened. */
const useStage = ({ hostRef, stage, water, scenery, latest, taken }: StageParts): boolean => {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    let isGone = false;
    const observer = new ResizeObserver(() => stage.current?.layout());
    makeStage({
      host,
      scenery,
      water,
      isStill: () => latest.current.reducedMotion,
      taken: () => taken.current,
    }).then(
      (made) => {
        if (isGone) {
          made.destroy();
          return;
        }
        stage.current = made;
        observer.observe(host);
      },
      () => setBroken(true),
    );
    return () => {
      isGone = true;
      observer.disconnect();
      stage.current?.destroy();
      stage.current = undefined;
    };
  }, [hostRef, stage, water, scenery, latest, taken]);
  return isBroken;
};

const hear = (sounds: ReturnType<typeof makeSounds>, told: Moment): void => {
  if (told.is === 'fired') sounds.play(told.weapon === 'torpedo' ? 'torpedo' : 'fire');
  if (told.is === 'net' && told.isOwn) sounds.play('net');
  if (told.is === 'caught' && told.isOwn) sounds.play('caught');
  if (told.is === 'boss') sounds.play('boss');
  if (told.is === 'refused') sounds.play('refused');
};

/** Always the newest value, for callbacks that must not change with every render. */
const useLatest = <Value>(value: Value): Latest<Value> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'network_problem';
