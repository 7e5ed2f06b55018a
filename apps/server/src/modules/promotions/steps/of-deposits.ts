import path from 'node:path';
import type { OfferItem } from '@fairhouse/contract/deposit-offers';
import { hundredthsOf } from '@fairhouse/contract/deposit-offer-words';
import { parseAmount, printAmount, type Currency } from '@fairhouse/money';
import { articleTexts } from '../../content/index.ts';
import { HOUSE_OFFERS, offerTexts } from '../../deposit-offers/index.ts';

const FOLDER = path.join(import.meta.dirname, '../articles');
const HUNDRED = 100n;

/** Every figure an article about an offer for deposits names, from the terms of the offer. */
const figuresOf = (item: OfferItem, currency: Currency): Record<string, string> => {
  const minor = (text: string): bigint => {
    const read = parseAmount(text, currency);
    if (read === undefined) throw new Error(`${text} is no amount in ${currency.code}`);
    return read;
  };
  const most = minor(item.bonusMax);
  const percent = BigInt(item.percent);
  const print = (value: bigint) => printAmount(value, currency);
  return {
    percent: item.percent,
    max: print(most),
    min: print(minor(item.depositMin)),
    full: print((most * HUNDRED + percent - 1n) / percent),
    times: item.times,
    turnover: print((most * BigInt(hundredthsOf(item.times) ?? 0)) / HUNDRED),
    days: String(item.expiresDays ?? ''),
    currency: currency.code,
  };
};

/** What the demo house says of an offer it seeds: one article, filled with the offer's terms. */
export const depositTexts = (name: string, currency: Currency) => {
  const [, item] = HOUSE_OFFERS.find(([one]) => one === name) ?? [];
  if (!item) throw new Error(`there is no offer ${name}`);
  const figures = figuresOf(item, currency);
  const articles = new Map(articleTexts(FOLDER, 'deposit').map((one) => [one.language, one]));
  return offerTexts(name).flatMap(({ language, title, summary }) => {
    const article = articles.get(language);
    if (!article) return [];
    const content = article.content.replace(/\{(\w+)\}/g, (_, key: string) => {
      const figure = figures[key];
      if (!figure) throw new Error(`an article asks for ${key}`);
      return figure;
    });
    return [{ language, title, summary, content }];
  });
};
