import { CARD_SEEN_AFTER, type ShowProps } from '@fairhouse/table-board';
import type { BlackjackResult, HandResult } from './results.ts';
import type { BlackjackView, HandView } from './play.ts';
import { valueOf } from './rules.ts';
import { EACH_CARD, timingOf } from './timing.ts';
import { readView } from './wire.ts';

/** A card with a name that stays its own, however hands are split. */
type Laid = { key: string; card: number };
export type PictureHand = {
  cards: Laid[];
  total: number;
  isSoft: boolean;
  isDoubled: boolean;
  state: HandView['state'];
  isActive: boolean;
  /** Once the show is over. */
  outcome?: HandResult['outcome'];
};
export type PictureSeat = { seat: string; hands: PictureHand[]; isInsured: boolean };
export type Picture = {
  roundId: string;
  dealer: { key: string; card: number | null; startsAtMs?: number }[];
  /** What the open cards of the dealer count. */
  dealerTotal: number;
  isDealerBust: boolean;
  isDealerBlackjack: boolean;
  seats: ReadonlyMap<string, PictureSeat>;
  /** For useArrivals: all cards in the order in which they came. */
  keys: string[];
  atMs: number;
  eachMs: number;
  isFirst: boolean;
};

type Shown = Pick<
  ShowProps<unknown>,
  'roundId' | 'elapsed' | 'acting' | 'hasActed' | 'drawnAtMs' | 'pace' | 'isLast' | 'isOver'
>;

/** What lies on the table now; nothing while bets are taken. */
export const pictureOf = (
  shown: Shown,
  result: BlackjackResult | undefined,
): Picture | undefined => {
  if (shown.isLast) return undefined;
  if (result) return pictureOfResult(shown, result);
  const view = shown.acting && readView(shown.acting.view);
  return view && shown.acting ? pictureOfView(shown, shown.acting, view) : undefined;
};

const pictureOfView = (
  { roundId }: Shown,
  acting: NonNullable<Shown['acting']>,
  view: BlackjackView,
): Picture => {
  const seats = view.seats.map(({ seat, hands, isInsured }): PictureSeat => ({
    seat,
    isInsured,
    hands: hands.map((hand, at) => ({
      ...handOf(seat, hands, at),
      isActive: view.active?.seat === seat && view.active.hand === at,
      state: hand.state,
    })),
  }));
  const [up = 0] = view.dealer.cards;
  return {
    roundId,
    dealer: [
      { key: 'd0', card: up },
      { key: 'd1', card: null },
    ],
    dealerTotal: view.dealer.total,
    isDealerBust: false,
    isDealerBlackjack: false,
    seats: new Map(seats.map((one) => [one.seat, one])),
    keys: keysOf(seats),
    atMs: acting.atMs,
    eachMs: EACH_CARD,
    isFirst: acting.count === 0,
  };
};

const pictureOfResult = (shown: Shown, result: BlackjackResult): Picture => {
  const { roundId, elapsed, hasActed, drawnAtMs, pace, isOver } = shown;
  const timing = timingOf(result, hasActed);
  const seats = result.seats.map(({ seat, hands, isInsured }): PictureSeat => ({
    seat,
    isInsured,
    hands: hands.map((hand, at) => ({
      ...handOf(seat, hands, at),
      isActive: false,
      ...(isOver ? { outcome: hand.outcome } : {}),
    })),
  }));
  const flownAt = (at: number) => timing.drawsAt[at - 2] ?? 0;
  const shownCards = result.dealer.cards.filter((_, at) => at < 2 || elapsed >= flownAt(at));
  const seenAt = (at: number) => (at === 1 ? timing.holeAt : flownAt(at) + CARD_SEEN_AFTER);
  const seen = result.dealer.cards.filter((_, at) => at === 0 || elapsed >= seenAt(at));
  const isDone = seen.length === result.dealer.cards.length;
  return {
    roundId,
    dealer: shownCards.map((card, at) => ({
      key: `d${at}`,
      card: at === 1 && elapsed < timing.holeAt ? null : card,
      ...(at < 2 ? {} : { startsAtMs: drawnAtMs + flownAt(at) * pace }),
    })),
    dealerTotal: valueOf(seen).total,
    isDealerBust: isDone && result.dealer.isBust,
    isDealerBlackjack: isDone && result.dealer.isBlackjack,
    seats: new Map(seats.map((one) => [one.seat, one])),
    keys: keysOf(seats),
    atMs: drawnAtMs + timing.seatsAt * pace,
    eachMs: EACH_CARD * pace,
    isFirst: !hasActed,
  };
};

/** The two first cards keep their names when they are parted. */
const handOf = (
  seat: string,
  hands: readonly HandView[],
  at: number,
): Omit<PictureHand, 'isActive' | 'outcome'> => {
  const isSplit = hands.length > 1;
  const { cards, total, isSoft, isDoubled, state } = hands[at] ?? {
    cards: [],
    total: 0,
    isSoft: false,
    isDoubled: false,
    state: 'open' as const,
  };
  const nameOf = (place: number) => {
    if (!isSplit && place < 2) return place === 0 ? 'a' : 'b';
    if (isSplit && place === 0) return at === 0 ? 'a' : 'b';
    return `${at}-${isSplit ? 's' : ''}${place}`;
  };
  return {
    total,
    isSoft,
    isDoubled,
    state,
    cards: cards.map((card, place) => ({ card, key: `${seat}/${nameOf(place)}` })),
  };
};

/** First cards to the seats, the dealer's open card, second cards, the hidden one, the rest. */
const keysOf = (seats: readonly PictureSeat[]): string[] => {
  const all = seats.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards));
  const ending = (letter: string) => all.filter(({ key }) => key.endsWith(`/${letter}`));
  const [first, second] = [ending('a'), ending('b')];
  const rest = all.filter((card) => !first.includes(card) && !second.includes(card));
  return [
    ...first.map(({ key }) => key),
    'd0',
    ...second.map(({ key }) => key),
    'd1',
    ...rest.map(({ key }) => key),
  ];
};
