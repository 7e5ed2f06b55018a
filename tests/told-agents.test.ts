import * as agents from '@fairhouse/contract/agents-desk';
import * as contracts from '@fairhouse/contract/contracts';
import * as contractsDesk from '@fairhouse/contract/contracts-desk';
import * as inbox from '@fairhouse/contract/messages';
import * as salaries from '@fairhouse/contract/salaries';
import * as salariesDesk from '@fairhouse/contract/salaries-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import mails from '../languages/en/mails.json' with { type: 'json' };
import { jobs as contractJobs, runClock } from '../apps/server/src/modules/contracts/jobs.ts';
import { DAILY, tierOf } from './agent-house.ts';
import { billHouse, type BillHouse } from './bill-house.ts';
import { holdJobs } from './hold-job.ts';
import { WHY } from './keepers.ts';
import { openWorld, type Person, type World } from './world.ts';

/** What both sides of a contract find in their inboxes at every step of it and of its bills. */
let world: World;
let house: BillHouse;
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  await holdJobs(world, contractJobs);
});
afterAll(async () => {
  await world.close();
});
const rates = (...list: number[]) => ({
  ...DAILY,
  tiers: list.map((rate, at) => tierOf(rate, `${at * 100}.00`)),
});
type One = { id: string; version: number };
const seen = new Map<string, Set<string>>();
/** What was heard by two people at once. */
const heardByBoth = new Set<string>();
/** The titles that came into an inbox since it was last looked into. */
const news = async (one: Person): Promise<string[]> => {
  const { list } = (await world.call(inbox.inbox, { pageSize: 50 }, { token: one.token })).value;
  const known = seen.get(one.memberId) ?? new Set();
  const fresh = list.filter(({ id }) => !known.has(id));
  seen.set(one.memberId, new Set(list.map(({ id }) => id)));
  return fresh.map(({ title }) => title).toSorted();
};
const forget = async (...people: Person[]) => {
  for (const one of people) await news(one);
};
/** Both are told one thing, the same, and nobody else is told anything. */
const bothHear = async (
  title: string,
  people: readonly [Person, Person],
  others: Person[] = [],
) => {
  for (const one of people) expect(await news(one), title).toEqual([title]);
  heardByBoth.add(title);
  for (const one of others) expect(await news(one), title).toEqual([]);
};
const expire = async (one: One) => {
  const { db } = world.server.kernel;
  await db.run('update contracts set answer_by = $2 where brand_id = 1 and contract_id = $1', [
    one.id,
    db.now(),
  ]);
  await runClock(world.server.kernel);
};

it('[AG-17, AG-18] each step of a contract is told to both sides, and to nobody else', async () => {
  const top = await house.agent();
  const low = await house.agent(top);
  const [other, stranger] = [await house.agent(top), await house.agent()];
  await house.signed(top, rates(20_000));
  const pair = [top, low] as const;
  await forget(top, low, other, stranger);
  const hear = (title: string) => bothHear(title, pair, [other, stranger]);
  const offer = async (rate = 10_000, by = top) =>
    (await house.offer(by, rates(rate), ...(by === top ? [low] : []))).value;

  const first = await offer();
  await hear('A contract waits for an answer');
  await house.answer(low, first, { answer: 'reject' });
  await hear('Terms of a contract were rejected');
  const second = await offer();
  await forget(top, low);
  await house.end(top, second, 'take_back');
  await hear('A request about a contract was taken back');
  await offer(10_000, low).then(expire);
  const lapsed = 'A request about a contract lapsed unanswered';
  for (const one of pair) {
    expect(await news(one)).toEqual(['A contract waits for an answer', lapsed]);
  }
  heardByBoth.add(lapsed);
  const asked = await offer(10_000, low);
  await hear('A contract waits for an answer');
  const signed = (await house.answer(top, asked)).value;
  await hear('A contract was signed');
  const suspended = (action: 'suspend' | 'go_on') =>
    house.office(house.owner.token, contractsDesk.suspendContract, {
      id: signed.id,
      version: signed.version,
      action,
      reasonCode: 'fraud',
      reason: WHY,
    });
  await suspended('suspend');
  await hear('A contract was suspended');
  await suspended('go_on');
  await hear('A suspended contract goes on');
  const ending = (await house.end(low, signed)).value;
  await hear('A contract is asked to end');
  await house.answer(top, ending, { answer: 'reject' });
  await hear('A contract goes on: its end was refused');
  await house.end(low, signed);
  await forget(top, low);
  await house.answer(top, ending);
  await hear('The end of a contract was agreed');
  // Who hears nothing from the other side is let go, and both are told so.
  const again = await house.signed(other, rates(9000), top);
  const silent = (await house.end(other, again)).value;
  await forget(top, low, other);
  await expire(silent);
  await bothHear('A contract ends: the request was not answered', [top, other], [low, stranger]);
});

it('[AG-17] what ends above ends what was given out of it, and both sides below are told', async () => {
  const top = await house.agent();
  const middle = await house.agent(top);
  const [low, beside] = [await house.agent(middle), await house.agent(top)];
  await house.signed(top, rates(20_000));
  const above = await house.signed(middle, rates(15_000), top);
  await house.signed(low, rates(10_000), middle);
  await house.signed(beside, rates(10_000), top);
  const ending = (await house.end(top, above)).value;
  await forget(top, middle, low, beside);
  expect((await house.answer(middle, ending)).success).toBe(true);
  const ends = 'A contract ends with the one above it';
  const agreed = 'The end of a contract was agreed';
  expect(await news(middle)).toEqual([ends, agreed].toSorted());
  expect(await news(low)).toEqual([ends]);
  expect(await news(top)).toEqual([agreed]);
  expect(await news(beside)).toEqual([]);
  heardByBoth.add(ends);
});

it('[AG-19, AG-20] a lower rate is told where it is signed and where it ends something', async () => {
  const top = await house.agent();
  const middle = await house.agent(top);
  const low = await house.agent(middle);
  await house.signed(top, rates(20_000));
  await house.signed(middle, rates(15_000), top);
  await house.signed(low, rates(14_000), middle);
  const lower = (await house.offer(top, rates(10_000), middle)).value;
  await forget(top, middle, low);
  const asked = await house.answer(middle, lower);
  expect(asked.errorCode).toBe('contract_confirm_needed');
  for (const one of [top, middle, low]) expect(await news(one)).toEqual([]);
  const { affectedVersion } = contracts.affectedContracts.parse(asked.refusal);
  const confirmed = { answer: 'sign', confirm: true, affectedVersion };
  expect((await house.answer(middle, lower, confirmed)).success).toBe(true);
  expect(await news(top)).toEqual(['A contract was signed']);
  const lowered = 'A contract ends: its upline signed a lower rate';
  const below = [lowered, 'A contract waits for an answer'];
  expect(await news(low)).toEqual(below);
  expect(await news(middle)).toEqual([...below, 'A contract was signed']);
  heardByBoth.add(lowered);
});

it('what the house gives is told to the agent, and what a closing ends to both', async () => {
  const top = await house.agent();
  const low = await house.agent(top);
  await forget(top, low);
  const offered = (await house.houseOffer(top, rates(20_000))).value.contract as One;
  expect(await news(top)).toEqual(['A contract waits for an answer']);
  await house.answer(top, offered);
  expect(await news(top)).toEqual(['A contract was signed']);
  await house.signed(low, rates(10_000), top);
  await forget(top, low);
  await house.office(house.owner.token, agents.closeAgentAccount, {
    memberId: low.memberId,
    reason: WHY,
  });
  await bothHear('A contract ends: the line changes', [top, low]);
});

it('there is no message of a contract that both sides were not seen to hear', () => {
  const titles = Object.entries(mails)
    // Who joins a line has no contract in it yet.
    .filter(([key]) => /^contract.*Title$/.test(key) && key !== 'contractJoinsTitle')
    .map(([, title]) => title);
  expect(titles.length).toBeGreaterThan(12);
  expect(titles.filter((title) => !heardByBoth.has(title))).toEqual([]);
});

it('[AG-24] bills that are paid, short, disputed and answered are told to both sides', async () => {
  const top = await house.agent();
  const low = await house.agent(top);
  const player = await house.agent(low, 10_000_000n);
  await house.signed(top, rates(20_000));
  await house.signed(low, rates(10_000), top);
  house.nextDay();
  await house.signIn(top, low, player);
  await house.play.spin(player, 1_000_000n, 1_000_000n);
  house.nextDay();
  await house.bill();
  await house.signIn(top, low);
  await forget(top, low);
  const idOf = async (who: Person) =>
    String((await house.bills(`payee_id = ${who.memberId} and gross > 0`))[0]?.bill_id);
  const [id, above] = [await idOf(low), await idOf(top)];
  const dispute = (by: Person, of: string) =>
    world.call(
      salaries.disputeBill,
      { id: of, reason: 'a member is missing' },
      { token: by.token },
    );
  const numberOf = async (by: Person, of: string) =>
    (await world.call(salaries.oneBill, { id: of }, { token: by.token })).value.bill.number;
  const refused = async (of: string) =>
    house.office((await house.keeper('owner')).token, salariesDesk.answerDispute, {
      id: of,
      answer: 'refused',
      reasonCode: 'terms_as_signed',
      reason: WHY,
    });
  const number = await numberOf(low, id);
  expect((await dispute(low, id)).success).toBe(true);
  await bothHear(`Bill ${number} is disputed`, [top, low]);
  // Who disputes it again says nothing new.
  expect((await dispute(low, id)).errorCode).toBe('state_conflict');
  for (const one of [top, low]) expect(await news(one)).toEqual([]);
  expect((await refused(id)).errorCode).toBeUndefined();
  expect(await news(low)).toEqual([`Bill ${number} stays as it is`]);
  expect(await news(top)).toEqual([`The dispute of bill ${number} is refused`]);

  // What the upline disputes does not come in: it is short below, and that is said once.
  expect((await dispute(top, above)).success).toBe(true);
  expect(await news(top)).toEqual([`Bill ${await numberOf(top, above)} is disputed`]);
  house.nextDay();
  for (let turn = 0; turn < 3; turn += 1) await house.bill();
  await house.signIn(top, low);
  await bothHear('Daily wage could not be paid in full', [top, low]);
  expect((await refused(above)).errorCode).toBeUndefined();
  await forget(top);
  for (let turn = 0; turn < 3; turn += 1) await house.bill();
  // As who is paid by the house, and as who pays.
  expect(await news(top)).toEqual(['Daily wage was paid', 'Daily wage was paid']);
  expect(await news(low)).toEqual(['Daily wage was paid']);
});
