import { createHash, randomBytes, randomInt } from 'node:crypto';
import { bytesFromHex, drawsFrom } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { game as baccarat } from '../../games/baccarat/engine.ts';
import { game as comet } from '../../games/comet/engine.ts';
import { game as reef } from '../../games/coral-reef/engine.ts';
import { game as roulette } from '../../games/roulette/engine.ts';
import { GAMES } from '../../vendors/development/games.ts';
import { openBooks } from './books.ts';
import { lookAtFlights } from './comet.ts';
import type { Flight, Life, Shot, Ticket } from './life.ts';
import { textOf } from './money.ts';
import {
  FISH,
  paidAtTable,
  paidByVendor,
  paidForShot,
  pointOf,
  TABLES,
  VENDOR_GAMES,
  WEAPONS,
  type Weapon,
} from './proof.ts';
import { showSeeds } from './reef.ts';
import { lookAtTickets } from './tables.ts';

const drawn = () => ({
  serverSeed: randomBytes(32).toString('hex'),
  clientSeed: 'sim',
  nonce: randomInt(1000),
});
type Drawn = ReturnType<typeof drawn>;
const drawsOf = ({ serverSeed, clientSeed, nonce }: Drawn) =>
  drawsFrom(bytesFromHex(serverSeed), clientSeed, nonce);
const commitmentOf = ({ serverSeed }: Drawn) =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

it("the auditor's own reckoning is that of the games, round after round", () => {
  for (let turn = 0; turn < 100; turn += 1) {
    const one = drawn();
    for (const [tableId, engine] of [
      ['compass-room-1', roulette],
      ['lamp-room-1', baccarat],
    ] as const) {
      const result = engine.draw(drawsOf(one));
      for (const bet of TABLES[tableId]?.bets ?? []) {
        expect(paidAtTable(tableId, one, [{ bet, stake: 333n }]), `${tableId} ${bet}`).toBe(
          engine.settle(result as never, bet, 333n, engine.profiles?.[0] ?? '').payoutMinor,
        );
      }
    }
    expect(pointOf(one)).toBe(comet.point(drawsOf(one)));
    for (const target of Object.keys(FISH)) {
      for (const weapon of Object.keys(WEAPONS) as Weapon[]) {
        if (!reef.mayHit(weapon, target)) continue;
        expect(paidForShot(one, { weapon, target, bet: 5n }), `${weapon} ${target}`).toBe(
          5n * BigInt(reef.shoot(drawsOf(one), { weapon, target, chained: [] }).multiple),
        );
      }
    }
  }
  for (const [code, { bets }] of Object.entries(VENDOR_GAMES)) {
    for (const { show, pays } of GAMES[code]?.outcomes ?? []) {
      for (const bet of bets) {
        expect(paidByVendor(code, 100n, { bet, show }), `${code} ${bet} ${show.join()}`).toBe(
          BigInt(pays[bet] ?? 0),
        );
      }
    }
  }
});

/** A life whose house answers as it is told here. */
const lifeOf = (answer: () => object) => {
  const books = openBooks();
  const me = {
    id: '1',
    account: 'x',
    token: '',
    keys: 0,
    tickets: [] as Ticket[],
    flights: [] as Flight[],
    shots: [] as Shot[],
  };
  const life = {
    me,
    books,
    stopped: new Map(),
    flown: new Map(),
    house: { now: Date.now },
    did: () => undefined,
    call: () => Promise.resolve({ success: true, value: answer() }),
  };
  return { me, books, life: life as unknown as Life };
};
const bet = { day: '2026-11-22', room: 'X' };
const proofOf = (one: Drawn, told: { payout: bigint; state?: string }) => ({
  ...one,
  bets: [{ bet: 'x', stake: '1.00', payout: textOf(told.payout), state: told.state ?? 'settled' }],
});
const whatIs = (books: ReturnType<typeof openBooks>) => books.found.map(({ what }) => what);

const atTable = async (change: { by?: bigint; state?: string; seed?: Drawn } = {}) => {
  const one = drawn();
  const bets = [{ bet: 'red', stake: 100n }];
  const payout = paidAtTable('compass-room-1', one, bets) + (change.by ?? 0n);
  const { me, books, life } = lifeOf(() =>
    proofOf(change.seed ?? one, {
      payout,
      ...(change.state === undefined ? {} : { state: change.state }),
    }),
  );
  books.laid('1', 'k', { ...bet, stake: 100n });
  me.tickets.push({
    ref: 'k',
    roundId: 'r',
    tableId: 'compass-room-1',
    bets,
    commitment: commitmentOf(one),
  });
  await lookAtTickets(life);
  return whatIs(books);
};
it(
  'a round of a table that paid otherwise, was void for nothing or drawn from another seed is' +
    ' objected to',
  async () => {
    expect(await atTable()).toEqual([]);
    expect(await atTable({ by: 1n })).toEqual(['another payout than the round makes']);
    expect(await atTable({ state: 'void' })).toContain('a round void that nobody stopped');
    expect(await atTable({ seed: drawn() })).toContain('another seed than was committed to');
  },
);

const inFlight = async (change: { by?: bigint; state?: string; exit?: number } = {}) => {
  let one = drawn();
  while (pointOf(one) < 150) one = drawn();
  const { exit = null } = change;
  const { me, books, life } = lifeOf(() =>
    proofOf(one, {
      state: change.state ?? 'settled',
      payout: (exit === null ? 120n : BigInt(exit)) + (change.by ?? 0n),
    }),
  );
  books.laid('1', 'k', { ...bet, stake: 100n });
  me.flights.push({
    ref: 'k',
    roundId: 'r',
    stake: 100n,
    auto: exit === null ? 120 : null,
    exit,
    commitment: commitmentOf(one),
  });
  await lookAtFlights(life);
  return whatIs(books);
};
it(
  'a flight that paid otherwise, was left past its point or void though it was held is objected' +
    ' to',
  async () => {
    expect(await inFlight()).toEqual([]);
    expect(await inFlight({ exit: 140 })).toEqual([]);
    expect(await inFlight({ by: -1n })).toEqual(['another payout than the flight makes']);
    expect(await inFlight({ exit: 2_000_000 })).toContain('left where nobody could leave');
    expect(await inFlight({ state: 'void', by: -20n })).toEqual([
      'a flight void that somebody held',
    ]);
  },
);

it('a shot that its seed does not draw, and a pair that is another one, are objected to', async () => {
  const one = drawn();
  const shot = {
    ref: 's',
    wagerId: '1',
    nonce: one.nonce,
    weapon: 'cannon',
    bet: 10n,
    stake: 10n,
    commitment: commitmentOf(one),
    target: 'minnow',
  } as const;
  const paid = paidForShot(one, shot);
  const shown = async (told: bigint, serverSeed = one.serverSeed) => {
    const { me, books, life } = lifeOf(() => ({
      next: { commitment: commitmentOf(drawn()) },
      previous: { ...one, serverSeed, commitment: commitmentOf(one) },
    }));
    me.shots.push({ ...shot, paid: told });
    await showSeeds(life);
    expect(me.shots).toEqual([]);
    return whatIs(books);
  };
  expect(await shown(paid)).toEqual([]);
  expect(await shown(paid === 0n ? 20n : 0n)).toEqual(['another payout than the shot draws']);
  expect(await shown(paid, drawn().serverSeed)).toEqual(['another payout than the shot draws']);
});

it(
  'money at a vendor past a limit or during a break, and more home than lies there, are objected' +
    ' to',
  () => {
    const books = openBooks();
    books.sentAway('1', 500n, bet.day);
    books.limited('1', { kind: 'loss', amount: 600n });
    books.playedAway('1', 'away:a', { ...bet, stake: 300n, payout: 0n });
    books.sentAway('1', 400n, bet.day);
    expect(whatIs(books)).toEqual([]);
    books.feedRead('1');
    books.sentAway('1', 1n, bet.day);
    books.broughtHome('1', 602n);
    books.stopped('1');
    books.sentAway('1', 1n, bet.day);
    expect(whatIs(books)).toEqual([
      'money at a vendor beyond the loss limit',
      'more came home than lay there',
      'money sent to a vendor during a break',
    ]);
    expect(books.personOf('1').rooms.get('X')).toEqual({ bets: 300n, wins: 0n });
  },
);

it('a bet counts for limits once its end is known, and a void one not at all', () => {
  const books = openBooks();
  books.limited('1', { kind: 'stake', amount: 100n });
  books.laid('1', 'k', { ...bet, stake: 100n });
  books.laid('1', 'l', { ...bet, stake: 100n });
  books.ended('1', 'k', { ...bet, payout: 100n, isVoid: true });
  books.staked('1', { ...bet, stake: 100n });
  expect(whatIs(books)).toEqual([]);
  books.ended('1', 'l', { ...bet, payout: 0n });
  books.staked('1', { ...bet, stake: 1n });
  books.ended('1', 'l', { ...bet, payout: 0n });
  expect(whatIs(books)).toEqual([
    'a bet beyond the stake limit',
    'a bet that ended twice, or was never laid',
  ]);
});
