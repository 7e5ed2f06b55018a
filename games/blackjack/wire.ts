import type { BlackjackResult, HandResult, SeatResult } from './results.ts';
import type { BlackjackView, HandView, SeatView } from './play.ts';
import { SEATS } from './manifest.ts';

/** Reads what came over the wire with care: a table that is not understood is not shown. */
type Raw = Record<string, unknown>;
const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCard = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 52;
const areCards = (value: unknown): boolean => Array.isArray(value) && value.every(isCard);
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isOneOf = (value: unknown, words: readonly unknown[]): boolean => words.includes(value);

const STATES = ['blackjack', 'bust', 'closed', 'open'];
const OUTCOMES = ['blackjack', 'win', 'push', 'lose'];
const PAIRS = ['perfect', 'coloured', 'mixed', null];

const isHand = (value: unknown): value is HandView =>
  isRecord(value) &&
  areCards(value.cards) &&
  isCount(value.total) &&
  typeof value.isSoft === 'boolean' &&
  typeof value.isDoubled === 'boolean' &&
  isOneOf(value.state, STATES);
const isHandResult = (value: unknown): value is HandResult =>
  isHand(value) && 'outcome' in value && isOneOf(value.outcome, OUTCOMES);

const areSeats = <Hand>(
  value: unknown,
  isOne: (hand: unknown) => hand is Hand,
): value is (Omit<SeatView, 'hands'> & { hands: Hand[] })[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      isRecord(one) &&
      isOneOf(one.seat, SEATS) &&
      isOneOf(one.pair, PAIRS) &&
      typeof one.isInsured === 'boolean' &&
      Array.isArray(one.hands) &&
      one.hands.length > 0 &&
      one.hands.every(isOne),
  );

export const readView = ({ dealer, seats, active, isInsuring }: Raw): BlackjackView | undefined => {
  if (!isRecord(dealer) || !areCards(dealer.cards) || !isCount(dealer.total)) return undefined;
  if (!areSeats<HandView>(seats, isHand) || typeof isInsuring !== 'boolean') return undefined;
  const isActive =
    active === null || (isRecord(active) && isOneOf(active.seat, SEATS) && isCount(active.hand));
  if (!isActive) return undefined;
  return {
    dealer: { ...(dealer as BlackjackView['dealer']), isHidden: true },
    seats,
    isInsuring,
    active: active as BlackjackView['active'],
  };
};

export const readResult = ({ dealer, seats }: Raw): BlackjackResult | undefined => {
  if (
    !isRecord(dealer) ||
    !areCards(dealer.cards) ||
    !isCount(dealer.total) ||
    typeof dealer.isBlackjack !== 'boolean' ||
    typeof dealer.isBust !== 'boolean'
  ) {
    return undefined;
  }
  if (!areSeats<HandResult>(seats, isHandResult)) return undefined;
  return { dealer: dealer as BlackjackResult['dealer'], seats: seats as SeatResult[] };
};
