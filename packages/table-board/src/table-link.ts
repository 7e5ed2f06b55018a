import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnBetsView, PlayApi, TableView } from '@fairhouse/game-kit/board';
import { clockAheadOf, withClockSample } from './phase.ts';

export type TableLink = {
  view: TableView | undefined;
  own: OwnBetsView | undefined;
  /** Own bets of rounds that the table had left before their end was heard. */
  missed: readonly OwnBetsView[];
  /** How far the server's clock is ahead of ours. */
  aheadMs: number;
  /** By our clock: when the table spoke last. */
  heardAtMs: number;
  /** The table is silent although it should have spoken. */
  isLost: boolean;
  /** Why the very first load failed. */
  failure: string | undefined;
  reload: () => void;
  setOwn: (own: OwnBetsView) => void;
};
type Known = {
  view?: TableView;
  own?: OwnBetsView;
  missed: readonly OwnBetsView[];
  samples: number[];
  heardAtMs: number;
  failure?: string;
};

const WATCH_EVERY = 1000;
const ASK_EVERY = 3000;
const PATIENCE = 3500;
const MISSED_KEPT = 5;

/**
 * The table as the server tells it: events while the socket stands, a fresh load after every
 * reconnect. When the hand should have moved on and no word came, it is asked for by a call.
 */
export const useTableLink = (play: PlayApi): TableLink => {
  const tableId = play.session.tableId ?? '';
  const api = useLatest(play);
  const [known, setKnown] = useState<Known>({ missed: [], samples: [], heardAtMs: 0 });
  const [isLost, setLost] = useState(false);

  const takeView = useCallback((view: TableView) => {
    setLost(false);
    setKnown((before) => withView(before, view, Date.now()));
  }, []);
  const setOwn = useCallback((own: OwnBetsView) => setKnown((before) => withOwn(before, own)), []);
  const loadOwn = useCallback(async () => {
    setOwn(await api.current.ownBets(tableId));
  }, [api, setOwn, tableId]);
  const reload = useCallback(() => {
    const load = async () => {
      takeView(await api.current.tableState(tableId));
      await loadOwn();
    };
    load().catch((error: unknown) => {
      setKnown((before) => (before.view ? before : { ...before, failure: codeOf(error) }));
    });
  }, [api, loadOwn, takeView, tableId]);

  useEffect(() => {
    reload();
    return api.current.subscribe(
      `table:${tableId}`,
      (event, data) => {
        if (event === 'state') takeView(data);
        if (event === 'pools') setKnown((before) => withPools(before, data));
      },
      reload,
    );
  }, [api, reload, takeView, tableId]);

  useOwnFollowsRound(known, loadOwn);
  useMissedEnd(
    known.missed,
    useCallback(
      async (roundId) => {
        const own = await api.current.ownBets(tableId, roundId);
        setKnown((before) => ({ ...before, missed: withMissed(before.missed, own) }));
      },
      [api, tableId],
    ),
  );
  useWatch(known, isLost, { setLost, reload });
  const { view, own, missed } = known;
  return {
    view,
    own,
    missed,
    aheadMs: clockAheadOf(known.samples),
    heardAtMs: known.heardAtMs,
    isLost,
    failure: view ? undefined : known.failure,
    reload,
    setOwn,
  };
};

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

type Pools = { roundId: string; pools: TableView['round']['pools']; seats: TableView['seats'] };

/** A slow answer of a call may come after a newer event: the older of two is dropped. */
const withView = (before: Known, view: TableView, nowMs: number): Known => {
  const saidAt = Date.parse(view.serverTime);
  if (before.view && Date.parse(before.view.serverTime) > saidAt) return before;
  return {
    ...before,
    view,
    heardAtMs: nowMs,
    samples: withClockSample(before.samples, saidAt - nowMs),
  };
};

const hasOpenBets = ({ list }: OwnBetsView): boolean => list.some(({ state }) => state === 'open');

/** Bets are only ever added, acted on and ended: an answer that knows less was asked for before. */
const isOlder = (one: OwnBetsView, other: OwnBetsView): boolean =>
  one.roundId === other.roundId &&
  (one.list.length < other.list.length ||
    countEnded(one) < countEnded(other) ||
    (one.acted?.length ?? 0) < (other.acted?.length ?? 0));
const countEnded = ({ list }: OwnBetsView): number =>
  list.filter(({ state }) => state !== 'open').length;

const withMissed = (missed: readonly OwnBetsView[], own: OwnBetsView): readonly OwnBetsView[] => {
  const isNews = own.list.length > 0 && !missed.some((known) => isOlder(own, known));
  return isNews
    ? [...missed.filter(({ roundId }) => roundId !== own.roundId), own].slice(-MISSED_KEPT)
    : missed;
};

type Bets = Pick<Known, 'own' | 'missed'> & {
  view?: { round: Pick<TableView['round'], 'roundId'> };
};

/**
 * An answer that was on its way while a bet was placed does not take it away. On a slow line the
 * next round comes before the end of the last: its own bets are not lost.
 */
export const withOwn = <Before extends Bets>(before: Before, own: OwnBetsView): Before => {
  const { view, own: last, missed } = before;
  if (last === undefined) return { ...before, own };
  if (last.roundId === own.roundId) return isOlder(own, last) ? before : { ...before, own };
  const isRunning = last.roundId === view?.round.roundId;
  return isRunning
    ? { ...before, missed: withMissed(missed, own) }
    : { ...before, own, missed: withMissed(missed, last) };
};

const withPools = (before: Known, { roundId, pools, seats }: Pools): Known =>
  before.view?.round.roundId === roundId
    ? { ...before, view: { ...before.view, seats, round: { ...before.view.round, pools } } }
    : before;

/** Own bets are asked for anew when a round begins and when it has been paid. */
const useOwnFollowsRound = (known: Known, loadOwn: () => Promise<void>) => {
  const round = known.view?.round;
  const isOver = round?.state === 'settled' || round?.state === 'void';
  const isKnown =
    known.own !== undefined &&
    known.own.roundId === round?.roundId &&
    (!isOver || !hasOpenBets(known.own));
  const isAsked = round !== undefined && !isKnown;
  useEffect(() => {
    if (!isAsked) return;
    const ask = () => {
      loadOwn().catch(() => undefined);
    };
    ask();
    const timer = setInterval(ask, ASK_EVERY);
    return () => clearInterval(timer);
  }, [isAsked, round?.roundId, loadOwn]);
};

const useMissedEnd = (missed: readonly OwnBetsView[], load: (roundId: string) => Promise<void>) => {
  const rounds = missed
    .filter(hasOpenBets)
    .map(({ roundId }) => roundId)
    .join();
  useEffect(() => {
    if (rounds === '') return;
    const ask = () => {
      for (const roundId of rounds.split(',')) load(roundId).catch(() => undefined);
    };
    ask();
    const timer = setInterval(ask, ASK_EVERY);
    return () => clearInterval(timer);
  }, [rounds, load]);
};

const useWatch = (
  known: Known,
  isLost: boolean,
  { setLost, reload }: { setLost: (isLost: boolean) => void; reload: () => void },
) => {
  const latest = useLatest(known);
  const hasView = known.view !== undefined;
  useEffect(() => {
    if (!hasView) return;
    const watch = setInterval(() => {
      const { view, samples } = latest.current;
      if (view && Date.now() + clockAheadOf(samples) > dueAt(view) + PATIENCE) setLost(true);
    }, WATCH_EVERY);
    const offline = () => setLost(true);
    addEventListener('offline', offline);
    addEventListener('online', reload);
    return () => {
      clearInterval(watch);
      removeEventListener('offline', offline);
      removeEventListener('online', reload);
    };
  }, [hasView, latest, reload, setLost]);
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(reload, ASK_EVERY);
    return () => clearInterval(timer);
  }, [isLost, reload]);
};

/** The last round is over, and no other follows until the table is opened again. */
export const isClosed = ({ isOpen, round }: TableView): boolean =>
  !isOpen && (round.state === 'settled' || round.state === 'void');

/** By when the next word of the table is due. */
const dueAt = (view: TableView): number => {
  const { round, dealMilliseconds, serverTime } = view;
  if (isClosed(view)) return Infinity;
  if (round.state === 'open') return Date.parse(round.closesAt);
  if (round.acting) return Date.parse(round.acting.until);
  if (round.state === 'drawn') return Date.parse(serverTime) + dealMilliseconds;
  return round.nextAt ? Date.parse(round.nextAt) : Date.parse(serverTime);
};
