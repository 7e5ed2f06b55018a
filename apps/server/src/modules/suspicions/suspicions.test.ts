import * as suspicions from '@fairhouse/contract/suspicions';
import * as desk from '@fairhouse/contract/withdrawals-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { lookForAbuse } from './actions/look.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let offers: Offers;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  ann = await keepers.keeper('owner');
  offers = await offersOf(world, ann);
});
afterAll(async () => {
  await world.close();
});

const look = () => lookForAbuse(world.server.kernel);
const shown = async (one: Payer) =>
  (await keepers.office(ann.token, suspicions.officeSuspicions, { keyword: one.username })).value
    .list;
const decide = (one: Payer, state: 'dismissed' | 'confirmed', by = ann) =>
  keepers.office(by.token, suspicions.decideSuspicion, { id: one.memberId, state, reason: WHY });
let homes = 0;
/** A member with a card who came from a home and with a browser of their own. */
const payer = async (): Promise<Payer> => {
  const letters = [...String((homes += 1))].map((digit) => 'abcdefghij'[Number(digit)]);
  const one = await cashier.payer(0n, `Payee ${letters.join('')}`);
  const { db } = world.server.kernel;
  const own = [BigInt(one.memberId), `203.0.${homes}.9`];
  await db.composed('update logins set ip = $2 where brand_id = 1 and member_id = $1', own);
  await db.composed(
    'update known_addresses set ip = $2 where brand_id = 1 and member_id = $1',
    own,
  );
  return one;
};
/** Takes so many bonuses and gives up those of them. */
const taking = async (one: Payer, count: number, givenUp: number): Promise<void> => {
  const offer = await offers.offer();
  for (let at = 0; at < count; at += 1) {
    const { id } = await offers.made(one, '40.00', offer);
    await offers.paid(id, '40.00');
    if (at < givenUp) expect((await offers.giveUp(one, id)).success).toBe(true);
  }
};
/** Gives up three of four: shown for that. */
const canceller = async (): Promise<Payer> => {
  const one = await payer();
  await taking(one, 4, 3);
  await look();
  return one;
};
const risksOf = async (one: Payer): Promise<string[]> => {
  await offers.bet(one, 100_000n);
  const asked = await cashier.ask(one, '100.00');
  expect(asked.errorCode).toBeUndefined();
  const { list } = (
    await keepers.office(ann.token, desk.deskWithdrawals, { keyword: one.username, view: 'open' })
  ).value;
  return list[0]?.risk ?? [];
};

it('who gives most bonuses up is shown with what was counted, and honest takers are not', async () => {
  const one = await canceller();
  const calm = await payer();
  await taking(calm, 7, 3);
  await look();
  expect(await shown(one)).toMatchObject([
    {
      account: one.username,
      score: 60,
      state: 'open',
      reasons: [{ code: 'bonuses_given_up', points: 60, count: 3, of: 4, others: [] }],
    },
  ]);
  expect(await shown(calm)).toEqual([]);
  expect(await risksOf(one)).toContain('suspicion');
  expect(await risksOf(calm)).not.toContain('suspicion');
});

it('nothing is taken or refused by it: the money and the bonus are where they were', async () => {
  const one = await canceller();
  expect(await cashier.balance(one)).toBe('180.00');
  expect((await offers.listed(one)).list.some((offer) => offer.deal !== null)).toBe(true);
});

it('what was dismissed is no risk and stays so until there is another reason', async () => {
  const one = await canceller();
  const answer = await decide(one, 'dismissed');
  expect(answer.value).toMatchObject({ state: 'dismissed', decidedBy: ann.name, note: WHY });
  expect((await decide(one, 'confirmed')).errorCode).toBe('state_conflict');
  await taking(one, 1, 1);
  await look();
  expect(await shown(one)).toMatchObject([{ state: 'dismissed', reasons: [{ count: 4 }] }]);
  expect(await risksOf(one)).not.toContain('suspicion');
  await world.server.kernel.db.composed(
    `update suspicions set decided_codes = '{bonus_only}' where brand_id = 1 and member_id = $1`,
    [BigInt(one.memberId)],
  );
  await look();
  expect(await shown(one)).toMatchObject([{ state: 'open' }]);
});

it('who decides is in the audit log, and content or read-only may neither see nor decide', async () => {
  const one = await canceller();
  expect((await decide(one, 'confirmed')).success).toBe(true);
  expect(await risksOf(one)).toContain('suspicion');
  const [line] = await keepers.audit(ann.token, 'suspicions.confirm');
  expect(line).toMatchObject({ subject: `member:${one.username}`, reason: WHY });
  const [content, support] = [await keepers.keeper('content'), await keepers.keeper('support')];
  expect((await decide(one, 'dismissed', support)).errorCode).toBe('forbidden');
  const seen = await keepers.office(content.token, suspicions.officeSuspicions, {});
  expect(seen.errorCode).toBe('forbidden');
});
