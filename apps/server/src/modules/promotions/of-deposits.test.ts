import * as offers from '@fairhouse/contract/deposit-offers';
import { languageCodes } from '@fairhouse/contract/languages';
import * as promotions from '@fairhouse/contract/promotions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';

let world: World;
let who: Person;
beforeAll(async () => {
  world = await openWorld();
  who = await world.register();
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

it.each(languageCodes())(
  'in %s a fresh house promises for deposits what its offers give, and no other figure',
  async (language) => {
    const list = (await world.call(promotions.promotionList, {}, { headers: { language } })).value
      .list;
    const own = await offersIn(language);
    expect(own).toHaveLength(2);
    for (const offer of own) {
      const { id } = must(list.find(({ title }) => title === offer.title));
      const { promotion } = (
        await world.call(promotions.onePromotion, { id }, { headers: { language } })
      ).value;
      expect(promotion).toMatchObject({ grant: 'house', summary: offer.summary });
      const full = (Number(offer.bonusMax) * 100) / Number(offer.percent);
      const deal = must(
        (await offersIn(language, full.toFixed(2))).find((one) => one.id === offer.id)?.deal,
      );
      expect(deal.bonus).toBe(offer.bonusMax);
      expect(new Set(figuresIn(promotion.content))).toEqual(
        new Set([
          offer.percent,
          offer.bonusMax,
          offer.depositMin,
          full.toFixed(2),
          offer.times,
          deal.ofBonus,
          String(offer.expiresDays),
        ]),
      );
    }
  },
);
