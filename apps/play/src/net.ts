import { parseAmount, printAmount, type Currency } from '@fairhouse/money';
import type { PlayedRound, PlaySession } from '@fairhouse/game-kit/board';

export const currencyOfSession = (session: PlaySession): Currency => ({
  code: session.currency,
  digits: session.currencyDigits,
});

/** What a round left: its payout less its stake. */
export const netOf = (round: Pick<PlayedRound, 'stake' | 'payout'>, currency: Currency): string =>
  printAmount(
    (parseAmount(round.payout, currency) ?? 0n) - (parseAmount(round.stake, currency) ?? 0n),
    currency,
  );
