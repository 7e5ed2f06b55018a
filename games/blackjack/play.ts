import {
  cardName,
  cardOf,
  type ActedLook,
  type Move,
  type SeatAction,
  type Seated,
  type Turn,
} from '@fairhouse/game-kit';
import {
  isBlackjack,
  isSplittable,
  pairOf,
  pointsOf,
  TWENTY_ONE,
  valueOf,
  type Pair,
} from './rules.ts';

/** `isClosed` once nothing more may be done with the hand. */
type Hand = { cards: readonly number[]; isDoubled: boolean; isClosed: boolean };
type SeatHands = { seat: string; hands: readonly Hand[]; isInsured: boolean };

/**
 * A round under way. `shoe` is the whole order of cards and `next` the place of the card to come;
 * the second card of the dealer is in nobody's view before the round is done.
 */
export type Position = {
  shoe: readonly number[];
  next: number;
  dealer: readonly number[];
  seats: readonly SeatHands[];
  /** The seats that have yet to answer whether they insure. */
  waiting: readonly string[];
  /** So many actions have counted, and the last change takes so long to show. */
  count: number;
  showMilliseconds: number;
};

export type HandView = {
  cards: number[];
  names: string[];
  total: number;
  isSoft: boolean;
  isDoubled: boolean;
  state: 'blackjack' | 'bust' | 'closed' | 'open';
};
export type SeatView = { seat: string; hands: HandView[]; isInsured: boolean; pair: Pair | null };
export type BlackjackView = {
  /** One card lies open, the other face down. */
  dealer: { cards: number[]; names: string[]; total: number; isHidden: true };
  seats: SeatView[];
  /** The hand that acts; none while seats answer whether they insure. */
  active: { seat: string; hand: number } | null;
  isInsuring: boolean;
};

/** How long a card flies and turns, and the dealer looks under his card. */
const CARD_MILLISECONDS = 320;
const TURN_MILLISECONDS = 450;
const PEEK_MILLISECONDS = 1400;

/**
 * First a card to each seat from left to right, the dealer's open card, a second card to each
 * seat, and the dealer's hidden card: with one seat as the book deals for one.
 */
export const beginRound = (shoe: readonly number[], seated: readonly Seated[]): Position => {
  const seats = seated.map(({ seat }) => seat);
  const seatCount = seats.length;
  const dealt = shoe.slice(0, 2 * seatCount + 2).map((card) => cardOf(card).id);
  const position: Position = {
    shoe,
    next: dealt.length,
    dealer: [dealt[seatCount] ?? 0, dealt[2 * seatCount + 1] ?? 0],
    seats: seats.map((seat, at) => ({
      seat,
      isInsured: false,
      hands: [opened([dealt[at] ?? 0, dealt[seatCount + 1 + at] ?? 0])],
    })),
    waiting: [],
    count: 0,
    showMilliseconds: (2 * seatCount + 2) * CARD_MILLISECONDS + TURN_MILLISECONDS,
  };
  return showsAce(position)
    ? { ...position, waiting: seats }
    : { ...position, showMilliseconds: position.showMilliseconds + peekTime(position) };
};

const showsAce = ({ dealer: [up = 0] }: Position): boolean => pointsOf(up) === 1;
const peekTime = ({ dealer: [up = 0] }: Position): number =>
  pointsOf(up) === 10 ? PEEK_MILLISECONDS : 0;

/** A hand is closed by itself at twenty-one, and when it is bust. */
const opened = (cards: readonly number[], isDoubled = false): Hand => ({
  cards,
  isDoubled,
  isClosed: isDoubled || valueOf(cards).total >= TWENTY_ONE,
});

/** The dealer has looked: with a blackjack the round is over before anybody acts. */
const isEnded = ({ dealer, waiting }: Position): boolean =>
  waiting.length === 0 && isBlackjack(dealer);

type Place = { at: number; hand: number };
const activeOf = (position: Position): Place | undefined => {
  if (isEnded(position) || position.waiting.length > 0) return undefined;
  for (const [at, { hands }] of position.seats.entries()) {
    const hand = hands.findIndex(({ isClosed }) => !isClosed);
    if (hand >= 0) return { at, hand };
  }
  return undefined;
};

/** Who may do what: all seats about insurance, then one hand after the other. */
export const turnsOf = (position: Position): Turn[] => {
  if (position.waiting.length > 0) {
    return position.waiting.map((seat) => ({
      seat,
      silence: 'decline',
      moves: [{ action: 'insure', bet: `${seat}Insurance` }, { action: 'decline' }],
    }));
  }
  const active = activeOf(position);
  const own = active && position.seats[active.at];
  return own ? [{ seat: own.seat, silence: 'stand', moves: movesOf(own, active.hand) }] : [];
};

/** Two cards may be doubled, after a split too; a seat splits once. */
const movesOf = ({ seat, hands }: SeatHands, at: number): Move[] => {
  const cards = hands[at]?.cards ?? [];
  const moves: Move[] = [{ action: 'stand' }, { action: 'hit' }];
  if (cards.length === 2) {
    moves.push({ action: 'double', bet: `${seat}${at === 0 ? 'Double' : 'SplitDouble'}` });
  }
  if (hands.length === 1 && isSplittable(cards)) {
    moves.push({ action: 'split', bet: `${seat}Split` });
  }
  return moves;
};

/** The position after a move that was open; see turnsOf. */
export const stepRound = (position: Position, { seat, action }: SeatAction): Position => {
  const counted = { ...position, count: position.count + 1 };
  if (position.waiting.length > 0) return answerInsurance(counted, seat, action === 'insure');
  const active = activeOf(position);
  if (!active) throw new Error('nobody has a turn');
  if (action === 'split') return split(counted, active.at);
  if (action === 'stand') return closeHand({ ...counted, showMilliseconds: 0 }, active);
  return takeCard(counted, active, action === 'double');
};

const answerInsurance = (position: Position, seat: string, isInsured: boolean): Position => {
  const waiting = position.waiting.filter((one) => one !== seat);
  return {
    ...position,
    waiting,
    showMilliseconds: waiting.length === 0 ? PEEK_MILLISECONDS : 0,
    seats: position.seats.map((one) => (one.seat === seat ? { ...one, isInsured } : one)),
  };
};

/** The card to come; the same card of another deck is the same card. */
export const nextCard = ({ shoe, next }: Pick<Position, 'shoe' | 'next'>): number =>
  cardOf(shoe[next] ?? -1).id;

const withHand = (position: Position, { at, hand }: Place, made: Hand): Position => ({
  ...position,
  seats: position.seats.map((one, index) =>
    index !== at
      ? one
      : { ...one, hands: one.hands.map((each, place) => (place === hand ? made : each)) },
  ),
});

const closeHand = (position: Position, place: Place): Position => {
  const hand = position.seats[place.at]?.hands[place.hand];
  if (!hand) throw new Error('no such hand');
  return openNext(withHand(position, place, { ...hand, isClosed: true }), place.at);
};

const takeCard = (position: Position, place: Place, isDoubled: boolean): Position => {
  const cards = position.seats[place.at]?.hands[place.hand]?.cards ?? [];
  const taken = { ...position, next: position.next + 1, showMilliseconds: CARD_MILLISECONDS };
  return openNext(
    withHand(taken, place, opened([...cards, nextCard(position)], isDoubled)),
    place.at,
  );
};

/**
 * Each card becomes a hand. The first gets its second card at once, the other one when its turn
 * comes, so that the cards fall in the order of the actions. A split ace gets this one card.
 */
const split = (position: Position, at: number): Position => {
  const own = position.seats[at];
  const [first = 0, second = 0] = own?.hands[0]?.cards ?? [];
  const halves = [first, second].map((card): Hand => ({
    cards: [card],
    isDoubled: false,
    isClosed: false,
  }));
  return openNext(
    {
      ...position,
      showMilliseconds: TURN_MILLISECONDS,
      seats: position.seats.map((one, index) => (index === at ? { ...one, hands: halves } : one)),
    },
    at,
  );
};

/** Deals the second card of a split hand whose turn has come. */
const openNext = (position: Position, at: number): Position => {
  const hands = position.seats[at]?.hands ?? [];
  const hand = hands.findIndex(({ isClosed }) => !isClosed);
  const cards = hands[hand]?.cards ?? [];
  const [first = 0] = cards;
  if (hand < 0 || cards.length !== 1) return position;
  const made = opened([first, nextCard(position)]);
  const dealt = {
    ...position,
    next: position.next + 1,
    showMilliseconds: position.showMilliseconds + CARD_MILLISECONDS,
  };
  return openNext(
    withHand(dealt, { at, hand }, { ...made, isClosed: made.isClosed || pointsOf(first) === 1 }),
    at,
  );
};

/** Everything that lies open on the table. */
export const lookAt = (position: Position): ActedLook<BlackjackView> => {
  const [up = 0] = position.dealer;
  const active = activeOf(position);
  const own = active && position.seats[active.at];
  return {
    view: {
      dealer: { cards: [up], names: [cardName(up)], total: valueOf([up]).total, isHidden: true },
      seats: seatViews(position),
      active: own ? { seat: own.seat, hand: active.hand } : null,
      isInsuring: position.waiting.length > 0,
    },
    showMilliseconds: position.showMilliseconds,
    // Insurance is asked of all seats at once; after it every action has its own time.
    stage: position.waiting.length > 0 ? 'insurance' : `act${position.count}`,
  };
};

export const seatViews = ({ seats }: Position): SeatView[] =>
  seats.map(({ seat, hands, isInsured }) => ({
    seat,
    isInsured,
    pair: pairOf(firstCards(hands)),
    hands: hands.map((hand) => handView(hand, hands.length > 1)),
  }));

/** The two cards that were dealt: after a split, the first card of each hand. */
const firstCards = ([first, second]: readonly Hand[]): number[] =>
  second ? [first?.cards[0] ?? 0, second.cards[0] ?? 0] : [...(first?.cards ?? [])].slice(0, 2);

const handView = ({ cards, isDoubled, isClosed }: Hand, isSplit: boolean): HandView => {
  const value = valueOf(cards);
  return {
    cards: [...cards],
    names: cards.map(cardName),
    ...value,
    isDoubled,
    state: stateOf({ total: value.total, isNatural: !isSplit && isBlackjack(cards), isClosed }),
  };
};
const stateOf = (hand: { total: number; isNatural: boolean; isClosed: boolean }) => {
  if (hand.isNatural) return 'blackjack';
  if (hand.total > TWENTY_ONE) return 'bust';
  return hand.isClosed ? 'closed' : 'open';
};
