import * as protection from '@fairhouse/contract/protection';
import * as rooms from '@fairhouse/contract/rooms';
import { dealText, lineHash } from '@fairhouse/game-kit/verify/hand-lines';
import { checkAnnounced } from '@fairhouse/game-kit/verify/hand-promise';
import type { HandProof } from '@fairhouse/game-kit/verify/hand';
import { handReport } from '@fairhouse/seats/report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAYMENT_PASSWORD } from '../../../../../tests/cashier.ts';
import { playForReal } from '../../../../../tests/real-money.ts';
import { roomTable, type Player } from '../../../../../tests/room-table.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { signLog } from '../checkpoints/index.ts';
import { verifyLedger } from '../wallet/index.ts';

const ROOM = 'garden-room-3';
const proof = { paymentPassword: PAYMENT_PASSWORD };
const HOURS = 3_600_000;
let world: World;
let table: ReturnType<typeof roomTable>;
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rooms: ROOM, tablePauseMilliseconds: 200 } });
  await playForReal(world, 1);
  table = roomTable(world, ROOM);
});
const nowOf = (): number => world.server.clock.milliseconds();
afterAll(async () => {
  await world.close();
});

const setPassword = async ({ person: { token, password } }: Player): Promise<void> => {
  const set = { password, paymentPassword: PAYMENT_PASSWORD };
  expect((await world.call(protection.setPaymentPassword, set, { token })).success).toBe(true);
};
const logOf = (query: { cursor?: string; pageSize?: number } = {}) =>
  world.call(rooms.roomLog, { roomId: ROOM, ...query });

it('[D-V11, D-V17] real money is played for in a room, and every deal stands in the signed log', async () => {
  const players = [await table.come(30_000n), await table.come(30_000n)];
  const [one] = players;
  if (!one) throw new Error('nobody came');
  const { list } = (await world.call(rooms.roomList, {}, { token: one.person.token })).value;
  expect(list.map(({ roomId }) => roomId)).toEqual([ROOM]);
  // With real money nobody sits down by the session alone.
  await table.ask(one);
  expect((await table.own(one)).payer).toMatchObject({ isAsked: true, hasPaymentPassword: false });
  const open = await table.take(one, { buyIn: '100.00' });
  expect(open.errorCode).toBe('payment_password_required');
  await table.leave(one);
  for (const player of players) {
    await setPassword(player);
    await table.sit(player, { buyIn: '100.00', proof });
  }
  const first = await table.dealt();
  await table.playOut(players);
  const second = await table.dealt(first.handId);
  await table.playOut(players);
  for (const player of players) await table.leave(player);
  const ofHand = async (handId: string) =>
    (await world.call(rooms.oneHand, { handId })).value.proof as unknown as HandProof;

  // Until a checkpoint holds it the line is shown without one, for two hours.
  const fresh = await ofHand(second.handId);
  expect(fresh.promise?.deal).toMatchObject({ log: null });
  expect(await checkAnnounced(fresh, nowOf())).toMatchObject({ isRight: true, detail: '' });
  const late = await checkAnnounced(fresh, nowOf() + 3 * HOURS);
  expect(late.detail).toContain('no signed checkpoint');

  const { kernel } = world.server;
  await expect
    .poll(
      async () => {
        await signLog(kernel, { id: 1, merchantCode: 'DEMO' });
        return (await ofHand(second.handId)).promise?.deal?.log ?? null;
      },
      { timeout: 20_000 },
    )
    .not.toBeNull();
  const signed = await ofHand(second.handId);
  expect(await checkAnnounced(signed, nowOf())).toMatchObject({ isRight: true, detail: '' });
  expect((await handReport(JSON.stringify(signed), nowOf())).exitCode).toBe(0);
  const { promise } = signed;
  const deal = promise?.deal;
  if (!deal?.log) throw new Error('the deal was not signed');
  const wrong = async (changed: Partial<NonNullable<HandProof['promise']>>, more = {}) =>
    (
      await checkAnnounced(
        { ...signed, ...more, promise: { ...promise, ...changed } as never },
        nowOf(),
      )
    ).detail;
  // Other seats, other stacks, another place of the chain: each is another deal.
  const table2 = { ...signed.table, stacksMinor: signed.table.stacksMinor.map(() => '1') };
  expect(await wrong({}, { table: table2 })).toContain('another deal');
  expect(await wrong({}, { clientSeeds: ['a', 'b'] })).toContain('another deal');
  expect(await wrong({ deal: { ...deal, text: deal.text.replace('deal-1', 'deal-2') } })).toContain(
    'another deal',
  );
  const other = (await ofHand(first.handId)).promise?.deal;
  expect(await wrong({ deal: { text: deal.text, log: other?.log ?? null } })).toContain(
    'the entry of the log is of another deal',
  );
  const late2 = new Date(Date.parse(promise?.dealtAt ?? '') - 3 * HOURS).toISOString();
  expect(await wrong({ dealtAt: late2 })).toMatch(/after the hand was dealt|two hours after/);
  const since = new Date('2026-12-01T00:00:00Z').toISOString();
  expect(await wrong({ deal: null, dealtAt: since })).toContain('does not show the deal');

  // The list of the room holds each line once, and each names the one before it.
  const lines = (await logOf()).value.list;
  expect(lines.map(({ handId }) => handId).slice(-2)).toEqual([second.handId, first.handId]);
  for (const [at, line] of lines.entries()) {
    expect(line.hash).toBe(lineHash(line.text));
    const [, , , , , before] = JSON.parse(line.text) as unknown[];
    expect(before).toBe(lines[at + 1]?.hash ?? null);
  }
  expect(lines.some(({ text }) => text === deal.text)).toBe(true);
  const page = (await logOf({ pageSize: 1 })).value;
  expect(page.list).toEqual(lines.slice(0, 1));
  const rest = (await logOf({ pageSize: 50, cursor: page.nextCursor ?? '' })).value;
  expect(rest.list).toEqual(lines.slice(1));
  expect(rest.nextCursor).toBeNull();
  expect((await verifyLedger(kernel.db)).faults).toEqual([]);
});

it('the log of a room that is none is not found', async () => {
  const { errorCode } = await world.call(rooms.roomLog, { roomId: 'nowhere' });
  expect(errorCode).toBe('not_found');
});

it('the text of a deal is the same byte for byte whoever writes it', () => {
  const text = dealText({
    room: 'garden-room-3',
    chainNo: 1,
    hand: 7,
    handId: 'h7',
    before: null,
    slug: 'tien-len',
    version: '1.0.0',
    clientSeeds: ['anna', 'bao_7'],
    table: { stacksMinor: ['5000', '7000'], anteMinor: '100', rakeBp: 500, leads: null },
  });
  expect(text).toBe(
    '["fairhouse-deal-1","room:garden-room-3",1,7,"h7",null,"tien-len","1.0.0",' +
      '"93f6ef6932d0fd99c2410aa52ac936bef26cf7a63042c4b7afb9978ea332ed72"]',
  );
});
