import { playsOfView, type TienLenView } from '@fairhouse/seats';
import {
  beats,
  combinationOf,
  strengthOf,
  type Combination,
} from '@fairhouse/seats/tien-len/index';
import { bombLevel } from '@fairhouse/seats/tien-len/combinations';
import { faceOf, shortOf } from '../cards.ts';
import type { Happened, Said, SeatSight, SeatTitle, Sight } from '../title.ts';
import { handNow, withPlace } from './merged.ts';

const topOf = (cards: readonly number[]): number =>
  cards.toSorted((a, b) => strengthOf(b) - strengthOf(a))[0] ?? 0;

/** "Run of 3, top 7♠". */
export const nameOfPlay = (cards: readonly number[]): Said | undefined => {
  const made = combinationOf(cards);
  if (!made) return undefined;
  const top = topOf(cards);
  const size = made.kind === 'pairs' ? made.size / 2 : made.size;
  return { key: `play.${made.kind}`, values: { size, top: shortOf(top), rank: faceOf(top).rank } };
};

const isBomb = (cards: readonly number[]): boolean => {
  const made = combinationOf(cards);
  return made !== undefined && bombLevel(made) > 0;
};

const seatSight = (view: TienLenView, seat: number): SeatSight => {
  const hand = view.hands[seat] ?? { count: 0, cards: null };
  const note = noteOf(view, seat);
  return { count: hand.count, cards: hand.cards ?? [], ...(note ? { note } : {}) };
};

const noteOf = (view: TienLenView, seat: number): Said | undefined => {
  const { trick, passed, turns, hands, winner, instant } = view;
  if (winner === seat) return { key: instant ? `reason.${instant}` : 'note.out' };
  if (winner !== null) return { key: 'note.left', values: { size: hands[seat]?.count ?? 0 } };
  if (passed[seat]) return { key: 'note.passed' };
  if (trick.length === 0) return turns.seats.includes(seat) ? { key: 'note.leads' } : undefined;
  return hands[seat]?.count === 1 ? { key: 'note.oneCard' } : undefined;
};

const sight = (view: TienLenView): Sight => {
  const last = view.trick.at(-1);
  const laidName = last && nameOfPlay(last.cards);
  return {
    seats: view.hands.map((_, seat) => seatSight(view, seat)),
    laid: view.trick,
    ...(laidName ? { laidName } : {}),
    isBomb: last !== undefined && view.trick.length > 1 && isBomb(last.cards),
  };
};

/** Everything laid so far; the passes of a trick are seen by its flags and by its end. */
const happened = (before: TienLenView, after: TienLenView): Happened[] => {
  const known = before.past.length + before.trick.length;
  const laid = [...after.past, ...after.trick]
    .slice(known)
    .map(({ seat, cards }): Happened => ({
      seat,
      said: nameOfPlay(cards) ?? { key: 'play.cards' },
      sound: isBomb(cards) ? 'bomb' : 'card',
    }));
  const isTrickOver = after.past.length > before.past.length;
  const passed = after.passed.flatMap((is, seat) => {
    const isNew = is && !before.passed[seat];
    const isLast = isTrickOver && before.turns.seats.includes(seat) && laid.length === 0;
    return isNew || isLast
      ? [{ seat, said: { key: 'note.passed' }, sound: 'chip' } satisfies Happened]
      : [];
  });
  const isEnd = after.winner !== null && before.winner === null;
  const end: Happened[] = isEnd
    ? [{ seat: after.winner ?? 0, said: noteOf(after, after.winner ?? 0) ?? END, sound: 'card' }]
    : [];
  return [...passed, ...laid, ...end];
};
const END: Said = { key: 'note.out' };

const problemOf = (view: TienLenView, cards: readonly number[]): string | undefined => {
  const made = combinationOf(cards);
  if (!made) return 'combination';
  if (view.needs !== null && !cards.includes(view.needs)) return 'lowest';
  const lying: Combination | undefined = combinationOf(view.trick.at(-1)?.cards ?? []);
  return lying && !beats(made, lying) ? 'beaten' : undefined;
};

export const tienLenTitle: SeatTitle<TienLenView> = {
  slug: 'tien-len',
  colours: { felt: ['#2b8f80', '#1b665d', '#0c3a36'], room: ['#3d2748', '#251633', '#120a1a'] },
  strengthOf,
  sight,
  withOwn: (shown, own) => {
    const { seat } = own;
    if (seat === null) return shown;
    const hand = handNow(shown.hands[seat], own.hands[seat], [...shown.past, ...shown.trick]);
    const needs = shown.turns.step === 0 ? own.needs : null;
    return { ...shown, seat, needs, hands: withPlace(shown.hands, seat, hand) };
  },
  happened,
  choices: () => [],
  laying: {
    plays: playsOfView,
    keyOf: (cards) => cards.toSorted((a, b) => a - b).join(),
    nameOf: (_, cards) => nameOfPlay(cards),
    problemOf,
    isBomb,
  },
  rules: ['rule.goal', 'rule.plays', 'rule.bombs', 'rule.pay'],
};
