import { seatsGame, withPayments, type SeatsDue, type SeatsTurns } from '@fairhouse/game-kit/hands';
import { countOf, isBare, readAction, withAt } from '../actions.ts';
import { bullOf, strengthOf, timesOf } from './bulls.ts';
import {
  BET_MAX,
  BET_MIN,
  BID_MAX,
  CARDS_FIRST,
  CARDS_IN_HAND,
  TIMES_MIN,
  type BullsAction,
  type BullsGiven,
  type BullsHand,
  type BullsPosition,
  type BullsView,
} from './position.ts';

const SECONDS = 8;
const STAGES = ['bid', 'bet', 'show', 'over'] as const;

const turns = (position: BullsPosition): SeatsTurns => {
  const waiting = (isWaited: (seat: number) => boolean) =>
    position.hands.map((_, seat) => seat).filter(isWaited);
  const { banker } = position;
  const seatsOf = {
    bid: waiting((seat) => position.bids[seat] === null),
    bet: waiting((seat) => seat !== banker && position.bets[seat] === null),
    show: waiting((seat) => !position.shown[seat]),
    over: [],
  };
  const step = STAGES.findIndex((stage) => seatsOf[stage].length > 0);
  const stage = STAGES[step] ?? 'over';
  return {
    stage,
    step: step === -1 ? STAGES.length - 1 : step,
    seats: seatsOf[stage],
    seconds: SECONDS,
  };
};

const step = (position: BullsPosition, seat: number, given: unknown) => {
  const action = readAction(given);
  switch (turns(position).stage) {
    case 'bid':
      return bid(position, seat, action);
    case 'bet':
      return bet(position, seat, action);
    default:
      return show(position, seat, action);
  }
};

const bid = (position: BullsPosition, seat: number, action: BullsGiven) => {
  const count = countOf(action, 'bid', [0, BID_MAX]);
  if (count === undefined) return { problem: action?.do === 'bid' ? 'bid' : 'action' };
  const bids = withAt(position.bids, seat, count);
  const isLast = !bids.includes(null);
  return { ...position, bids, banker: isLast ? bankerOf(bids, position.order) : null };
};

const bankerOf = (bids: readonly (number | null)[], order: readonly number[]): number | null => {
  const most = Math.max(...bids.map((one) => one ?? 0));
  return order.find((seat) => bids[seat] === most) ?? null;
};

const bet = (position: BullsPosition, seat: number, action: BullsGiven) => {
  const count = countOf(action, 'bet', [BET_MIN, BET_MAX]);
  if (count === undefined) return { problem: action?.do === 'bet' ? 'bet' : 'action' };
  return { ...position, bets: withAt(position.bets, seat, count) };
};

const show = (position: BullsPosition, seat: number, action: BullsGiven) => {
  if (!isBare(action, 'show')) return { problem: 'action' };
  const shown = withAt(position.shown, seat, true);
  const next = { ...position, shown };
  return shown.includes(false) ? next : { ...next, payments: withPayments(next, duesOf(next)) };
};

/** Who lost to the bank pays first, so that it has what it owes; it pays the strongest first. */
const duesOf = (position: BullsPosition): SeatsDue[] => {
  const { hands, banker } = position;
  if (banker === null) throw new Error('nobody has the bank');
  const own = hands[banker] ?? [];
  const times = Math.max(TIMES_MIN, position.bids[banker] ?? 0);
  const dues = hands
    .map((cards, seat) => {
      const isWon = strengthOf(cards) > strengthOf(own);
      const winning = timesOf(bullOf(isWon ? cards : own));
      return { seat, isWon, antes: times * (position.bets[seat] ?? 0) * winning };
    })
    .filter(({ seat }) => seat !== banker)
    .toSorted((a, b) => strengthOf(hands[b.seat] ?? []) - strengthOf(hands[a.seat] ?? []));
  return [
    ...dues.filter(({ isWon }) => !isWon).toReversed(),
    ...dues.filter(({ isWon }) => isWon),
  ].map(({ seat, isWon, antes }) => ({
    from: isWon ? banker : seat,
    to: isWon ? seat : banker,
    reason: isWon ? 'beat_bank' : 'lost_to_bank',
    antes,
  }));
};

const look = (position: BullsPosition, seat: number | null): BullsView => {
  const now = turns(position);
  const { bids, bets, shown, banker, payments } = position;
  // Said at once: nobody waits for what another says.
  const seen = (said: readonly (number | null)[], isOpen: boolean) =>
    said.map((one, of) => (isOpen || of === seat ? one : null));
  return {
    seat,
    table: position.table,
    turns: now,
    hands: position.hands.map((cards, of) =>
      handSeen(cards, shown[of] ? CARDS_IN_HAND : of === seat ? ownSeen(now.stage) : 0),
    ),
    bids: seen(bids, now.stage !== 'bid'),
    bets: seen(bets, now.stage === 'show' || now.stage === 'over'),
    hasBid: bids.map((one) => one !== null),
    hasBet: bets.map((one) => one !== null),
    shown,
    banker,
    payments,
  };
};

const ownSeen = (stage: string): number =>
  stage === 'bid' || stage === 'bet' ? CARDS_FIRST : CARDS_IN_HAND;
const handSeen = (cards: readonly number[], seen: number): BullsHand => ({
  cards: cards.slice(0, seen),
  bull: seen === CARDS_IN_HAND ? bullOf(cards) : null,
});

const moves = ({ seat, turns: { stage, seats } }: BullsView): BullsAction[] => {
  if (seat === null || !seats.includes(seat)) return [];
  if (stage === 'show') return [{ do: 'show' }];
  const [what, least, most] =
    stage === 'bid' ? (['bid', 0, BID_MAX] as const) : (['bet', BET_MIN, BET_MAX] as const);
  return Array.from({ length: most - least + 1 }, (_, at) => ({ do: what, count: least + at }));
};

const silence = (position: BullsPosition): BullsAction => {
  const { stage } = turns(position);
  if (stage === 'bid') return { do: 'bid', count: 0 };
  return stage === 'bet' ? { do: 'bet', count: BET_MIN } : { do: 'show' };
};

/** Niu Niu between players, in which the bank is grabbed anew in each hand. */
export const grabbedBulls = seatsGame<BullsPosition, BullsView, BullsAction>({
  slug: 'grabbed-bulls',
  version: '1.0.0',
  kind: 'seats',
  category: 'PVP',
  seats: { min: 2, max: 6 },
  deck: 52,
  buyInAntes: 80,
  topUpAntes: 20,
  problems: ['bid', 'bet'],
  deal: (draws, table) => {
    const cards = draws.shuffle(52);
    const seats = table.stacksMinor.map((_, seat) => seat);
    return {
      table,
      payments: [],
      hands: seats.map((seat) => cards.slice(seat * CARDS_IN_HAND, (seat + 1) * CARDS_IN_HAND)),
      order: draws.shuffle(seats.length),
      bids: seats.map(() => null),
      banker: null,
      bets: seats.map(() => null),
      shown: seats.map(() => false),
    };
  },
  step,
  turns,
  silence,
  look,
  moves,
  leadsNext: () => null,
});
