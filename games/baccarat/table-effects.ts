import { useEffect, useRef, useState } from 'react';
import type { OwnBetView, PlayApi, TableView } from '@fairhouse/game-kit/board';
import type { Money } from './amounts.ts';
import type { Moment } from './moment.ts';
import { cardStateAt, type DealStep, type Phase } from './phase.ts';
import type { HandRecord } from './session-record.ts';
import { makeSounds } from './sounds.ts';
import { betsOf } from './spots.ts';
import { useLatest } from './table-link.ts';
import { outcomeOfBet } from './winning.ts';

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

type Shown = { steps: readonly DealStep[]; elapsed: number; roundId: string;
  winner: string | undefined; isLastHand: boolean };
type Past = { roundId: string; steps: readonly DealStep[]; winner: string };

/** The cards on the table: of this hand, or of the last one while bets are taken. */
export const useLastHand = (view: TableView, moment: Moment): Shown => {
  const [past, setPast] = useState<Past>();
  const { roundId } = view.round;
  if (moment.hand && past?.roundId !== roundId) {
    setPast({ roundId, steps: moment.steps, winner: moment.hand.winner });
  }
  if (moment.hand) {
    const isOver = moment.phase === 'result' || moment.phase === 'settled';
    return { steps: moment.steps, elapsed: isOver ? Infinity : moment.elapsed ?? 0, roundId,
      winner: isOver ? moment.hand.winner : undefined, isLastHand: false };
  }
  if (moment.phase === 'open' && past) {
    return { ...past, elapsed: Infinity, isLastHand: true };
  }
  return { steps: [], elapsed: 0, roundId, winner: undefined, isLastHand: false };
};

/** Bets that the hand on the table has won, for everyone to see. */
export const wonBets = (view: TableView, { phase, hand }: Moment): ReadonlySet<string> =>
  new Set(hand && (phase === 'result' || phase === 'settled')
    ? betsOf(view.profile).filter((bet) => outcomeOfBet(hand, bet, view.profile) === 'win') : []);

export const leavingChips = (
  phase: Phase, own: readonly OwnBetView[], money: Money,
): ReadonlyMap<string, 'won' | 'lost' | 'back'> => {
  if (phase === 'void') return new Map(own.map(({ bet }) => [bet, 'back']));
  if (phase !== 'settled') return new Map();
  const paid = own.filter(({ state }) => state === 'settled');
  return new Map(paid.map(({ bet, stake, payout }) => {
    const [staked, returned] = [money.read(stake), money.read(payout)];
    return [bet, returned > staked ? 'won' : returned === 0n ? 'lost' : 'back'];
  }));
};

export const useTableSounds = (
  play: PlayApi, moment: Moment, record: HandRecord | undefined,
) => {
  const [sounds] = useState(makeSounds);
  useEffect(() => sounds.setOn(play.isSoundOn), [sounds, play.isSoundOn]);
  useEffect(() => sounds.close, [sounds]);
  const { phase, secondsLeft, steps, elapsed = 0 } = moment;
  const landed = phase === 'dealing'
    ? steps.filter((step) => cardStateAt(step, elapsed) !== 'waiting').length : 0;
  useEffect(() => { if (landed > 0) sounds.play('card'); }, [landed, sounds]);
  const isTicking = phase === 'open' && secondsLeft > 0 && secondsLeft <= 5;
  useEffect(() => { if (isTicking) sounds.play('tick'); }, [isTicking, secondsLeft, sounds]);
  useEffect(() => {
    if (!record || record.netMinor <= 0n) return;
    const isBig = record.returnedMinor >= record.stakedMinor * BIG_WIN_TIMES;
    sounds.play(isBig ? 'bigWin' : 'win');
  }, [record, sounds]);
  return sounds;
};
