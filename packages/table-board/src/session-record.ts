import { useState } from 'react';
import type { OwnBetsView, TableView } from '@fairhouse/game-kit/board';
import type { Money } from './amounts.ts';
import { outcomeOf } from './slip.ts';
import type { PastRound } from './title.ts';

/** How a round ended for this member since the board was opened. */
export type RoundRecord = { roundId: string; number: number; past: PastRound | undefined;
  stakedMinor: bigint; returnedMinor: bigint; netMinor: bigint };

const KEPT = 200;

/** Every own round once it is paid; rounds before the board was opened are in the bet records. */
export const useSessionRecord = (
  view: TableView | undefined, own: OwnBetsView | undefined, money: Money,
): RoundRecord[] => {
  const [records, setRecords] = useState<RoundRecord[]>([]);
  const roundId = view?.round.roundId;
  const isPaid = view?.round.state === 'settled' && own?.roundId === roundId
    && own !== undefined && own.list.length > 0
    && own.list.every(({ state }) => state !== 'open');
  if (view && own && isPaid && records.at(-1)?.roundId !== roundId) {
    setRecords([...records, recordOf(view, own, money)].slice(-KEPT));
  }
  return records;
};

const recordOf = (view: TableView, own: OwnBetsView, money: Money): RoundRecord => {
  const { stakedMinor, returnedMinor, netMinor } = outcomeOf(own.list
    .map(({ stake, payout }) => ({ stakeMinor: money.read(stake),
      payoutMinor: money.read(payout) })));
  const { roundId, number } = view.round;
  const past = view.history.find((one) => one.roundId === roundId);
  return { roundId, number, past, stakedMinor, returnedMinor, netMinor };
};
