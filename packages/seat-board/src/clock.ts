/** So much of its time bank a seat may use in one turn. */
const BANK_OF_A_TURN = 30;
export const bankOfTurn = (bankSeconds: number | undefined): number =>
  Math.min(BANK_OF_A_TURN, bankSeconds ?? 0);

/** What is left of a turn: its own seconds, and behind them those of the seat's time bank. */
export type TurnClock = { seconds: number; bank: number; isInBank: boolean };

export const turnClockOf = (
  { until, bankSeconds }: { until: string; bankSeconds: number },
  nowMs: number,
): TurnClock => {
  const leftMs = Date.parse(until) - nowMs;
  if (leftMs > 0) return { seconds: Math.ceil(leftMs / 1000), bank: bankSeconds, isInBank: false };
  const bank = Math.max(0, Math.ceil(bankSeconds + leftMs / 1000));
  return { seconds: 0, bank, isInBank: true };
};

/** Whole seconds until a moment; never below nothing. */
export const secondsUntil = (moment: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - nowMs) / 1000));
