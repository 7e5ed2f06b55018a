import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dayIn, mondayOf } from '@fairhouse/days';
import { codeOf } from '@fairhouse/contract/languages';
import type { MissionItem } from '@fairhouse/contract/missions';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandById } from '../../brands/index.ts';
import { DEMO_BRAND } from '../../content/index.ts';
import { missionShelf } from './edit.ts';

const FOLDER = path.join(import.meta.dirname, '../missions');
type Words = Record<string, { title: string; summary: string }>;
type Row = Pick<MissionItem, 'kind' | 'repeats' | 'target' | 'prize'> &
  Partial<Pick<MissionItem, 'categories'>>;

/** What the demo house asks for: to look around, never to deposit or to stake a sum. */
const ROWS: readonly (readonly [name: string, row: Row])[] = [
  ['three-games', { kind: 'games', repeats: 'daily', target: '3', prize: '0.50' }],
  ['twenty-rounds', { kind: 'wagers', repeats: 'daily', target: '20', prize: '0.50' }],
  [
    'two-tables',
    { kind: 'games', repeats: 'weekly', target: '2', prize: '1.50', categories: ['LIVE'] },
  ],
  ['four-days', { kind: 'login_days', repeats: 'weekly', target: '4', prize: '2' }],
  ['ten-games', { kind: 'games', repeats: 'once', target: '10', prize: '5' }],
];

export const seedMissions = async (kernel: Kernel): Promise<void> => {
  const brand = await brandById(kernel, DEMO_BRAND);
  if (!brand) return;
  const startsOn = mondayOf(dayIn(kernel.clock.now(), brand.timeZone));
  await missionShelf.seed(kernel, () => {
    const sheets = readdirSync(FOLDER)
      .sort()
      .map((file) => ({
        language: codeOf(path.basename(file, '.json')),
        words: JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Words,
      }));
    return ROWS.map(([name, row]) => ({
      item: {
        isOn: true,
        categories: [],
        gameIds: [],
        rankMin: 0,
        startsOn,
        endsOn: null,
        budget: null,
        ...row,
      },
      texts: sheets.flatMap(({ language, words: { [name]: own } }) =>
        own ? [{ language, ...own }] : [],
      ),
    }));
  });
};
