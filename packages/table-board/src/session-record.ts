import { useState } from 'react';
import type { OwnBetsView, TableView } from '@fairhouse/game-kit/board';
import type { Money } from './amounts.ts';
import { outcomeOf } from './slip.ts';
import type { PastRound } from './title.ts';

/** How a round ended for this member since the board was opened. */
export type RoundRecord = { roundId: string; number: number; past: PastRound | undefined;
  stakedMinor: bigint; returnedMinor: bigint; netMinor: bigint };

const KEPT = 200;
type Heard = { own: OwnBetsView | undefined; missed: OwnBetsView | undefined };

/** Every own round once it is paid; rounds before the board was opened are in the bet records. */
export const useSessionRecord = (
  view: TableView, { own, missed }: Heard, money: Money,
): RoundRecord[] => {
  const [records, setRecords] = useState<RoundRecord[]>([]);
  const { roundId, state } = view.round;
  const running = own?.roundId === roundId && state === 'settled' ? own : undefined;
  const fresh = [missed, running].filter((one): one is OwnBetsView =>
    one !== undefined && isPaid(one) && !records.some((known) => known.roundId === one.roundId));
  if (fresh.length > 0) {
    setRecords([...records, ...fresh.map((one) => recordOf(view, one, money))].slice(-KEPT));
  }
  return records;
};

/** The record of the round before this one, while bets are taken on a table that went ahead. */
export const lateRecordOf = (
  { round }: TableView, missed: OwnBetsView | undefined, records: readonly RoundRecord[],
): RoundRecord | undefined => (round.state === 'open' && missed !== undefined
  ? records.find(({ roundId, number }) => roundId === missed.roundId
    && number === round.number - 1) : undefined);

const isPaid = ({ list }: OwnBetsView): boolean =>
  list.some(({ state }) => state === 'settled') && list.every(({ state }) => state !== 'open');

const recordOf = (view: TableView, own: OwnBetsView, money: Money): RoundRecord => {
  const { stakedMinor, returnedMinor, netMinor } = outcomeOf(own.list
    .map(({ stake, payout }) => ({ stakeMinor: money.read(stake),
      payoutMinor: money.read(payout) })));
  const { roundId } = own;
  const past = view.history.find((one) => one.roundId === roundId);
  const number = past?.number ?? view.round.number - (roundId === view.round.roundId ? 0 : 1);
  return { roundId, number, past, stakedMinor, returnedMinor, netMinor };
};
