import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkMatch, readMatchFile } from '@fairhouse/book/virtual/check';
import { voidedRounds } from '@fairhouse/contract/records-proofs';
import * as office from '@fairhouse/contract/sportsbook-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf, WHY, type Keeper } from '../../../../../tests/keepers.ts';
import { mayBeSkipped, runPython } from '../../../../../tests/python.ts';
import {
  FOOTBALL,
  openVirtualHouse,
  type VirtualHouse,
} from '../../../../../tests/virtual-house.ts';

let house: VirtualHouse;
let keepers: Awaited<ReturnType<typeof keepersOf>>;
beforeAll(async () => {
  house = await openVirtualHouse([FOOTBALL]);
  house.kernel.limiter = { take: () => true };
  keepers = await keepersOf(house.world);
});
afterAll(async () => {
  await house.settle();
  await house.expectBooks();
  await house.world.close();
});

const voids = async (query: { cursor?: string; pageSize?: number } = {}) =>
  (await house.world.call(voidedRounds, query)).value;
const listed = async (eventId: string) =>
  (await voids()).list.filter((one) => one.eventId === eventId);
/** What two operators decide of markets of a match. */
const giveBack = async (eventId: string, marketIds: string[]): Promise<void> => {
  const [owner, second]: [Keeper, Keeper] = await keepers.twoOwners();
  const given = { eventId, kind: 'void' as const, marketIds };
  const { token } = owner;
  const { seen } = (await house.world.call(office.previewResults, given, { token })).value;
  const asked = await house.world.call(
    office.askResults,
    { ...given, seen, reason: WHY },
    { token },
  );
  expect((await keepers.decide(second.token, asked.value.approvalId)).success).toBe(true);
  await house.settle();
};
const MAIN = path.resolve(import.meta.dirname, '../../../../../tools/verify.ts');
const verify = (eventId: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [MAIN, 'match', eventId, house.world.url], (error, said) => {
      resolve({ code: Number(error?.code ?? 0), said });
    });
  });

it('[GM-04] a drawn match of which two operators gave bets back is on the list of voids, and never fair', async () => {
  const who = await house.member();
  const eventId = await house.nextMatch();
  const placed = await house.bet(who, [await house.legOf(eventId, '1x2.match', 'home')]);
  await house.playOut(eventId);
  await house.settle();
  // Whoever pays by the table pays nothing back: the match stands as it was drawn.
  expect(await house.proofOf(eventId)).not.toHaveProperty('voided');
  expect(await listed(eventId)).toEqual([]);
  const marketIds = [`${eventId}.1x2.match`];
  await giveBack(eventId, marketIds);
  expect(await house.slip(who, placed.value.slipId)).toMatchObject({ payout: '10.00' });
  const proof = await house.proofOf(eventId);
  expect(proof).toMatchObject({
    state: 'ended',
    voided: { from: 'ended', by: 'two', reason: 'desk', askedAt: null, markets: marketIds },
  });
  expect(await listed(eventId)).toEqual([
    {
      roundId: `match:${eventId}`,
      slug: 'sportsbook',
      table: expect.stringContaining(' – ') as string,
      number: proof.number,
      drawNo: null,
      eventId,
      openedAt: expect.any(String) as string,
      voidedAt: proof.voided?.at,
      from: 'ended',
      by: 'two',
      reason: 'desk',
      staked: '10.00',
    },
  ]);
  const read = readMatchFile(JSON.stringify(proof));
  if (!read) throw new Error('the proof cannot be read');
  const { verdict, checks } = await checkMatch(read);
  expect(checks.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(verdict).toBe('void');
  expect(readMatchFile(JSON.stringify({ ...proof, voided: {} }))).toBeUndefined();
  const said = await verify(eventId);
  expect(said).toMatchObject({
    code: 3,
    said: expect.stringContaining('two operators gave back the bets on 1 of its markets') as string,
  });
  expect(said.said).not.toContain('is fair');
});

it.skipIf(mayBeSkipped)('the verifier in Python says of it that it is void', async () => {
  const [one] = (await voids()).list;
  const file = path.join(house.world.dataDir, 'match.json');
  writeFileSync(file, JSON.stringify(await house.proofOf(one?.eventId ?? '')));
  expect(await runPython('match.py', [file])).toMatchObject({
    code: 3,
    out: expect.stringContaining(
      'the bets on 1 markets went back: desk, while it was ended',
    ) as string,
  });
});

it('[GM-04] a drawn match that the house gave back is on the list, where bets lay on it, page by page', async () => {
  const who = await house.member();
  const [eventId, unbet] = [await house.nextMatch(), await house.nextMatch(FOOTBALL, 1)];
  await house.bet(who, [await house.legOf(eventId, '1x2.match', 'home')]);
  await house.bet(who, [await house.legOf(eventId, 'odd-even.match', 'odd')]);
  await house.kernel.db.composed(
    `update virtual_matches set sealed_at = kicks_at + make_interval(mins => 1)
     where event_id = any($1)`,
    [[eventId, unbet]],
  );
  for (const one of [eventId, unbet]) await house.playTo(one, 1_000, 'cancelled');
  await house.settle();
  expect(await house.proofOf(eventId)).toMatchObject({
    state: 'void',
    voided: { from: 'closed', by: 'house', reason: 'unsealed', markets: null },
  });
  expect(await listed(eventId)).toMatchObject([
    { by: 'house', from: 'closed', reason: 'unsealed', staked: '20.00' },
  ]);
  expect(await listed(unbet)).toEqual([]);
  const first = await voids({ pageSize: 1 });
  const second = await voids({ pageSize: 1, cursor: first.nextCursor ?? '' });
  expect([...first.list, ...second.list]).toEqual((await voids()).list.slice(0, 2));
  expect(await verify(eventId)).toMatchObject({
    code: 3,
    said: expect.stringContaining('void: unsealed; all stakes went back at') as string,
  });
});
