import { playsOfLandlordView, type LandlordView } from '@fairhouse/seats';
import {
  isBomb as isBombReading,
  readingOver,
  readingsOf,
  type Combination,
} from '@fairhouse/seats/landlord/combinations';
import { rankOf } from '@fairhouse/seats/ranks';
import type { Choice, Happened, Said, SeatSight, SeatTitle, Sight } from '../title.ts';
import { handNow, withPlace } from './merged.ts';

type Laid = LandlordView['plays'][number];

/** The trick that lies there: who leads finds none. */
const trickOf = ({ plays, trickFrom }: LandlordView): readonly Laid[] => plays.slice(trickFrom);
const readingOfTrick = (trick: readonly Laid[]): Combination | undefined =>
  trick.reduce<Combination | undefined>((over, { cards }) => readingOver(cards, over), undefined);

const BIDS = [0, 1, 2, 3];
const RANK_FACES = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2', '☆', '★'];

const saidOf = ({ kind, length, top }: Combination): Said => ({
  key: `play.${kind === 'bomb' ? 'quad' : kind}`,
  values: { size: length, top: RANK_FACES[top] ?? '', rank: RANK_FACES[top] ?? '' },
});

/** "Plane with pairs, top 9": by what it beats, where cards can be read in several ways. */
const nameOfPlay = (trick: readonly Laid[], cards: readonly number[]): Said | undefined => {
  const reading = readingOver(cards, readingOfTrick(trick)) ?? readingsOf(cards)[0];
  return reading && saidOf(reading);
};

const isBomb = (cards: readonly number[]): boolean => readingsOf(cards).some(isBombReading);

const noteOf = (view: LandlordView, seat: number): Said | undefined => {
  const { bids, landlord, winner, isThrown, turns, passes, hands } = view;
  const trick = trickOf(view);
  if (isThrown) return { key: 'note.thrown' };
  if (winner !== null) {
    return winner === seat
      ? { key: view.isSpring ? 'note.spring' : 'note.out' }
      : { key: 'note.left', values: { size: hands[seat]?.count ?? 0 } };
  }
  if (landlord === null) {
    const bid = bids[seat];
    if (bid === null || bid === undefined) return undefined;
    return { key: bid === 0 ? 'note.noBid' : 'note.bid', values: { size: bid } };
  }
  if (trick.length === 0) return turns.seats.includes(seat) ? { key: 'note.leads' } : undefined;
  if (passes > 0 && hasPassed(view, seat)) return { key: 'note.passed' };
  if ((hands[seat]?.count ?? 0) <= 2) {
    return { key: 'note.few', values: { size: hands[seat]?.count ?? 0 } };
  }
  return undefined;
};

/** Those before the one whose turn it is, as many as passed. */
const hasPassed = ({ passes, turns }: LandlordView, seat: number): boolean => {
  const turn = turns.seats[0] ?? 0;
  const before = (turn - seat + 3) % 3;
  return before >= 1 && before <= passes;
};

const seatSight = (view: LandlordView, seat: number): SeatSight => {
  const hand = view.hands[seat] ?? { count: 0, cards: null };
  const note = noteOf(view, seat);
  return {
    count: hand.count,
    cards: hand.cards ?? [],
    ...(note ? { note } : {}),
    ...(view.landlord === seat ? { badge: 'landlord' as const } : {}),
  };
};

const sight = (view: LandlordView): Sight => {
  const trick = trickOf(view);
  const last = trick.at(-1);
  const laidName = last && nameOfPlay(trick.slice(0, -1), last.cards);
  return {
    seats: view.hands.map((_, seat) => seatSight(view, seat)),
    laid: trick,
    ...(laidName ? { laidName } : {}),
    isBomb: last !== undefined && isBomb(last.cards),
    bottom: view.bottom,
    ...(view.antes > 0 ? { times: view.antes } : {}),
  };
};

const happened = (before: LandlordView, after: LandlordView): Happened[] => {
  const bids = after.bids.flatMap((bid, seat): Happened[] =>
    bid !== null && before.bids[seat] === null
      ? [
          {
            seat,
            said: { key: bid === 0 ? 'note.noBid' : 'note.bid', values: { size: bid } },
            sound: 'chip',
          },
        ]
      : [],
  );
  const isTaken = after.landlord !== null && before.landlord === null;
  const taken: Happened[] = isTaken
    ? [{ seat: after.landlord ?? 0, said: { key: 'badge.landlord' }, sound: 'card' }]
    : [];
  const laid = after.plays.slice(before.plays.length).map(({ seat, cards }, at): Happened => {
    const from = after.trickFrom <= before.plays.length ? after.trickFrom : before.plays.length;
    const trick = after.plays.slice(from, before.plays.length + at);
    return {
      seat,
      said: nameOfPlay(trick, cards) ?? { key: 'play.cards' },
      sound: isBomb(cards) ? 'bomb' : 'card',
    };
  });
  const isPass =
    laid.length === 0 && before.landlord !== null && after.turns.step > before.turns.step;
  const passed: Happened[] = isPass
    ? before.turns.seats.map((seat) => ({ seat, said: { key: 'note.passed' }, sound: 'chip' }))
    : [];
  const isEnd = after.winner !== null && before.winner === null;
  const end: Happened[] = isEnd
    ? [{ seat: after.winner ?? 0, said: { key: 'note.out' }, sound: 'card' }]
    : [];
  return [...bids, ...taken, ...laid, ...passed, ...end];
};

const choices = (view: LandlordView): Choice[] => {
  const { seat, turns, bids } = view;
  if (seat === null || turns.stage !== 'bid' || !turns.seats.includes(seat)) return [];
  const most = Math.max(0, ...bids.map((bid) => bid ?? 0));
  return BIDS.filter((count) => count === 0 || count > most).map((count) => ({
    action: { do: 'bid', count },
    said: { key: count === 0 ? 'bid.none' : 'bid.points', values: { size: count } },
    ...(count > 0 ? { antes: count } : {}),
    isMain: count === 3,
  }));
};

/** Suits say nothing: two choices of the same ranks are the same play. */
const keyOf = (cards: readonly number[]): string =>
  cards
    .map(rankOf)
    .toSorted((a, b) => a - b)
    .join();

export const landlordTitle: SeatTitle<LandlordView> = {
  slug: 'landlord',
  colours: { felt: ['#8c3048', '#651c34', '#380d1d'], room: ['#2c3552', '#1a2038', '#0c0f1e'] },
  strengthOf: (card) => rankOf(card) * 4 + (card % 4),
  sight,
  withOwn: (shown, own) => {
    const { seat } = own;
    if (seat === null) return shown;
    const taken =
      shown.landlord === seat && own.landlord === null && own.hands[seat]?.cards
        ? {
            count: own.hands[seat].count,
            cards: [...own.hands[seat].cards, ...(shown.bottom ?? [])],
          }
        : own.hands[seat];
    return {
      ...shown,
      seat,
      hands: withPlace(shown.hands, seat, handNow(shown.hands[seat], taken, shown.plays)),
    };
  },
  happened,
  choices,
  laying: {
    plays: (view) => (view.landlord === null ? [] : playsOfLandlordView(view)),
    keyOf,
    nameOf: (view, cards) => nameOfPlay(trickOf(view), cards),
    problemOf: (view, cards) => {
      if (readingsOf(cards).length === 0) return 'combination';
      return readingOver(cards, readingOfTrick(trickOf(view))) ? undefined : 'beaten';
    },
    isBomb,
  },
  rules: ['rule.goal', 'rule.bid', 'rule.plays', 'rule.pay'],
};
