import {
  closeWindow,
  declareRound,
  openWindow,
  placeTicket,
  verifyLedger,
  type RoundOutcome,
} from '../apps/server/src/modules/wallet/index.ts';
import type { LedgerDatabase } from './ledger-database.ts';

/** Of bets on 0, 1 and 2: the first is lost, the second won, the third has its stake back. */
export const OUTCOMES: readonly RoundOutcome[] = [
  { bet: '1', num: 59n, den: 30n, outcome: 'win' },
  { bet: '2', num: 1n, den: 1n, outcome: 'push' },
];
/** What a member with 1000 has after three bets of 33 in a round of these outcomes. */
export const AFTER = 998n;

/** Rounds of many members, whose wagers end in chunks. */
export const drawsOf = (ledger: LedgerDatabase) => {
  let rounds = 0;
  return {
    /** A closed round in which each of so many members has 33 on 0, on 1 and on 2. */
    closedRound: async (count: number): Promise<{ roundId: string; members: bigint[] }> => {
      const roundId = `draw-${(rounds += 1)}`;
      await openWindow(ledger.db, 1, roundId);
      const members = await Promise.all(
        Array.from({ length: count }, () => ledger.memberWith(1000n)),
      );
      await Promise.all(
        members.map((memberId) =>
          placeTicket(ledger.kernel, {
            brandId: 1,
            memberId,
            key: roundId,
            ...placeOf(roundId),
            house: 'wagers:LOTT',
            bets: ['0', '1', '2'].map((bet) => ({ bet, stakeMinor: 33n })),
          }),
        ),
      );
      await closeWindow(ledger.db, 1, roundId);
      return { roundId, members };
    },
    declare: (roundId: string, outcomes = OUTCOMES): Promise<void> =>
      ledger.db.transaction((tx) =>
        declareRound(tx, { brandId: 1, roundId, outcomes, rule: 'net' }),
      ),
    /** What does not hold of the books: nothing. */
    faults: async (): Promise<string[]> =>
      (await verifyLedger(ledger.db)).faults.map((one) => one.what),
    /** One more chunk of the end of a round, of so many wagers at most. */
    chunk: (roundId: string, most: number) =>
      ledger.db.composed<{ looked: number }>('select looked from end_round(1, $1, $2, now())', [
        roundId,
        most,
      ]),
  };
};

export const placeOf = (roundId: string) => ({
  roundId,
  windowId: roundId,
  slug: 'draw',
  category: 'LOTT',
});
