import type { ListedRoom } from '@fairhouse/contract/rooms';
import { expect, it } from 'vitest';
import {
  antesOf,
  byGame,
  isLine,
  isWanted,
  likesOf,
  printCode,
  quickRoom,
  rateOf,
  stakesOf,
  sumsOf,
  type Wanted,
} from './rooms.ts';

const room = (roomId: string, changes: Partial<ListedRoom> = {}): ListedRoom => ({
  roomId,
  slug: 'tien-len',
  gameId: 'tien-len',
  name: roomId,
  vassalage: 'FAIR',
  gameCategory: 'PVP',
  gameType: 'tien-len',
  ante: '1.00',
  buyInMin: '20.00',
  buyInMax: '100.00',
  seats: 4,
  seated: 2,
  waiting: 0,
  rakeBp: 400,
  averageWaitSeconds: null,
  handsPerHour: 0,
  status: 'open',
  code: null,
  isWatched: false,
  isOwn: false,
  ...changes,
});
const idsOf = (rooms: readonly ListedRoom[]) => rooms.map(({ roomId }) => roomId);
const ALL: Wanted = { slug: '', stakes: '', isFreeOnly: false, isOwnOnly: false };

it('[PV-02] rooms stand by game and stake, the own one before others of its stake', () => {
  const groups = byGame([
    room('bulls', { slug: 'grabbed-bulls' }),
    room('new', { slug: 'a-new-game' }),
    room('Room 10'),
    room('Room 9'),
    room('cheap', { ante: '0.10' }),
    room('own', { isOwn: true }),
    room('dear', { ante: '10.00' }),
  ]);
  expect(groups.map(({ slug, rooms }) => [slug, idsOf(rooms)])).toEqual([
    ['tien-len', ['cheap', 'own', 'Room 9', 'Room 10', 'dear']],
    ['grabbed-bulls', ['bulls']],
    ['a-new-game', ['new']],
  ]);
});

it('[PV-02] filters name the antes that there are, and leave out what does not fit', () => {
  const rooms = [
    room('a', { ante: '0.10', seated: 4 }),
    room('b', { ante: '0.50' }),
    room('c', { ante: '25.00', status: 'maintenance' }),
    room('d', { ante: '0.50', seated: 4, isOwn: true }),
  ];
  expect(stakesOf(rooms)).toEqual([
    { key: 'low', least: '0.10', most: '0.50' },
    { key: 'high', least: '25.00', most: '25.00' },
  ]);
  expect(antesOf(rooms)).toEqual(['0.10', '0.50', '25.00']);
  const kept = (wanted: Partial<Wanted>) =>
    idsOf(rooms.filter((one) => isWanted(one, { ...ALL, ...wanted })));
  expect(kept({})).toEqual(['a', 'b', 'c', 'd']);
  expect(kept({ stakes: 'high' })).toEqual(['c']);
  expect(kept({ isFreeOnly: true })).toEqual(['b', 'd']);
  expect(kept({ isOwnOnly: true })).toEqual(['d']);
  expect(kept({ slug: 'landlord' })).toEqual([]);
});

it('[PV-02] a quick seat is the own room, else company, else the shortest line', () => {
  const empty = room('empty', { seated: 0 });
  const company = room('company', { seated: 3 });
  const long = room('long', { seated: 4, waiting: 5 });
  const short = room('short', { seated: 4, waiting: 1 });
  const own = room('own', { seated: 4, isOwn: true });
  expect(quickRoom([empty, long, company])?.roomId).toBe('company');
  expect(quickRoom([long, short])?.roomId).toBe('short');
  expect(quickRoom([company, own])?.roomId).toBe('own');
  expect(quickRoom([room('shut', { status: 'maintenance' })])).toBeUndefined();
  expect([empty, long, own].map(isLine)).toEqual([false, true, false]);
});

it('[PV-02] the head sums who sits, what runs, and how long people waited', () => {
  expect(
    sumsOf([
      room('a', { handsPerHour: 40, averageWaitSeconds: 10 }),
      room('b', { seated: 0, handsPerHour: 3, averageWaitSeconds: 21 }),
      room('c', { seated: 1 }),
    ]),
  ).toEqual({ seated: 3, running: 1, waitSeconds: 16 });
  expect(sumsOf([])).toEqual({ seated: 0, running: 0, waitSeconds: null });
  expect([400, 450].map(rateOf)).toEqual(['4', '4.5']);
});

it('a private room is made with the terms of a listed one, and never a quick seat', () => {
  const own = room('private-1', { code: 'ABCD2345', seated: 3, ante: '5.00' });
  const listed = [room('a'), room('b'), room('c', { ante: '5.00' }), own];
  expect(idsOf(likesOf(listed))).toEqual(['b', 'c']);
  expect(quickRoom([own])).toBeUndefined();
  expect(printCode('ABCD2345')).toBe('ABCD-2345');
});
