import type { OwnSeatView, SeatsRoomView } from '@fairhouse/game-kit/board';
import { expect, it } from 'vitest';
import { recordOf, totalsOf } from './records.ts';
import { refusalOf } from './refusals.ts';
import english from './texts/en.json';
import { dueAtOf, isOwnBehind, withOwn, withRoom, type Known } from './room-link.ts';
import { spokenOf } from './spoken.ts';
import { positionOf, viewOfHand } from './view.ts';
import type { SeatTitle } from './title.ts';

const hand = {
  hand: 18,
  handId: 'h18',
  commitment: 'a9',
  seatsOfHand: [0, 2, 3],
  stage: 'play',
  step: 4,
  turns: { seats: [1], until: '2026-11-29T02:00:10.000Z', seconds: 15, bankSeconds: [20, 7, 20] },
  view: { turns: {}, table: {}, hands: [], of: 'room' },
  result: null,
  actions: 4,
} satisfies SeatsRoomView['hand'];
const room: SeatsRoomView = {
  roomId: 'r1',
  slug: 'tien-len',
  name: 'Garden Room 7',
  currency: 'USD',
  currencyDigits: 2,
  ante: '1.00',
  anteMinor: '100',
  buyInMin: '20.00',
  buyInMax: '100.00',
  rakeBp: 400,
  isRanked: true,
  places: 4,
  leastSeats: 2,
  sequence: 9,
  isOpen: true,
  waiting: 0,
  seats: [0, 2, 3].map((seat) => ({
    seat,
    account: `na***${seat}`,
    stack: '40.00',
    state: 'seated' as const,
    isOnAutopilot: false,
  })),
  hand,
  nextHandAt: null,
  last: null,
  phrases: [],
  serverTime: '2026-11-29T02:00:00.000Z',
};
const own: OwnSeatView = {
  roomId: 'r1',
  state: 'seated',
  place: null,
  seat: 2,
  offeredUntil: null,
  clientSeed: 'lamp',
  stack: '40.00',
  bankSeconds: 7,
  isOnAutopilot: false,
  sequence: 9,
  hand: {
    hand: 18,
    handId: 'h18',
    position: 1,
    step: 4,
    view: { turns: {}, table: {}, hands: [], of: 'own' },
  },
  balance: '10.00',
  payer: { isAsked: false, hasPaymentPassword: false, hasAuthenticator: false },
  code: null,
};

it('[D-V13] of two words of a room the later counts, whatever their order', () => {
  const later = { ...room, sequence: 12 };
  const known = withRoom(withRoom({ aheadMs: 0 }, later, 0), room, 0);
  expect(known.room?.sequence).toBe(12);
  const both: Known = withOwn(withOwn(known, { ...own, sequence: 11 }), own);
  expect(both.own?.sequence).toBe(11);
  // Another room begins anew.
  expect(withRoom(known, { ...room, roomId: 'r2', sequence: 1 }, 0).room?.roomId).toBe('r2');
});

it('[D-V13] the board knows when a word is overdue: after the turn and the bank of its seat', () => {
  expect(dueAtOf(room)).toBe(Date.parse('2026-11-29T02:00:17.000Z'));
  const between = { ...room, hand: null, nextHandAt: '2026-11-29T02:00:05.000Z' };
  expect(dueAtOf(between)).toBe(Date.parse('2026-11-29T02:00:05.000Z'));
  expect(dueAtOf({ ...room, hand: null })).toBeUndefined();
});

it('[D-V13] own cards of a moment before are asked for again, those of others never', () => {
  expect(isOwnBehind(room, own)).toBe(false);
  expect(isOwnBehind({ ...room, hand: { ...hand, step: 5 } }, own)).toBe(true);
  expect(isOwnBehind({ ...room, hand: { ...hand, handId: 'h19' } }, own)).toBe(true);
  expect(isOwnBehind({ ...room, hand: { ...hand, handId: 'h19' } }, { ...own, seat: 1 })).toBe(
    false,
  );
});

it('[D-V13] what is shown is the own view, or the later room with the own cards', () => {
  const title = {
    withOwn: (shown: object, mine: { of: string }) => ({ ...shown, with: mine.of }),
  } as unknown as SeatTitle;
  expect(viewOfHand(title, room, own)).toMatchObject({ of: 'own' });
  expect(viewOfHand(title, { ...room, sequence: 10 }, own)).toMatchObject({
    of: 'room',
    with: 'own',
  });
  expect(viewOfHand(title, room, undefined)).toMatchObject({ of: 'room' });
  expect(viewOfHand(title, { ...room, hand: null }, own)).toBeUndefined();
  expect(positionOf(room, 2)).toBe(1);
  expect(positionOf(room, 1)).toBeNull();
});

const ended = {
  ...room,
  hand: {
    ...hand,
    result: {
      seats: [
        { netMinor: '-400', rakeMinor: '0' },
        { netMinor: '1056', rakeMinor: '44' },
        { netMinor: '-700', rakeMinor: '0' },
      ],
      payments: [
        { from: 0, to: 1, reason: 'cards', dueMinor: '400', paidMinor: '400' },
        { from: 2, to: 1, reason: 'cards', dueMinor: '700', paidMinor: '700' },
      ],
      leads: 1,
    },
  },
};

it('[D-V13] a hand that ended is remembered with its net, its rake and who paid', () => {
  expect(recordOf(room, 2)).toBeUndefined();
  const record = recordOf(ended, 2);
  expect(record).toMatchObject({
    winner: 2,
    account: 'na***2',
    net: { netMinor: 1056n, rakeMinor: 44n },
  });
  expect(record?.lines).toEqual([
    { reason: 'cards', minor: 400n, account: 'na***0' },
    { reason: 'cards', minor: 700n, account: 'na***3' },
  ]);
  const looking = recordOf(ended, null);
  expect(looking).toMatchObject({ net: null, lines: [] });
  const records = [record, looking].flatMap((one) => (one ? [one] : []));
  expect(totalsOf(records)).toEqual({ hands: 1, netMinor: 1056n, rakeMinor: 44n });
});

it('[D-V13] a screen reader hears who did what, the own turn, and how the hand ended', () => {
  const t = (key: string, values?: Record<string, string | number>) =>
    values ? `${key} ${Object.values(values).join(' ')}` : key;
  const money = { print: (minor: bigint) => `${minor}` };
  const seen = [
    { at: 1, seat: 0, said: { key: 'note.passed' }, sound: 'chip' as const },
    { at: 2, seat: 1, said: { key: 'play.run', values: { size: 3 } }, sound: 'card' as const },
  ];
  const base = { seen, room, t, isMine: true, position: 1, record: undefined, money };
  expect(spokenOf(base).map(({ text }) => text)).toEqual([
    'na***0: note.passed.',
    'you: play.run 3.',
    'yourTurn.',
  ]);
  const record = recordOf(ended, 2);
  const said = spokenOf({ ...base, seen: [], isMine: false, record }).map(({ text }) => text);
  expect(said).toEqual(['wins na***2. you: 1056.']);
});

it('[D-V13] each refusal of the way to a seat has words of the board or of the frame', () => {
  const frame: Record<string, string> = { 'play:refusal.system_error': 'Something went wrong.' };
  const own: Record<string, string> = english;
  const t = (key: string) => own[key] ?? frame[key] ?? key;
  expect(refusalOf(t, 'money_held')).toBe(english['refused.money_held']);
  expect(refusalOf(t, 'seat_needed')).toBe(english['refused.seat_needed']);
  expect(refusalOf(t, 'whatever_else')).toBe('Something went wrong.');
});
