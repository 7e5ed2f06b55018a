import type { OpenSession } from './session.ts';

/** Whom the calls of a game are made for, and who is told what they answer. */
export type Watch = {
  session: OpenSession;
  onBalance(balance: string): void;
  /** True while nobody knows whether a bet was taken. */
  onDoubt(isDoubtful: boolean): void;
  onRound(roundId: string): void;
  /** The token is no longer good. */
  onEnded(): void;
};

/** The same, and how a balance is told that was only read. */
export type BalanceWatch = Watch & {
  /**
   * Called when a read is asked, answers who takes its balance: that may be the one before a bet
   * whose answer came while the read was on its way, and then tells nothing.
   */
  reading(): (balance: string) => void;
};
export const watchBalance = (watch: Watch): BalanceWatch => {
  let moves = 0;
  return {
    ...watch,
    onBalance: (balance) => {
      moves += 1;
      watch.onBalance(balance);
    },
    reading: () => {
      const before = moves;
      return (balance) => {
        if (before === moves) watch.onBalance(balance);
      };
    },
  };
};
