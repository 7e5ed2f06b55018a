import { seatsGame, withPayments } from '@fairhouse/game-kit/hands';
import type { Draws } from '@fairhouse/game-kit';
import type { SeatsTable, SeatsTurns } from '@fairhouse/game-kit/hands';
import { countOf, isBare, readAction, withAt } from '../actions.ts';
import { rankOf } from '../ranks.ts';
import { isBomb, readingOver, readingsOf, type Combination } from './combinations.ts';
import { playsOver } from './plays.ts';
import {
  BID_MAX,
  DOUBLINGS_MAX,
  type LandlordAction,
  type LandlordPosition,
  type LandlordView,
  type LaidPlay,
} from './position.ts';

const SEATS = 3;
const CARDS_IN_DECK = 54;
const CARDS_IN_HAND = 17;
const BID_SECONDS = 15;
const PLAY_SECONDS = 20;

const sorted = (cards: readonly number[]): number[] =>
  cards.toSorted((a, b) => rankOf(a) - rankOf(b) || a - b);

const deal = (draws: Draws, table: SeatsTable): LandlordPosition => {
  const cards = draws.shuffle(CARDS_IN_DECK);
  const seats = Array.from({ length: SEATS }, (_, seat) => seat);
  const first = table.leads ?? draws.below(SEATS);
  return {
    table,
    payments: [],
    hands: seats.map((seat) =>
      sorted(cards.slice(seat * CARDS_IN_HAND, (seat + 1) * CARDS_IN_HAND)),
    ),
    bottom: sorted(cards.slice(SEATS * CARDS_IN_HAND)),
    first,
    bids: seats.map(() => null),
    landlord: null,
    turn: first,
    step: 0,
    plays: [],
    trickFrom: 0,
    passes: 0,
    bombs: 0,
    isSpring: false,
    isThrown: false,
    winner: null,
  };
};

const isOver = ({ winner, isThrown }: LandlordPosition): boolean => winner !== null || isThrown;

const turns = (position: LandlordPosition): SeatsTurns => {
  const isBidding = position.landlord === null;
  const stage = isOver(position) ? 'over' : isBidding ? 'bid' : 'play';
  return {
    stage,
    step: position.step,
    seats: stage === 'over' ? [] : [position.turn],
    seconds: isBidding ? BID_SECONDS : PLAY_SECONDS,
  };
};

const after = (seat: number): number => (seat + 1) % SEATS;

const step = (position: LandlordPosition, seat: number, given: unknown) => {
  const action = readAction(given);
  if (position.landlord === null) {
    const count = countOf(action, 'bid', [0, BID_MAX]);
    if (count === undefined) return { problem: action?.do === 'bid' ? 'bid' : 'action' };
    return count > 0 && count <= highestBid(position.bids)
      ? { problem: 'higher' }
      : bid(position, seat, count);
  }
  if (isBare(action, 'pass')) {
    return lyingOf(position) === undefined ? { problem: 'lead' } : pass(position);
  }
  if (action?.do !== 'play' || !action.cards || action.count !== undefined) {
    return { problem: 'action' };
  }
  return play(position, seat, sorted(action.cards));
};

const highestBid = (bids: readonly (number | null)[]): number =>
  Math.max(0, ...bids.map((one) => one ?? 0));

/** Each is asked once; three ends it. Whoever bid most takes up the bottom and leads. */
const bid = (position: LandlordPosition, seat: number, count: number): LandlordPosition => {
  const bids = withAt(position.bids, seat, count);
  const next = { ...position, bids, step: position.step + 1, turn: after(seat) };
  const most = highestBid(bids);
  if (most < BID_MAX && bids.includes(null)) return next;
  if (most === 0) return { ...next, isThrown: true };
  const landlord = bids.indexOf(most);
  const hand = sorted([...(position.hands[landlord] ?? []), ...position.bottom]);
  return { ...next, landlord, turn: landlord, hands: withAt(position.hands, landlord, hand) };
};

/** What has to be beaten; undefined for who leads. A trick is read from its first play on. */
const lyingOf = ({
  plays,
  trickFrom,
}: Pick<LandlordPosition, 'plays' | 'trickFrom'>): Combination | undefined =>
  plays
    .slice(trickFrom)
    .reduce<Combination | undefined>((over, { cards }) => readingOver(cards, over), undefined);

const pass = (position: LandlordPosition): LandlordPosition => {
  const passes = position.passes + 1;
  const isEnd = passes === SEATS - 1;
  return {
    ...position,
    passes: isEnd ? 0 : passes,
    trickFrom: isEnd ? position.plays.length : position.trickFrom,
    step: position.step + 1,
    turn: after(position.turn),
  };
};

const play = (position: LandlordPosition, seat: number, cards: readonly number[]) => {
  const hand = position.hands[seat] ?? [];
  if (!cards.every((card) => hand.includes(card))) return { problem: 'held' };
  if (readingsOf(cards).length === 0) return { problem: 'combination' };
  const reading = readingOver(cards, lyingOf(position));
  if (!reading) return { problem: 'beaten' };
  const left = hand.filter((card) => !cards.includes(card));
  const laid: LandlordPosition = {
    ...position,
    hands: withAt(position.hands, seat, left),
    plays: [...position.plays, { seat, cards }],
    passes: 0,
    bombs: position.bombs + (isBomb(reading) ? 1 : 0),
    step: position.step + 1,
    turn: after(seat),
  };
  return left.length > 0 ? laid : settled(laid, seat);
};

const settled = (laid: LandlordPosition, winner: number): LandlordPosition => {
  const { landlord, plays } = laid;
  if (landlord === null) throw new Error('a hand without a landlord');
  const over = { ...laid, winner, isSpring: isSpring(plays, landlord, winner) };
  const antes = antesOf(over);
  const farmers = [after(landlord), after(after(landlord))];
  const isWon = winner === landlord;
  const dues = farmers.map((farmer) => ({
    from: isWon ? farmer : landlord,
    to: isWon ? landlord : farmer,
    reason: isWon ? 'landlord_won' : 'farmers_won',
    antes,
  }));
  return { ...over, payments: withPayments(over, dues) };
};

/** The losing side laid nothing; of a landlord's, nothing after the first lead. */
const isSpring = (plays: readonly LaidPlay[], landlord: number, winner: number): boolean => {
  const own = plays.filter(({ seat }) => seat === landlord).length;
  return winner === landlord ? own === plays.length : own === 1;
};

/** What each farmer wins or pays as it stands. */
const antesOf = ({
  bids,
  bombs,
  isSpring: isDoubled,
}: Pick<LandlordPosition, 'bids' | 'bombs' | 'isSpring'>): number =>
  highestBid(bids) * 2 ** Math.min(DOUBLINGS_MAX, bombs + (isDoubled ? 1 : 0));

const look = (position: LandlordPosition, seat: number | null): LandlordView => {
  const { table, hands, bids, landlord, plays, trickFrom, passes, bombs, payments, winner } =
    position;
  const isOpen = isOver(position);
  return {
    seat,
    table,
    turns: turns(position),
    hands: hands.map((cards, of) => ({
      count: cards.length,
      cards: of === seat || isOpen ? cards : null,
    })),
    bottom: landlord !== null || isOpen ? position.bottom : null,
    bids,
    landlord,
    plays,
    trickFrom,
    passes,
    bombs,
    isSpring: position.isSpring,
    isThrown: position.isThrown,
    antes: antesOf(position),
    payments,
    winner,
  };
};

/** What a seat may lay on what lies there, whether or not it has the turn: for hints. */
export const playsOfLandlordView = (view: LandlordView): number[][] => {
  const own = view.seat === null ? [] : (view.hands[view.seat]?.cards ?? []);
  return playsOver(own, lyingOf(view));
};

const moves = (view: LandlordView): LandlordAction[] => {
  if (view.seat === null || !view.turns.seats.includes(view.seat)) return [];
  if (view.turns.stage === 'bid') {
    const most = highestBid(view.bids);
    return [0, 1, 2, BID_MAX]
      .filter((count) => count === 0 || count > most)
      .map((count) => ({ do: 'bid', count }));
  }
  return [
    ...playsOfLandlordView(view).map((cards) => ({ do: 'play' as const, cards })),
    ...(view.plays.length > view.trickFrom ? [{ do: 'pass' as const }] : []),
  ];
};

/** Bids nothing and passes; who leads lays the lowest single. */
const silence = (position: LandlordPosition, seat: number): LandlordAction => {
  if (position.landlord === null) return { do: 'bid', count: 0 };
  if (lyingOf(position) !== undefined) return { do: 'pass' };
  return { do: 'play', cards: (position.hands[seat] ?? []).slice(0, 1) };
};

export const landlordGame = seatsGame<LandlordPosition, LandlordView, LandlordAction>({
  slug: 'landlord',
  version: '1.0.0',
  kind: 'seats',
  category: 'PVP',
  seats: { min: SEATS, max: SEATS },
  deck: CARDS_IN_DECK,
  buyInAntes: 100,
  topUpAntes: 20,
  problems: ['bid', 'higher', 'lead', 'held', 'combination', 'beaten'],
  deal,
  step,
  turns,
  silence,
  look,
  moves,
  leadsNext: () => null,
});
