import { useState } from 'react';
import type { OwnBetsView } from '@fairhouse/game-kit/board';
import type { Money } from './amounts.ts';
import type { TableView } from '@fairhouse/game-kit/board';
import { outcomeOf } from './slip.ts';

/** How a hand ended for this member since the board was opened. */
export type HandRecord = { roundId: string; hand: number; winner: string; total: number;
  stakedMinor: bigint; returnedMinor: bigint; netMinor: bigint };

const KEPT = 200;

/** Every own hand once it is paid; hands before the board was opened are in the bet records. */
export const useSessionRecord = (
  view: TableView | undefined, own: OwnBetsView | undefined, money: Money,
): HandRecord[] => {
  const [records, setRecords] = useState<HandRecord[]>([]);
  const roundId = view?.round.roundId;
  const isPaid = view?.round.state === 'settled' && own?.roundId === roundId
    && own !== undefined && own.list.length > 0
    && own.list.every(({ state }) => state !== 'open');
  if (view && own && isPaid && records.at(-1)?.roundId !== roundId) {
    setRecords([...records, recordOf(view, own, money)].slice(-KEPT));
  }
  return records;
};

const recordOf = (view: TableView, own: OwnBetsView, money: Money): HandRecord => {
  const { stakedMinor, returnedMinor, netMinor } = outcomeOf(own.list
    .map(({ stake, payout }) => ({ stakeMinor: money.read(stake),
      payoutMinor: money.read(payout) })));
  const { roundId, number } = view.round;
  const past = view.history.find((one) => one.roundId === roundId);
  return { roundId, hand: ((number - 1) % 60) + 1, winner: past?.winner ?? 'tie',
    total: past?.total ?? 0, stakedMinor, returnedMinor, netMinor };
};
