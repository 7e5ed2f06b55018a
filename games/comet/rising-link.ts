import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardProps, RisingOwnView, RisingView } from '@fairhouse/game-kit/board';

type Play = BoardProps['play'];
export type Rising = {
  view: RisingView | undefined;
  own: RisingOwnView['bet'];
  /** The house's time less this device's, in milliseconds. */
  drift: number;
  take: (own: RisingOwnView) => void;
};

/** The running round as the house tells it; read anew after every gap and reconnect. */
export const useRising = (play: Play): Rising => {
  const [view, setView] = useState<RisingView>();
  const [own, setOwn] = useState<RisingOwnView['bet']>(null);
  const [drift, setDrift] = useState(0);
  const latest = useRef(play);
  useEffect(() => {
    latest.current = play;
  }, [play]);
  const hear = useCallback((next: RisingView) => {
    setView(next);
    setDrift(new Date(next.serverTime).getTime() - Date.now());
  }, []);
  const take = useCallback(
    (next: RisingOwnView) => setOwn((known) => (isOlder(next.bet, known) ? known : next.bet)),
    [],
  );
  const readAll = useCallback(() => {
    latest.current.risingState().then(hear, () => undefined);
    latest.current.ownRising().then(take, () => undefined);
  }, [hear, take]);
  const {
    subscribe,
    session: { slug },
  } = play;
  useEffect(() => {
    readAll();
    return subscribe(`rising:${slug}`, (_event, data) => hear(data), readAll);
  }, [subscribe, slug, hear, readAll]);
  // The own bet is paid by the house's clock: its result is asked for when the round moved on.
  const moment = view ? `${view.round.roundId}/${view.round.state}` : '';
  const exits = view?.round.bets.filter((bet) => bet.exit !== null).length ?? 0;
  useEffect(() => {
    if (moment !== '') latest.current.ownRising().then(take, () => undefined);
  }, [moment, exits, take]);
  return { view, own: own?.roundId === view?.round.roundId ? own : null, drift, take };
};

/** Answers may overtake each other: what was laid, left or ended stays so within its round. */
const isOlder = (next: RisingOwnView['bet'], known: RisingOwnView['bet']): boolean => {
  if (!known || !next) return known !== null;
  if (next.roundId !== known.roundId) return false;
  return known.state !== 'open' ? next.state === 'open' : known.exit !== null && next.exit === null;
};

/** Repeats while it is wanted, once a frame; a slow clock is enough without motion. */
export const useNow = (isOn: boolean, isStill: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isOn) return undefined;
    if (isStill) {
      const timer = setInterval(() => setNow(Date.now()), 200);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function turn() {
      setNow(Date.now());
      frame = requestAnimationFrame(turn);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOn, isStill]);
  return now;
};
