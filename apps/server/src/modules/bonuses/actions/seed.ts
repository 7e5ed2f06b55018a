import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@fairhouse/contract/languages';
import type { TermsItem } from '@fairhouse/contract/bonuses-desk';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import type { Kernel } from '../../../kernel/kernel.ts';
import { DEMO_BRAND } from '../../content/index.ts';
import { hasCode } from '../store.ts';
import { termsShelf } from './edit.ts';

const FOLDER = path.join(import.meta.dirname, '../offers');
type Words = Record<string, { title: string; summary: string }>;
/** What the demo house gives without a deposit; its promotion names the code. Words in offers/. */
const ROWS: readonly (readonly [name: string, item: TermsItem])[] = [
  [
    'code',
    {
      isOn: true,
      trigger: 'code',
      code: 'HELLO',
      usesMost: null,
      usesEach: 1,
      segment: EVERYBODY,
      depositTimes: 'first',
      depositNth: null,
      depositMin: null,
      ranks: [],
      reward: 'money',
      amount: '2',
      spins: null,
      slug: '',
      stake: null,
      winMost: null,
      points: null,
      raffleId: null,
      tickets: null,
      isFirst: false,
      times: '10',
      weights: {},
      gameWeights: {},
      betMax: null,
      waitDays: 7,
      expiresDays: 30,
      budget: '500',
      budgetDay: null,
      isOneAHousehold: true,
      startsAt: null,
      endsAt: null,
    },
  ],
];

export const seedTerms = async (kernel: Kernel): Promise<void> => {
  // A house that runs may have terms with this code: those of its operators stay as they are.
  const free: (typeof ROWS)[number][] = [];
  for (const row of ROWS) {
    const { code } = row[1];
    const isTaken = await hasCode(kernel.db, { brandId: DEMO_BRAND, code, except: 0n });
    if (!isTaken) free.push(row);
  }
  await termsShelf.seed(kernel, () => {
    const sheets = readdirSync(FOLDER)
      .sort()
      .map((file) => ({
        language: codeOf(path.basename(file, '.json')),
        words: JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Words,
      }));
    return free.map(([name, item]) => ({
      item,
      texts: sheets.flatMap(({ language, words: { [name]: own } }) =>
        own ? [{ language, ...own }] : [],
      ),
    }));
  });
};
