import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { OwnBetsView, PlayApi, TableView } from '@fairhouse/game-kit/board';
import type { Money } from './amounts.ts';
import { newKey } from './new-key.ts';
import { betsOf, limitOf, reserveOf } from './offer.ts';
import {
  addChips,
  belowMinimum,
  double,
  EMPTY_SLIP,
  pendingOf,
  repeat,
  stakesOf,
  sumsOf,
  totalOf,
  undo,
  type Slip,
  type SlipBounds,
  type SlipChange,
} from './slip.ts';
import { codeOf } from './table-link.ts';
import type { TableTitle } from './title.ts';

export type ChipsOn = { bet: string; chips?: number };
type Notice = { tone: 'warn' | 'loss'; text: string };
export type BetSlip = {
  confirmed: ReadonlyMap<string, bigint>;
  pending: ReadonlyMap<string, bigint>;
  pendingMinor: bigint;
  confirmedMinor: bigint;
  hasLast: boolean;
  isSending: boolean;
  /** Sent, but whether the server took it is not known: only the same slip may go again. */
  isUnknown: boolean;
  notice: Notice | undefined;
  /** Lays so many of the chip on each bet, all or none; a reserved bet takes its reserve. */
  add: (bets: readonly ChipsOn[], chipMinor: bigint) => boolean;
  /** Lays saved stakes. */
  lay: (stakes: ReadonlyMap<string, bigint>) => void;
  double: () => void;
  repeat: () => void;
  undo: () => void;
  clear: () => void;
  place: () => void;
  setNotice: (notice: Notice | undefined) => void;
};
type Offer = Pick<TableTitle<never>, 'bets'>;
type Place = {
  title: Offer;
  play: PlayApi;
  view: TableView;
  own: OwnBetsView | undefined;
  money: Money;
  /** Bets may be placed; `isOver` once the window has closed for good. */
  isOpen: boolean;
  isOver: boolean;
  onPlaced: (own: OwnBetsView) => void;
};
/** Everything but `last` belongs to one round: another round finds an empty slip. */
type Draft = {
  roundId: string;
  slip: Slip;
  isUnknown: boolean;
  notice?: Notice;
  last?: ReadonlyMap<string, bigint>;
};

export const useBetSlip = (place: Place): BetSlip => {
  const { play, view, money, isOpen } = place;
  const { draft, setDraft, confirmed } = useDraft(place);
  const { slip, last } = draft;
  const pending = useMemo(() => pendingOf(slip), [slip]);
  const keyRef = useRef<string | undefined>(undefined);
  const bounds = {
    confirmed,
    balanceMinor: money.read(play.balance),
    limitOf: (bet: string) => limitOf(place.title, view, money, bet),
  };
  const setSlip = (next: Slip, notice?: Notice) => {
    keyRef.current = undefined;
    setDraft((before) => ({ ...before, slip: next, isUnknown: false, notice }));
  };
  const setNotice = useCallback(
    (notice: Notice | undefined) => setDraft((before) => ({ ...before, notice })),
    [setDraft],
  );
  const { send, isSending } = useSending({
    place,
    pending,
    keyRef,
    taken: () => setSlip(EMPTY_SLIP),
    failed: (notice, isUnknown) => setDraft((before) => ({ ...before, isUnknown, notice })),
  });
  if (place.isOver && slip.length > 0 && !isSending && !draft.isUnknown) {
    setDraft({
      ...draft,
      slip: EMPTY_SLIP,
      notice: draft.notice ?? { tone: 'warn', text: play.t('notPlaced') },
    });
  }
  const isLocked = !isOpen || isSending || draft.isUnknown;
  const take = (change: SlipChange): boolean => {
    setSlip(change.slip, noticeOf(change, place, bounds));
    return change.refusal === undefined;
  };
  return {
    confirmed,
    pending,
    pendingMinor: totalOf(pending),
    confirmedMinor: totalOf(confirmed),
    hasLast: last !== undefined,
    isSending,
    isUnknown: draft.isUnknown,
    notice: draft.notice,
    add: (bets, chipMinor) =>
      !isLocked &&
      take(
        addChips(
          slip,
          bets.map(({ bet, chips = 1 }) => ({
            bet,
            stakeMinor: chipMinor * BigInt(chips) * reserveOf(place.title, bet),
          })),
          bounds,
        ),
      ),
    lay: (stakes) => {
      if (!isLocked) take(repeat(slip, stakes, bounds));
    },
    double: () => {
      if (!isLocked) take(double(slip, bounds));
    },
    repeat: () => {
      if (!isLocked && last) take(repeat(slip, last, bounds));
    },
    undo: () => {
      if (!isLocked) setSlip(undo(slip));
    },
    clear: () => {
      if (!isLocked) setSlip(EMPTY_SLIP);
    },
    place: () => {
      // A slip of unknown fate may be asked after even when the window has closed.
      if (!(isOpen || draft.isUnknown) || isSending || slip.length === 0) return;
      const short = belowMinimum(slip, bounds)[0];
      if (short) setNotice({ tone: 'warn', text: underMinimum(place, short) });
      else void send();
    },
    setNotice,
  };
};

const useDraft = ({ title, play, view, own, money }: Place) => {
  const { roundId } = view.round;
  const [draft, setDraft] = useState<Draft>({ roundId, slip: EMPTY_SLIP, isUnknown: false });
  const sums = useMemo(
    () =>
      sumsOf(
        (own?.list ?? [])
          .filter(({ state }) => state !== 'void')
          .map(({ bet, stake }) => ({ bet, stakeMinor: money.read(stake) })),
      ),
    [own, money],
  );
  if (draft.roundId !== roundId) {
    const isLeft = draft.slip.length > 0 && !draft.isUnknown;
    const isPast = own?.roundId === draft.roundId && sums.size > 0;
    setDraft({
      roundId,
      slip: EMPTY_SLIP,
      isUnknown: false,
      last: isPast ? repeatable(sums, title, view.profile) : draft.last,
      notice: isLeft ? { tone: 'warn', text: play.t('notPlaced') } : undefined,
    });
  }
  return { draft, setDraft, confirmed: own?.roundId === roundId ? sums : NOTHING };
};
/** What an action laid is laid by no repeat. */
const repeatable = (
  sums: ReadonlyMap<string, bigint>,
  title: Offer,
  profile: string,
): ReadonlyMap<string, bigint> => {
  const offered = betsOf(title, profile);
  return new Map([...sums].filter(([bet]) => offered.includes(bet)));
};
const NOTHING: ReadonlyMap<string, bigint> = new Map();

/** One key for one slip: sent again after a lost answer, it cannot be placed twice. */
const useSending = ({
  place,
  pending,
  keyRef,
  taken,
  failed,
}: {
  place: Place;
  pending: ReadonlyMap<string, bigint>;
  keyRef: RefObject<string | undefined>;
  taken: () => void;
  failed: (notice: Notice, isUnknown: boolean) => void;
}) => {
  const { play, view, money, onPlaced } = place;
  const [isSending, setSending] = useState(false);
  const send = async () => {
    keyRef.current ??= newKey();
    setSending(true);
    try {
      const bets = stakesOf(pending).map(({ bet, stakeMinor }) => ({
        bet,
        stake: money.write(stakeMinor),
      }));
      onPlaced(
        await play.placeBets({
          tableId: view.tableId,
          roundId: view.round.roundId,
          bets,
          key: keyRef.current,
        }),
      );
      taken();
    } catch (error) {
      const code = codeOf(error);
      const isUnknown = code === 'network_problem' || code === 'outcome_unknown';
      if (!isUnknown) keyRef.current = undefined;
      failed(
        { tone: 'loss', text: isUnknown ? play.t('unknownOutcome') : play.t(`refusal.${code}`) },
        isUnknown,
      );
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
};

const noticeOf = (
  { refusal, bet }: SlipChange,
  { title, play, view, money }: Place,
  bounds: SlipBounds,
): Notice | undefined => {
  if (refusal === undefined || refusal === 'nothing') return undefined;
  const max = bet === undefined ? undefined : limitOf(title, view, money, bet)?.maxMinor;
  if (refusal === 'limit_exceeded' && bet !== undefined && max !== undefined) {
    return {
      tone: 'warn',
      text: play.t('overMaximum', { bet: play.t(bet), amount: money.print(max) }),
    };
  }
  return { tone: 'warn', text: play.t('notEnough', { amount: money.print(bounds.balanceMinor) }) };
};

const underMinimum = ({ title, play, view, money }: Place, bet: string): string =>
  play.t('underMinimum', {
    bet: play.t(bet),
    amount: money.print(limitOf(title, view, money, bet)?.minMinor ?? 0n),
  });
