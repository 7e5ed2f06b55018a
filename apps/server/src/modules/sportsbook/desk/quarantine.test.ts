import * as office from '@fairhouse/contract/sportsbook-quarantine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WHY } from '../../../../../../tests/keepers.ts';
import { openDeskHouse, type DeskHouse } from '../../../../../../tests/book-desk-house.ts';
import { doubtSources, type BookDoubt } from '../index.ts';

let house: DeskHouse;
let doubts: BookDoubt[] = [];
const decided: string[] = [];
beforeAll(async () => {
  house = await openDeskHouse();
});
afterAll(async () => {
  await house.book.world.close();
});
const listed = async () => (await house.ask(office.sportsQuarantine, {})).value;
const decide = (id: string, decision: 'take' | 'drop', source = 'told') =>
  house.ask(office.decideDoubt, { source, id, decision, reason: WHY });

it('where nothing contradicts nothing is in doubt, and nothing is decided', async () => {
  expect(await listed()).toEqual({ isConnected: true, count: 0, list: [] });
  expect((await decide('one', 'drop')).errorCode).toBe('not_found');
});

it('what contradicts what stands is listed, dropped by one person and taken by two', async () => {
  const eventId = await house.book.event();
  const doubt = (id: string, at: number): BookDoubt => ({
    id,
    eventId,
    kind: 'bet_settlement',
    reasons: ['another result stands'],
    body: `<bet_settlement id="${id}"/>`,
    foundAt: new Date(at),
  });
  doubts = [doubt('late', 2000), doubt('early', 1000)];
  doubtSources.fill(house.book.world.server.kernel, 'told', {
    open: async () => doubts,
    decide: async (_kernel, { id, decision }) => {
      const isThere = doubts.some((one) => one.id === id);
      if (isThere) decided.push(`${decision} ${id}`);
      doubts = doubts.filter((one) => one.id !== id);
      return isThere;
    },
  });
  expect(await listed()).toMatchObject({
    isConnected: true,
    count: 2,
    list: [
      { id: 'early', eventId, kind: 'bet_settlement', isAsked: false },
      { id: 'late', reasons: ['another result stands'] },
    ],
  });
  expect((await decide('early', 'drop')).value.approvalId).toBe(null);
  expect((await decide('early', 'drop')).errorCode).toBe('not_found');
  const { approvalId } = (await decide('late', 'take')).value;
  expect(decided).toEqual(['drop early']);
  expect((await listed()).list).toMatchObject([{ id: 'late', isAsked: true }]);
  expect((await decide('late', 'take')).errorCode).toBe('state_conflict');
  expect((await house.decide(house.owner.token, approvalId)).errorCode).toBe('same_operator');
  expect((await house.decide(house.second.token, approvalId)).success).toBe(true);
  expect(decided).toEqual(['drop early', 'take late']);
  expect((await listed()).list).toEqual([]);
  const [line] = await house.audit('sportsbook.drop');
  expect(line).toMatchObject({ subject: `book:event:${eventId}`, reason: WHY });
});

it('a message that its source took back meanwhile is not taken any more', async () => {
  doubts = [
    { id: 'gone', eventId: null, kind: 'odds_change', reasons: [], body: '', foundAt: new Date(0) },
  ];
  const { approvalId } = (await decide('gone', 'take')).value;
  doubts = [];
  expect((await house.decide(house.second.token, approvalId)).errorCode).toBe('state_conflict');
  const { token } = await house.keeper('support');
  const refused = await house.ask(
    office.decideDoubt,
    { source: 'told', id: 'gone', decision: 'drop', reason: WHY },
    token,
  );
  expect(refused.errorCode).toBe('forbidden');
});
