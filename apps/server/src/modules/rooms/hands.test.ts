import * as rooms from '@fairhouse/contract/rooms';
import { verifyHand, type HandProof } from '@fairhouse/game-kit/verify/hand';
import { checkAnnounced } from '@fairhouse/game-kit/verify/hand-promise';
import { handReport } from '@fairhouse/seats/report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showsForeign } from '../../../../../tests/foreign-cards.ts';
import { roomTable, seatsGameOf, type Player } from '../../../../../tests/room-table.ts';
import { cutWires, openWire, type Wire } from '../../../../../tests/wire.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    rehearsal: { rooms: 'garden-room-3,parlour-room-3,hall-room-3', tablePauseMilliseconds: 200 },
  });
});
const nowOf = (): number => world.server.clock.milliseconds();
afterAll(async () => {
  cutWires();
  await world.close();
});

const minor = (text: string): bigint => BigInt(text.replace('.', ''));
/** No message shows a card of a seat to another before the hand is over. */
const foreignCards = (wires: readonly Wire[]): string[] =>
  wires.flatMap((wire) =>
    wire.heard.filter(showsForeign).map((message) => JSON.stringify(message).slice(0, 900)),
  );

const listen = async (player: Player | undefined, roomId: string): Promise<Wire> => {
  const wire = await openWire(world.url, { hello: player ? { playToken: player.token } : {} });
  await wire.welcome();
  wire.tell({ type: 'subscribe', topic: `room:${roomId}` });
  await wire.settle();
  return wire;
};

/** The file shows that its chain was announced before; one that shows another is not fair. */
const expectAnnounced = async (proof: HandProof, roomId: string): Promise<void> => {
  expect(await checkAnnounced(proof, nowOf())).toMatchObject({ isRight: true, detail: '' });
  expect((await handReport(JSON.stringify(proof), nowOf())).exitCode).toBe(0);
  const { promise } = proof;
  if (!promise) throw new Error('a hand without its promise');
  const { chain } = promise;
  const wrong = async (changed: Partial<typeof promise>) =>
    (await checkAnnounced({ ...proof, promise: { ...promise, ...changed } }, nowOf())).detail;
  expect(await wrong({ room: 'another' })).toBe(
    `the chain is that of room:${roomId}, not of room:another`,
  );
  expect(await wrong({ chain: { ...chain, log: null } })).toContain('does not stand in the log');
  expect(await wrong({ chain: { ...chain, terminal: '00' } })).toContain('another chain');
  expect(await wrong({ seatChains: promise.seatChains.map(() => 0) })).toContain('before this');
  expect(await wrong({ dealtAt: '2020-01-01T00:00:00.000Z' })).toContain('after the hand');
};

it.each([
  ['tien-len', 'garden-room-3', 3, '250.00'],
  ['landlord', 'parlour-room-3', 3, '500.00'],
  ['grabbed-bulls', 'hall-room-3', 4, '400.00'],
] as const)(
  '[PV-01, RT-08] hands of %s are dealt, played, settled and proven; no socket hears a foreign card',
  async (slug, roomId, count, buyIn) => {
    const table = roomTable(world, roomId);
    const players: Player[] = [];
    for (let at = 0; at < count; at += 1) players.push(await table.come());
    const wires = [await listen(undefined, roomId)];
    for (const player of players) wires.push(await listen(player, roomId));
    for (const [at, player] of players.entries()) {
      await table.sit(player, { buyIn, seed: `seed-${at}` });
    }
    let handId = '';
    for (let hands = 0; hands < 2; hands += 1) {
      const hand = await table.dealt(handId);
      handId = hand.handId;
      expect(hand.seatsOfHand.length).toBeGreaterThanOrEqual(2);
      // While it runs its proof is nobody's.
      if (!hand.result) {
        expect((await world.call(rooms.oneHand, { handId })).errorCode).toBe('not_found');
      }
      await table.playOut(players);
      const { value } = await world.call(rooms.oneHand, { handId });
      const proof = value.proof as unknown as HandProof;
      expect(verifyHand(proof, seatsGameOf(slug)).filter(({ isRight }) => !isRight)).toEqual([]);
      await expectAnnounced(proof, roomId);
      expect(proof.clientSeeds.every((seed) => /^seed-\d$/.test(seed))).toBe(true);
      const result = proof.result as { seats: { netMinor: string; rakeMinor: string }[] };
      const sum = result.seats.reduce(
        (all, one) => all + BigInt(one.netMinor) + BigInt(one.rakeMinor),
        0n,
      );
      expect(sum).toBe(0n);
      await expect.poll(async () => (await table.read()).last?.handId).toBe(handId);
    }
    for (const wire of wires) await wire.settle();
    expect(wires.every((wire) => wire.events(`room:${roomId}`).length > 3)).toBe(true);
    expect(wires.slice(1).every((wire) => wire.events('seat').length > 3)).toBe(true);
    // A visitor hears no seat of anybody.
    expect(wires[0]?.events('seat')).toEqual([]);
    expect(foreignCards(wires)).toEqual([]);
    // What each hears under its own topic is its own.
    for (const [at, wire] of wires.slice(1).entries()) {
      const player = players[at];
      if (!player) continue;
      const seat = (await table.own(player)).seat;
      for (const { data } of wire.events('seat')) {
        expect(data.seat === null || data.seat === seat).toBe(true);
      }
    }
    const histories = await Promise.all(
      players.map(({ person }) => world.call(rooms.ownHands, {}, { token: person.token })),
    );
    expect(histories.every(({ value }) => value.list.some((one) => one.handId === handId))).toBe(
      true,
    );
    for (const player of players) await table.leave(player);
    const left = async () => {
      const seats = await Promise.all(players.map((player) => table.own(player)));
      return seats.map(({ state }) => state);
    };
    // Who leaves in a hand acts by itself to its end.
    await expect
      .poll(
        async () => {
          world.move(5000);
          return left();
        },
        { timeout: 60_000, interval: 200 },
      )
      .toEqual(players.map(() => 'none'));
    const own = await table.own(players[0] ?? { person: { token: '' } as never, token: '' });
    expect([own.stack, minor(own.balance) > 0n]).toEqual(['0.00', true]);
    expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
  },
  180_000,
);
