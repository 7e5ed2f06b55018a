import { useMemo } from 'react';
import type { Play } from '@fairhouse/lottery';
import { useTexts, type Translate } from '../i18n.ts';
import { wayOf } from './play-ways.ts';

/** What a lottery's plays, tabs, rows, values and prizes are called, and how a play is bet. */
export type PlayWords = {
  play(code: string): string;
  tab(tab: string): string;
  row(name: string): string;
  /** Figures stay as they are ("05", "12R4"). */
  value(value: string): string;
  tier(name: string): string;
  /** One or two sentences: how it is bet and when it wins. */
  how(play: Play): string;
};

/** Waits for the words, which no first load brings. */
export const usePlayWords = (): PlayWords => {
  const t = useTexts('lottery-plays');
  return useMemo(() => playWordsIn(t), [t]);
};

export const playWordsIn = (t: Translate): PlayWords => ({
  play: (code) => t(`play.${code}`),
  tab: (tab) => t(`tab.${tab}`),
  row: (name) => rowIn(t, name),
  value: (value) => valueIn(t, value),
  tier: (name) => tierIn(t, name),
  how: (play) =>
    wayOf(play)
      .map(({ key, values }) => t(`how.${key}`, values))
      .join(' '),
});

/** Two places that are compared ("first-tenth") are a row of their own. */
const rowIn = (t: Translate, name: string): string =>
  name
    .split('-')
    .map((part) => t(`row.${part}`))
    .join(' – ');

const valueIn = (t: Translate, value: string): string => {
  if (/^[\dR-]+$/.test(value)) return value;
  const [, bull] = /^bull-(\d)$/.exec(value) ?? [];
  return bull === undefined ? t(`value.${value}`) : t('value.bull', { n: bull });
};

/** Prizes by a name of their own; others are called as the value that wins them. */
const PRIZES = new Set(
  ['win', 'push', 'side', 'first', 'second', 'third'].concat('special', 'consolation'),
);
/** How many numbers a bet of the class stands for. */
const CLASSES: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

const tierIn = (t: Translate, name: string): string => {
  if (PRIZES.has(name)) return t(`tier.${name}`);
  const count = CLASSES[name] ?? (/^\d+$/.test(name) ? Number(name) : undefined);
  if (count !== undefined) return t('tier.numbers', { count });
  const [, hits] = /^hits-(\d+)$/.exec(name) ?? [];
  if (hits !== undefined) return t('tier.hits', { count: Number(hits) });
  const [, prize, orders] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
  if (prize !== undefined && PRIZES.has(prize)) {
    return t('tier.orders', { prize: tierIn(t, prize), orders: tierIn(t, orders ?? '') });
  }
  // "3-or-18" of dice, "sum-3-4-18-19" of cars.
  const sums = name.match(/\d+/g);
  return sums ? t('tier.sums', { sums: sums.join(', ') }) : valueIn(t, name);
};

/** Which prizes were hit how often; nothing where none was. */
export const hitsIn = (hits: Readonly<Record<string, number>>, words: PlayWords): string =>
  Object.entries(hits)
    .filter(([, count]) => count > 0)
    .map(([tier, count]) => `${words.tier(tier)} × ${count}`)
    .join(', ');
