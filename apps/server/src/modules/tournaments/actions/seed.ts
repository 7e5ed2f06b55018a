import { DAY_MILLISECONDS } from '@fairhouse/days';
import type { Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { claimSeed, DEMO_BRAND } from '../../content/index.ts';
import { insertTournament } from '../store.ts';

const SLUGS = [
  'wolf-moon',
  'tea-house',
  'neon-alley',
  'pearl-divers',
  'jade-dragons',
  'sugar-terrace',
  'polar-crown',
  'silk-road',
  'midnight-express',
  'snow-foxes',
];
const DAYS = 14;
const PRIZES = [20_000n, 10_000n, 5_000n, 2_500n, 2_500n, 1_000n, 1_000n, 1_000n, 1_000n, 1_000n];

const TITLES = {
  EN: 'Opening sprint',
  AR: 'سباق الافتتاح',
  BN: 'উদ্বোধনী দৌড়',
  CN: '开幕冲刺赛',
  DE: 'Eröffnungssprint',
  ES: 'Esprint inaugural',
  FR: 'Sprint d’ouverture',
  HI: 'उद्घाटन दौड़',
  ID: 'Sprint pembukaan',
  JA: 'オープニングスプリント',
  KO: '오프닝 스프린트',
  MS: 'Pecutan pembukaan',
  PT: 'Sprint de abertura',
  RU: 'Стартовый спринт',
  TH: 'สปรินต์เปิดสนาม',
  TR: 'Açılış sprinti',
  TW: '開幕衝刺賽',
  VI: 'Chặng đua khai trương',
};

/** The race the demo house opens with, once: its promotion leads here. */
export const seedTournament = async (kernel: Kernel): Promise<void> => {
  const slugs = SLUGS.filter((slug) => gamesOf(kernel).has(slug));
  const startsAt = new Date(kernel.clock.milliseconds());
  const endsAt = new Date(startsAt.getTime() + DAYS * DAY_MILLISECONDS);
  await kernel.db.transaction(async (tx) => {
    if (slugs.length === 0 || !(await claimSeed(tx, DEMO_BRAND, 'tournaments'))) return;
    await insertTournament(tx, {
      brandId: DEMO_BRAND,
      title: TITLES.EN,
      titles: TITLES,
      slugs,
      score: 'multiple',
      startsAt,
      endsAt,
      prizes: PRIZES,
    });
  });
};
