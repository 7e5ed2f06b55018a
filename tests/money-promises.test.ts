import * as offers from '@fairhouse/contract/deposit-offers';
import * as helps from '@fairhouse/contract/help';
import { languageCodes } from '@fairhouse/contract/languages';
import * as promotions from '@fairhouse/contract/promotions';
import * as referrals from '@fairhouse/contract/referral';
import * as vip from '@fairhouse/contract/vip';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandsChanged } from '../apps/server/src/modules/brands/index.ts';
import { must, openWorld, type Person, type World } from './world.ts';

const FRIENDS = { reward: '12.00', friendReward: '7.00', depositMin: '25.00', perMonth: 9 };
let world: World;
let who: Person;
/** A house whose operator changed the terms after its pages were written. */
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  who = await world.register();
  const { kernel } = world.server;
  await kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify({ referral: FRIENDS, cashier: { perDay: 4, amountMax: '333.00' } }),
  ]);
  await kernel.db.run(
    `update deposit_offers set percent = 6000, bonus_max = 15000, deposit_min = 3500, times = 700,
       expires_days = 21 where brand_id = 1 and how_often = 'first'`,
  );
  await kernel.db.run(
    `update deposit_offers set percent = 1250, times = 450, deposit_min = 4500
     where brand_id = 1 and how_often = 'daily'`,
  );
  brandsChanged.say(kernel, {});
});
afterAll(async () => {
  await world.close();
});

const figuresIn = (text: string): string[] =>
  [...text.replace(/<[^>]+>/g, ' ').matchAll(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu)].map(([one]) =>
    one.replaceAll(',', ''),
  );
const offersIn = async (language: string, amount?: string): Promise<offers.DepositOffer[]> =>
  (
    await world.call(offers.depositOffers, amount === undefined ? {} : { amount }, {
      token: who.token,
      headers: { language },
    })
  ).value.list;
const promotionsIn = async (language: string) =>
  (await world.call(promotions.promotionList, {}, { headers: { language } })).value.list;
const wholeOf = async (id: string, language: string) =>
  (await world.call(promotions.onePromotion, { id }, { headers: { language } })).value.promotion;

it.each(languageCodes())(
  'after its terms were changed, in %s no page of a house names a figure of before',
  async (language) => {
    const list = await promotionsIn(language);
    for (const one of list) {
      const { content } = await wholeOf(one.id, language);
      expect(`${one.title} ${one.summary} ${content}`).not.toMatch(/[{}–]\w|\{/);
    }
    const own = await offersIn(language);
    expect(own.map(({ percent, times }) => [percent, times])).toEqual(
      expect.arrayContaining([
        ['60', '7'],
        ['12.5', '4.5'],
      ]),
    );
    for (const offer of own) {
      const promotion = await wholeOf(
        must(list.find(({ title }) => title === offer.title)).id,
        language,
      );
      expect(promotion.summary).toBe(offer.summary);
      const full = Math.ceil((Number(offer.bonusMax) * 10_000) / Number(offer.percent)) / 100;
      const deal = must(
        (await offersIn(language, full.toFixed(2))).find((one) => one.id === offer.id)?.deal,
      );
      const terms = [offer.percent, offer.bonusMax, offer.depositMin, offer.times];
      expect(new Set(figuresIn(promotion.content))).toEqual(
        new Set([...terms, full.toFixed(2), deal.ofBonus, String(offer.expiresDays)]),
      );
      // "Once a day" is written with a figure in some languages.
      expect([...terms, '1']).toEqual(
        expect.arrayContaining(figuresIn(`${promotion.title} ${promotion.summary}`)),
      );
    }
  },
);

it.each(languageCodes())(
  '[PR-12] what a friend brings is told in %s as the page of invitations has it',
  async (language) => {
    const summary = (
      await world.call(referrals.referralSummary, {}, { token: who.token, headers: { language } })
    ).value;
    expect(summary).toMatchObject(FRIENDS);
    const list = await promotionsIn(language);
    const told = await Promise.all(list.map(({ id }) => wholeOf(id, language)));
    const { summary: short, content } = must(told.find(({ leadsTo }) => leadsTo === 'referral'));
    expect(new Set(figuresIn(`${short} ${content}`))).toEqual(
      new Set([FRIENDS.reward, FRIENDS.friendReward, FRIENDS.depositMin, String(FRIENDS.perMonth)]),
    );
  },
);

it('[VP-01] the VIP page, the cashier and the page of cashback say the same', async () => {
  const { list: ranks } = (await world.call(vip.vipRanks, {})).value;
  const config = (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value;
  expect([config.perDay, config.amountMax]).toEqual([4, '333.00']);
  expect(ranks.map((one) => [one.withdrawalsADay, one.withdrawalMax])).toEqual(
    ranks.map(() => [config.perDay, config.amountMax]),
  );
  const told = await Promise.all((await promotionsIn('EN')).map(({ id }) => wholeOf(id, 'EN')));
  const { content } = must(told.find(({ leadsTo }) => leadsTo === 'cashback'));
  const percents = ranks.flatMap((one) => [one.cashbackPercent, ...Object.values(one.cashbackIn)]);
  const named = [...content.matchAll(/([\d.]+)%/g)].map(([, one]) => Number(one));
  expect(named.length).toBeGreaterThan(4);
  for (const one of named) expect(percents.map(Number), `${one}%`).toContain(one);
});

it.each(languageCodes())(
  'help in %s leaves figures of money to the pages that have them',
  async (language) => {
    for (const code of ['deposits', 'withdrawals', 'debts', 'refund', 'security']) {
      const { list } = (await world.call(helps.helpCenter, { code }, { headers: { language } }))
        .value;
      const text = must(list[0]).content;
      // Days to complain in are no money.
      expect(
        figuresIn(text).filter((one) => one !== '30'),
        `${language} ${code}`,
      ).toEqual([]);
    }
  },
);

it('a promotion of an offer that runs no more is over, and says so everywhere', async () => {
  await world.server.kernel.db.run(
    `update deposit_offers set is_on = false where brand_id = 1 and how_often = 'first'`,
  );
  expect((await offersIn('EN')).map(({ percent }) => percent)).toEqual(['12.5']);
  const list = await promotionsIn('EN');
  const ofOffers = list.filter(({ leadsTo }) => leadsTo === 'deposit');
  expect(ofOffers.map(({ status }) => status).toSorted()).toEqual(['close', 'in_progress']);
  await world.server.kernel.db.run(
    `update brands set settings = settings ||
       '{"referral": {"reward": "0.00", "friendReward": "0.00"}}' where brand_id = 1`,
  );
  brandsChanged.say(world.server.kernel, {});
  await expect
    .poll(async () => (await promotionsIn('EN')).find((one) => one.leadsTo === 'referral')?.status)
    .toBe('close');
});
