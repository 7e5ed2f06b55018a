import { useEffect, useRef, useState } from 'react';
import type { OwnBetView, PlayApi, TableView } from '@fairhouse/game-kit/board';
import type { Money } from './amounts.ts';
import type { Moment } from './moment.ts';
import { offeredAt } from './offer.ts';
import type { Phase } from './phase.ts';
import type { RoundRecord } from './session-record.ts';
import { makeSounds, type Sounds } from './sound/sounds.ts';
import { useLatest } from './table-link.ts';
import type { TableTitle } from './title.ts';

const CHIPS_AT_REST = 1300;
const BIG_WIN_TIMES = 20n;

/**
 * The balance stands still from the last bet until the chips have come to rest. Answers what the
 * board itself shows meanwhile.
 */
export const useHeldBalance = (play: PlayApi, phase: Phase, hasBets: boolean): string => {
  const api = useLatest(play);
  const [held, setHeld] = useState<string>();
  const timerRef = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isHeld = hasBets && (phase === 'closed' || phase === 'dealing' || phase === 'result');
  useEffect(() => {
    if (!isHeld) return;
    const { current } = api;
    clearTimeout(timerRef.current);
    const hold = (text: string | undefined) => {
      current.holdBalance(text);
      setHeld(text);
    };
    timerRef.current = setTimeout(() => hold(current.balance), 0);
    return () => {
      clearTimeout(timerRef.current);
      timerRef.current = setTimeout(() => hold(undefined), CHIPS_AT_REST);
    };
  }, [api, isHeld]);
  return held ?? play.balance;
};

type Shown<Result> = {
  result: Result | undefined;
  elapsed: number;
  roundId: string;
  isOver: boolean;
  isLast: boolean;
};
type Past<Result> = { roundId: string; result: Result };

/** What lies on the table: this round's result, or the last one's while bets are taken. */
export const useShown = <Result>(
  view: TableView,
  { result, phase, elapsed = 0 }: Moment<Result>,
): Shown<Result> => {
  const [past, setPast] = useState<Past<Result>>();
  const { roundId } = view.round;
  if (result !== undefined && past?.roundId !== roundId) setPast({ roundId, result });
  if (result !== undefined) {
    const isOver = phase === 'result' || phase === 'settled' || phase === 'void';
    return { result, roundId, isOver, elapsed: isOver ? Infinity : elapsed, isLast: false };
  }
  if (phase === 'open' && past) {
    return { ...past, elapsed: Infinity, isOver: true, isLast: true };
  }
  return { result: undefined, elapsed: 0, roundId, isOver: false, isLast: false };
};

/** Bets that the result on the table has won, for everyone to see. */
export const wonBets = <Result>(
  title: TableTitle<Result>,
  view: TableView,
  { moment: { phase, result }, own }: { moment: Moment<Result>; own: ReadonlyMap<string, bigint> },
): ReadonlySet<string> =>
  new Set(
    result !== undefined && (phase === 'result' || phase === 'settled')
      ? offeredAt(title, view.profile).filter(
          (bet) => title.judge(result, bet, view.profile, own) === 'win',
        )
      : [],
  );

export const leavingChips = (
  phase: Phase,
  own: readonly OwnBetView[],
  money: Money,
): ReadonlyMap<string, 'won' | 'lost' | 'back'> => {
  if (phase === 'void') return new Map(own.map(({ bet }) => [bet, 'back']));
  if (phase !== 'settled') return new Map();
  const paid = own.filter(({ state }) => state === 'settled');
  return new Map(
    paid.map(({ bet, stake, payout }) => {
      const [staked, returned] = [money.read(stake), money.read(payout)];
      return [bet, returned > staked ? 'won' : returned === 0n ? 'lost' : 'back'];
    }),
  );
};

export const useTableSounds = <Result>(
  title: TableTitle<Result>,
  play: PlayApi,
  {
    moment,
    record,
    isMine,
  }: {
    moment: Moment<Result>;
    record: RoundRecord | undefined;
    /** The member is asked to act. */
    isMine: boolean;
  },
): Sounds => {
  const [sounds] = useState(makeSounds);
  useEffect(() => sounds.setOn(play.isSoundOn), [sounds, play.isSoundOn]);
  useEffect(() => sounds.close, [sounds]);
  const { phase, secondsLeft, result } = moment;
  const latest = useLatest(moment);
  const isShowing = phase === 'dealing';
  useEffect(() => {
    const { now, pace, hasActed } = latest.current;
    const cues = isShowing && result !== undefined ? (title.cues?.(result, hasActed) ?? []) : [];
    const timers = cues
      .map(({ at, sound, seconds }) => ({ sound, seconds, in: (at - now()) * pace }))
      .filter((cue) => cue.in > -LATE_MAX)
      .map((cue) => setTimeout(() => sounds.play(cue.sound, cue.seconds), Math.max(0, cue.in)));
    return () => timers.forEach(clearTimeout);
  }, [title, result, isShowing, latest, sounds]);
  const isAsked = phase === 'open' || (phase === 'acting' && isMine);
  const isTicking = isAsked && secondsLeft > 0 && secondsLeft <= 5;
  useEffect(() => {
    if (isTicking) sounds.play('tick');
  }, [isTicking, secondsLeft, sounds]);
  useEffect(() => {
    if (!record || record.netMinor <= 0n) return;
    const isBig = record.returnedMinor >= record.stakedMinor * BIG_WIN_TIMES;
    sounds.play(isBig ? 'bigWin' : 'win');
  }, [record, sounds]);
  return sounds;
};

/** A sound that is this late, in milliseconds, is not played any more. */
const LATE_MAX = 120;
