import * as activities from '@fairhouse/contract/activities';
import * as bonuses from '@fairhouse/contract/bonuses';
import * as bonusDesk from '@fairhouse/contract/bonuses-desk';
import * as promotions from '@fairhouse/contract/promotions';
import * as raffles from '@fairhouse/contract/raffles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from './world.ts';
import { RAFFLES_RECOUNT } from '../apps/server/src/modules/raffles/index.ts';
import { seedActivities } from '../apps/server/src/modules/activities/actions/seed.ts';
import { seedTerms } from '../apps/server/src/modules/bonuses/actions/seed.ts';
import { seedPromotions } from '../apps/server/src/modules/promotions/actions/seed.ts';
import { seedRaffle } from '../apps/server/src/modules/raffles/actions/seed.ts';

/** What a demo house begins with, and what one that runs already gets at its next start. */
let world: World;
let operator: string;
beforeAll(async () => {
  world = await openWorld();
  operator = await world.operator();
});
afterAll(async () => {
  await world.close();
});

const kernelOf = () => world.server.kernel;
/** As at a start: in the order of the modules. */
const start = async (): Promise<void> => {
  await seedTerms(kernelOf());
  await seedPromotions(kernelOf());
  await seedRaffle(kernelOf());
  await seedActivities(kernelOf());
};
const run = (sql: string) => kernelOf().db.composed(sql);
const titles = async () =>
  (await world.call(promotions.promotionList, {})).value.list.map((one) => one.title);
const RAFFLE = 'A raffle of lotteries';
const CODE = 'A gift for a code: 2.00';
const DAILY = 'A small hello every day';
const promotionId = async (title: string): Promise<string> =>
  (await world.call(promotions.promotionList, {})).value.list.find((one) => one.title === title)
    ?.id ?? '';
const raffleShown = async (title = RAFFLE) =>
  (await world.call(raffles.raffleOfPromotion, { promotionId: await promotionId(title) })).value
    .raffle;
const terms = async () =>
  (await world.call(bonusDesk.officeBonuses, {}, { token: operator })).value.list.map(
    (one) => one.code,
  );

it('[PR-14] a fresh demo house has one raffle, whose promotion says its terms', async () => {
  await expect.poll(async () => (await raffleShown())?.state, { timeout: 30_000 }).toBe('open');
  expect(await raffleShown()).toMatchObject({
    kind: 'claims',
    places: 100,
    value: '65.00',
    rule: { kind: 'bets', per: '100.00', categories: ['LOTT'], perMember: 10 },
  });
  const { list } = (await world.call(raffles.officeRaffles, {}, { token: operator })).value;
  expect(list).toHaveLength(1);
  const { promotion } = (
    await world.call(promotions.onePromotion, { id: await promotionId(RAFFLE) })
  ).value;
  for (const said of ['25.00', '100 tickets', 'At most 10 tickets', '30 days']) {
    expect(promotion.content).toContain(said);
  }
  expect(await kernelOf().db.transaction((tx) => RAFFLES_RECOUNT.compare(tx))).toEqual([]);
});

it('a fresh demo house gives one bonus without a deposit for the code its promotion names', async () => {
  expect(await terms()).toEqual(['HELLO']);
  expect(await titles()).toContain(CODE);
  const who = await world.register();
  const by = { token: who.token };
  expect((await world.call(bonuses.enterBonusCode, { code: 'hello' }, by)).success).toBe(true);
  const [waiting] = (await world.call(bonuses.bonuses, {}, by)).value.waiting;
  expect(waiting).toMatchObject({ title: CODE });
  const claimed = await world.call(bonuses.claimBonus, { id: waiting?.id ?? '' }, by);
  expect(claimed.success).toBe(true);
});

it('a further start gives nothing twice, and revives nothing that was ended', async () => {
  const before = await titles();
  await start();
  expect(await titles()).toEqual(before);
  expect(await terms()).toEqual(['HELLO']);
  const [one] = (await world.call(bonusDesk.officeBonuses, {}, { token: operator })).value.list;
  await world.call(
    bonusDesk.endBonusTerms,
    { id: one?.id ?? '', reason: 'no longer' },
    { token: operator },
  );
  await run(`update raffles set state = 'over', seed = null where brand_id = 1`);
  await start();
  expect((await raffleShown())?.state).toBe('over');
  const { list } = (await world.call(raffles.officeRaffles, {}, { token: operator })).value;
  expect(list).toHaveLength(1);
  const kept = (await world.call(bonusDesk.officeBonuses, {}, { token: operator })).value.list;
  expect(kept.map((row) => row.isOver)).toEqual([true]);
});

it('a house that began before gets what came later at its next start, once', async () => {
  await run('delete from raffles where brand_id = 1');
  await run('delete from activities where brand_id = 1');
  await run(`delete from promotions where brand_id = 1 and promotion_id in (select promotion_id
    from promotion_texts where language = 'EN' and title in ('${RAFFLE}', '${CODE}', '${DAILY}',
      'Missions of the week'))`);
  await run(`delete from content_seeds where name in ('raffles', 'bonuses')`);
  await run(`update content_seeds set seeded_at = '2026-11-20' where name = 'promotions'`);
  const before = await titles();
  await start();
  // Of what it began with nothing comes back, though it is not there any more.
  expect((await titles()).toSorted()).toEqual([...before, RAFFLE, CODE, DAILY].toSorted());
  expect((await raffleShown())?.state).toBe('waiting');
  const daily = await promotionId(DAILY);
  expect((await world.call(activities.oneActivity, { id: daily })).value).toMatchObject({
    kind: 'join',
    prize: '0.10',
  });
  // A code that its operators have already is theirs.
  expect(await terms()).toEqual(['HELLO']);
  // What its operators remove stays away.
  await run(`delete from raffles where brand_id = 1`);
  for (const title of [RAFFLE, CODE, DAILY]) {
    const gone = await world.call(
      promotions.removePromotion,
      { id: await promotionId(title), reason: 'no longer' },
      { token: operator },
    );
    expect(gone.success, title).toBe(true);
  }
  await start();
  expect((await titles()).toSorted()).toEqual(before.toSorted());
});
