import { useState } from 'react';
import type { OwnBetsView, TableView } from '@fairhouse/game-kit/board';
import type { Money } from './amounts.ts';
import { outcomeOf } from './slip.ts';
import type { PastRound } from './title.ts';

/** How a round ended for this member since the board was opened. */
export type RoundRecord = {
  roundId: string;
  number: number;
  past: PastRound | undefined;
  stakedMinor: bigint;
  returnedMinor: bigint;
  netMinor: bigint;
  /** The table had gone on when the end was heard. */
  isLate: boolean;
};

const KEPT = 200;
type Heard = { own: OwnBetsView | undefined; missed: readonly OwnBetsView[] };

/** Every own round once it is paid; rounds before the board was opened are in the bet records. */
export const useSessionRecord = (
  view: TableView,
  { own, missed }: Heard,
  money: Money,
): RoundRecord[] => {
  const [records, setRecords] = useState<RoundRecord[]>([]);
  const { roundId, state } = view.round;
  const heard = new Map([...missed, ...(own ? [own] : [])].map((one) => [one.roundId, one]));
  const fresh = [...heard.values()].filter(
    (one) =>
      isPaid(one) &&
      (state === 'settled' || one.roundId !== roundId) &&
      !records.some((known) => known.roundId === one.roundId),
  );
  if (fresh.length > 0) {
    setRecords([...records, ...fresh.map((one) => recordOf(view, one, money))].slice(-KEPT));
  }
  return records;
};

/** The record of the round before this one, while bets are taken on a table that went ahead. */
export const lateRecordOf = (
  { round }: TableView,
  records: readonly RoundRecord[],
): RoundRecord | undefined =>
  round.state === 'open'
    ? records.find(({ isLate, number }) => isLate && number === round.number - 1)
    : undefined;

const isPaid = ({ list }: OwnBetsView): boolean =>
  list.some(({ state }) => state === 'settled') && list.every(({ state }) => state !== 'open');

const recordOf = (view: TableView, own: OwnBetsView, money: Money): RoundRecord => {
  const { stakedMinor, returnedMinor, netMinor } = outcomeOf(
    own.list.map(({ stake, payout }) => ({
      stakeMinor: money.read(stake),
      payoutMinor: money.read(payout),
    })),
  );
  const { roundId } = own;
  const past = view.history.find((one) => one.roundId === roundId);
  const isLate = roundId !== view.round.roundId;
  const number = past?.number ?? view.round.number - (isLate ? 1 : 0);
  return { roundId, number, past, stakedMinor, returnedMinor, netMinor, isLate };
};
