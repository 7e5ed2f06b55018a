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
