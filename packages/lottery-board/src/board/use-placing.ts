import { useEffect, useRef, useState } from 'react';
import type { Play } from '@fairhouse/lottery';
import type { LotteryCalls, PlayApi } from '@fairhouse/game-kit/board';
import { isolated, soldAt } from '../issue-moment.ts';
import type { BoardLink } from './board-link.ts';
import { moneyOf } from './money.ts';
import { codeOf, fullOf, refusalOf } from './refusals.ts';
import { costOfLines, linesOf, type Tap } from './slip.ts';

export type Placing = {
  isRunning: boolean;
  /** Nobody knows what became of the order: until it is asked about again nothing is changed. */
  isInDoubt: boolean;
  costMinor: bigint;
  /** What happened to the last order, in words. */
  notice: { text: string; isRefusal: boolean } | undefined;
  /** The choice that the house has no room for, as `outcomeOf` calls it, until the bets change. */
  full: string | undefined;
  place: () => void;
};
type Parts = {
  play: PlayApi;
  link: BoardLink;
  plays: readonly Play[];
  taps: readonly Tap[];
  unitMinor: bigint;
  onPlaced: () => void;
};
type Order = Parameters<LotteryCalls['place']>[0];

/** After these nobody knows what became of the order: the same one is asked about again. */
const UNKNOWN = ['network_problem', 'outcome_unknown'];
/** A busy gate, a stumble or an ended session says nothing of an order that was in doubt. */
const UNTOLD = [...UNKNOWN, 'too_many_requests', 'system_error', 'ticket_invalid'];
const NOTICE_MILLISECONDS = 8000;

/** Places what lies on the field, once: an order in doubt is finished before another begins. */
export const usePlacing = ({ play, link, plays, taps, unitMinor, onPlaced }: Parts): Placing => {
  const { t, lottery, session } = play;
  const money = moneyOf(session.currency, session.currencyDigits);
  const [isRunning, setRunning] = useState(false);
  const [isInDoubt, setInDoubt] = useState(false);
  const [notice, setNotice] = useState<Placing['notice']>();
  const [full, setFull] = useState<{ of: readonly Tap[]; outcome: string }>();
  const inDoubt = useRef<Order>(undefined);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [notice]);
  const lines = linesOf(plays, taps, unitMinor);
  const costMinor = costOfLines(lines);
  const refuse = (text: string) => setNotice({ text, isRefusal: true });
  const place = async () => {
    const issue = soldAt(link, link.now());
    if (!inDoubt.current && !issue) return refuse(t('play:refusal.bets_closed'));
    const order = inDoubt.current ?? {
      key: newKey(),
      drawNo: issue?.drawNo ?? '',
      lines: lines.map(({ playType, numbers, multiple }) => ({
        playType,
        numbers,
        multiple,
        unit: money.write(unitMinor),
      })),
      base: link.draw?.base,
      top: link.draw?.top,
      cost: money.write(costMinor),
    };
    const wasInDoubt = inDoubt.current !== undefined;
    inDoubt.current = order;
    setRunning(true);
    try {
      const placed = await lottery.place(order);
      inDoubt.current = undefined;
      link.addOrder(placed);
      // What it leaves of own limits is asked for anew.
      link.reload();
      onPlaced();
      setNotice({
        text: t('board.placed', { issue: isolated(order.drawNo), sum: money.print(placed.stake) }),
        isRefusal: false,
      });
    } catch (error) {
      const code = codeOf(error);
      const isOpen = (wasInDoubt ? UNTOLD : UNKNOWN).includes(code);
      if (!isOpen) inDoubt.current = undefined;
      refuse(refusalOf(t, error));
      const outcome = fullOf(error);
      setFull(outcome === undefined ? undefined : { of: taps, outcome });
      // Terms may have moved: the next try is of those that hold now.
      link.reload();
    } finally {
      setRunning(false);
      setInDoubt(inDoubt.current !== undefined);
    }
  };
  return {
    isRunning,
    isInDoubt,
    costMinor,
    notice,
    full: full?.of === taps ? full.outcome : undefined,
    place: () => void place(),
  };
};

/** Random bytes are there on plain http too, where randomUUID is not. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
