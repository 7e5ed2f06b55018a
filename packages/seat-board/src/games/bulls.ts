import { BULL_BULL, FIVE_PICTURES, timesOf, type BullsView } from '@fairhouse/seats';
import type { Choice, Happened, Said, SeatSight, SeatTitle, Sight } from '../title.ts';
import { withPlace } from './merged.ts';

const CARDS_IN_HAND = 5;
const BETS = [1, 2, 3, 4, 5];
const BIDS = [0, 1, 2, 3];

/** "Bull 7, pays twice". */
export const nameOfBull = (bull: number): Said => {
  const times = timesOf(bull);
  if (bull === 0) return { key: 'bull.none' };
  if (bull === BULL_BULL) return { key: 'bull.bull', values: { times } };
  if (bull === FIVE_PICTURES) return { key: 'bull.pictures', values: { times } };
  return { key: times > 1 ? 'bull.strong' : 'bull.number', values: { bull, times } };
};

const bidSaid = (count: number): Said => ({
  key: count === 0 ? 'note.noBank' : 'note.bank',
  values: { size: count },
});

const noteOf = (view: BullsView, seat: number): Said | undefined => {
  const { turns, hasBid, hasBet, bids, bets, hands, shown, banker } = view;
  const hand = hands[seat];
  if (hand && hand.bull !== null) return nameOfBull(hand.bull);
  if (turns.stage === 'bid') {
    const own = bids[seat];
    if (own !== null && own !== undefined) return bidSaid(own);
    return { key: hasBid[seat] ? 'note.said' : 'note.thinks' };
  }
  if (seat === banker) return bidSaid(bids[seat] ?? 0);
  const bet = bets[seat];
  if (bet !== null && bet !== undefined) return { key: 'note.bet', values: { size: bet } };
  if (turns.stage === 'bet') return { key: hasBet[seat] ? 'note.said' : 'note.thinks' };
  return shown[seat] ? undefined : { key: 'note.thinks' };
};

const seatSight = (view: BullsView, seat: number): SeatSight => {
  const note = noteOf(view, seat);
  return {
    count: CARDS_IN_HAND,
    cards: view.hands[seat]?.cards ?? [],
    ...(note ? { note } : {}),
    ...(view.banker === seat ? { badge: 'banker' as const } : {}),
  };
};

const sight = (view: BullsView): Sight => {
  const bank = view.banker === null ? undefined : view.bids[view.banker];
  return {
    seats: view.hands.map((_, seat) => seatSight(view, seat)),
    laid: [],
    isBomb: false,
    ...(bank === null || bank === undefined ? {} : { times: Math.max(1, bank) }),
  };
};

const happened = (before: BullsView, after: BullsView): Happened[] => {
  const isTaken = after.banker !== null && before.banker === null;
  const taken: Happened[] = isTaken
    ? [{ seat: after.banker ?? 0, said: { key: 'badge.banker' }, sound: 'chip' }]
    : [];
  const bets = after.bets.flatMap((bet, seat): Happened[] =>
    bet !== null && before.bets[seat] === null && seat !== after.seat
      ? [{ seat, said: { key: 'note.bet', values: { size: bet } }, sound: 'chip' }]
      : [],
  );
  const shown = after.hands.flatMap((hand, seat): Happened[] =>
    hand.bull !== null && (before.hands[seat]?.bull ?? null) === null
      ? [{ seat, said: nameOfBull(hand.bull), sound: 'card' }]
      : [],
  );
  return [...taken, ...bets, ...shown];
};

const choices = ({ seat, turns: { stage, seats }, bids, banker }: BullsView): Choice[] => {
  if (seat === null || !seats.includes(seat)) return [];
  if (stage === 'show') return [{ action: { do: 'show' }, said: { key: 'show' }, isMain: true }];
  if (stage === 'bid') {
    return BIDS.map((count) => ({
      action: { do: 'bid', count },
      said: { key: count === 0 ? 'bid.noBank' : 'bid.bank', values: { size: count } },
      isMain: count === 3,
    }));
  }
  const times = Math.max(1, bids[banker ?? 0] ?? 1);
  return BETS.map((count) => ({
    action: { do: 'bet', count },
    said: { key: 'bet.times', values: { size: count } },
    antes: count * times,
    isMain: count === BETS.at(-1),
  }));
};

export const bullsTitle: SeatTitle<BullsView> = {
  slug: 'grabbed-bulls',
  colours: { felt: ['#a8642a', '#7a4318', '#43220a'], room: ['#3a2440', '#22142b', '#110a17'] },
  strengthOf: (card) => card,
  sight,
  withOwn: (shown, own) => {
    const { seat } = own;
    if (seat === null) return shown;
    const hand = shown.hands[seat]?.cards.length === CARDS_IN_HAND ? undefined : own.hands[seat];
    return {
      ...shown,
      seat,
      hands: withPlace(shown.hands, seat, hand),
      bids: withPlace(shown.bids, seat, own.bids[seat] ?? undefined),
      bets: withPlace(shown.bets, seat, own.bets[seat] ?? undefined),
    };
  },
  happened,
  choices,
  rules: ['rule.goal', 'rule.bank', 'rule.bulls', 'rule.pay'],
};
