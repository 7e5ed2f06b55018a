import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@fairhouse/contract/languages';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import type { OfferItem } from '@fairhouse/contract/deposit-offers';
import type { Kernel } from '../../../kernel/kernel.ts';
import { offerShelf } from './edit.ts';

const FOLDER = path.join(import.meta.dirname, '../offers');
type Words = Record<string, { title: string; summary: string }>;
const COMMON = {
  isOn: true,
  isAlone: true,
  isPerDevice: true,
  nth: null,
  budgetDay: null,
  startsAt: null,
  endsAt: null,
  weights: {},
  gameWeights: {},
  betMax: null,
  keepMost: null,
  isFirst: false,
  segment: EVERYBODY,
} as const;

/** What the demo house adds to deposits; words in offers/. */
export const HOUSE_OFFERS: readonly (readonly [name: string, item: OfferItem])[] = [
  [
    'welcome',
    {
      ...COMMON,
      ranks: [],
      groups: [],
      methods: [],
      percent: '50',
      bonusMax: '100',
      depositMin: '20',
      times: '5',
      turnoverOf: 'bonus',
      howOften: 'first',
      expiresDays: 30,
      budget: '20000',
    },
  ],
  [
    'daily',
    {
      ...COMMON,
      ranks: [],
      groups: [],
      methods: [],
      percent: '10',
      bonusMax: '20',
      depositMin: '50',
      times: '3',
      turnoverOf: 'bonus',
      howOften: 'daily',
      expiresDays: 7,
      budget: null,
    },
  ],
];

/** What such an offer is called, in each language that has it. */
export const offerTexts = (name: string) =>
  readdirSync(FOLDER)
    .sort()
    .flatMap((file) => {
      const { [name]: own } = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Words;
      return own ? [{ language: codeOf(path.basename(file, '.json')), ...own }] : [];
    });

export const seedOffers = (kernel: Kernel): Promise<void> =>
  offerShelf.seed(kernel, () =>
    HOUSE_OFFERS.map(([name, item]) => ({ item, texts: offerTexts(name) })),
  );
