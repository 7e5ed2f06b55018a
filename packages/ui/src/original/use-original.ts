import { useCallback, useEffect, useRef, useState } from 'react';
import { makeTones, type Tones } from './sounds.ts';
import {
  codeOf,
  minorOf,
  sleep,
  textOf,
  type OriginalChoice,
  type OriginalPlay,
  type OriginalRound,
} from './types.ts';

export type Recent = { roundId: string; text: string; isWin: boolean };
export type Phase = 'idle' | 'waiting' | 'showing';

/** What every original game keeps: stake, pace, net position, last rounds, sounds, refusals. */
export type Original = {
  phase: Phase;
  stake: string;
  net: string;
  recents: readonly Recent[];
  refusal: string | undefined;
  last: OriginalRound | undefined;
  tones: Tones;
  setStake: (stake: string) => void;
  setPhase: (phase: Phase) => void;
  refuse: (code: string | undefined) => void;
  /** Shows the stake as gone; answers false when the balance is too low for it. */
  hold: () => boolean;
  /** Counts a finished round and lets the balance go. */
  finish: (round: OriginalRound, text: string) => void;
};

const RECENTS_MAX = 14;
const FIRST_STAKE = 3;

export const useOriginal = (
  play: OriginalPlay,
  textOfRound: (round: OriginalRound) => string,
): Original => {
  const { session } = play;
  const [stake, setStake] = useState(
    session.stakes[Math.min(FIRST_STAKE, session.stakes.length - 1)] ?? '0',
  );
  const [phase, setPhase] = useState<Phase>('idle');
  const [refusal, refuse] = useState<string>();
  const [netMinor, setNet] = useState(0n);
  const [last, setLast] = useState<OriginalRound>();
  const [recents, setRecents] = useState<readonly Recent[]>([]);
  const [{ tones, hear }] = useState(() => makeHearing(play.isSoundOn));
  useEffect(() => hear(play.isSoundOn), [hear, play.isSoundOn]);
  const latest = useRef(play);
  useEffect(() => {
    latest.current = play;
  }, [play]);
  useEffect(() => () => tones.close(), [tones]);
  const nameRound = useRef(textOfRound);
  useEffect(() => {
    latest.current.history().then(
      (list) =>
        // What was played while it was on its way stands already, and stays.
        setRecents((shown) =>
          [
            ...shown,
            ...list
              .filter(({ roundId }) => !shown.some((one) => one.roundId === roundId))
              .map((round) => recentOf(round, nameRound.current(round))),
          ].slice(0, RECENTS_MAX),
        ),
      () => undefined,
    );
  }, []);
  const digits = session.currencyDigits;
  const hold = useCallback(() => {
    const leftMinor = minorOf(latest.current.balance, digits) - minorOf(stake, digits);
    if (leftMinor < 0n) {
      refuse('insufficient_balance');
      return false;
    }
    refuse(undefined);
    latest.current.holdBalance(textOf(leftMinor, digits));
    return true;
  }, [digits, stake]);
  const finish = useCallback(
    (round: OriginalRound, text: string) => {
      const change = minorOf(round.payout, digits) - minorOf(round.stake, digits);
      latest.current.holdBalance(undefined);
      setNet((net) => net + change);
      setLast(round);
      setRecents((list) => [recentOf(round, text), ...list].slice(0, RECENTS_MAX));
      setPhase('idle');
      const times = ratioOf(round, digits);
      if (times > 1) tones.play(times >= 20 ? 'bigWin' : 'win');
    },
    [digits, tones],
  );
  return {
    phase,
    stake,
    net: textOf(netMinor, digits),
    recents,
    refusal,
    last,
    tones,
    setStake,
    setPhase,
    refuse,
    hold,
    finish,
  };
};

/** The sounds are made once; whether they may be heard is told on. */
const makeHearing = (isOn: boolean) => {
  let isHeard = isOn;
  return {
    tones: makeTones(() => isHeard),
    hear: (next: boolean) => {
      isHeard = next;
    },
  };
};

const recentOf = (round: OriginalRound, text: string): Recent => ({
  roundId: round.roundId,
  text,
  isWin: isWin(round),
});
export const isWin = (round: { payout: string; stake: string }): boolean =>
  Number(round.payout) > Number(round.stake);
/** For the choice of a sound only. */
const ratioOf = (round: OriginalRound, digits: number): number => {
  const stake = minorOf(round.stake, digits);
  return stake === 0n ? 0 : Number((minorOf(round.payout, digits) * 100n) / stake) / 100;
};

/** One press, one round: the outcome is asked for, shown by `show`, then counted. */
export const useInstant = (p: {
  play: OriginalPlay;
  original: Original;
  choice: OriginalChoice;
  show: (round: OriginalRound) => Promise<void>;
  textOfRound: (round: OriginalRound) => string;
}): (() => void) => {
  const latest = useRef(p);
  useEffect(() => {
    latest.current = p;
  });
  return useCallback(() => {
    const { play, original, choice } = latest.current;
    if (original.phase !== 'idle' || !original.hold()) return;
    original.setPhase('waiting');
    original.tones.play('press');
    play
      .playRound(original.stake, crypto.randomUUID(), choice)
      .then(async ({ round }) => {
        // The house counts from the round's own time, which is not after its answer.
        const answeredAt = Date.now();
        original.setPhase('showing');
        await latest.current.show(round);
        await sleep(answeredAt + play.session.minimumSpinMilliseconds - Date.now());
        latest.current.original.finish(round, latest.current.textOfRound(round));
      })
      .catch((error: unknown) => {
        play.holdBalance(undefined);
        original.refuse(codeOf(error));
        original.setPhase('idle');
      });
  }, []);
};
