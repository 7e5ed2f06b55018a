import type { KeptMission, MissionItem, MissionText } from '@fairhouse/contract/missions';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isAbovePrizeMax } from '../../giving/index.ts';
import { openShelf, type Kind } from '../../content/index.ts';
import { OF_BETS, parseTarget, printTarget } from '../rules.ts';
import { TABLES, type MissionRow } from '../store.ts';

const prizeFault = (brand: Brand, text: string): Record<string, string> => {
  const prize = parseAmount(text, brand.currency) ?? 0n;
  return prize <= 0n
    ? { 'item.prize': 'amount' }
    : isAbovePrizeMax(brand, prize)
      ? { 'item.prize': 'max' }
      : {};
};
/** A budget that holds no prize would never pay one. */
const budgetFault = (brand: Brand, { budget, prize }: MissionItem): Record<string, string> => {
  if (budget === null) return {};
  const minor = parseAmount(budget, brand.currency) ?? 0n;
  return minor > 0n && minor >= (parseAmount(prize, brand.currency) ?? 0n)
    ? {}
    : { 'item.budget': 'amount' };
};
const faults = (brand: Brand, item: MissionItem): Record<string, string> => ({
  ...((parseTarget(brand, item.kind, item.target) ?? 0n) > 0n ? {} : { 'item.target': 'amount' }),
  ...prizeFault(brand, item.prize),
  ...budgetFault(brand, item),
  ...(item.endsOn !== null && item.endsOn < item.startsOn ? { 'item.endsOn': 'order' } : {}),
});

const listed = (words: readonly string[]): string => `{${words.join(',')}}`;

const kind: Kind<MissionItem, MissionRow, KeptMission, MissionText, 'state_conflict'> = {
  noun: 'missions',
  one: 'mission',
  tables: TABLES,
  faults,
  columns: (brand, item) => ({
    is_on: item.isOn,
    kind: item.kind,
    repeats: item.repeats,
    target: parseTarget(brand, item.kind, item.target) ?? 0n,
    prize: parseAmount(item.prize, brand.currency) ?? 0n,
    rank_min: item.rankMin,
    // Deposits and logins are of no room.
    categories: listed(OF_BETS.includes(item.kind) ? item.categories : []),
    slugs: listed(OF_BETS.includes(item.kind) ? item.gameIds : []),
    starts_on: item.startsOn,
    ends_on: item.endsOn,
    budget: item.budget === null ? null : (parseAmount(item.budget, brand.currency) ?? 0n),
  }),
  print: ({ brand }: Ctx, row) => ({
    id: String(row.item_id),
    isOn: row.is_on,
    kind: row.kind,
    repeats: row.repeats,
    target: printTarget(brand, row.kind, row.target),
    prize: printAmount(row.prize, brand.currency),
    categories: row.categories as MissionItem['categories'],
    gameIds: row.slugs,
    rankMin: row.rank_min,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    title: row.texts[0]?.title ?? '',
    languages: row.texts.map(({ language }) => language),
    budget: row.budget === null ? null : printAmount(row.budget, brand.currency),
    given: printAmount(row.given, brand.currency),
    isAsked: row.is_asked ?? false,
    changedAt: row.changed_at.toISOString(),
  }),
  printText: ({ language, title, summary }) => ({ language, title, summary }),
  textOf: (text) => ({ ...text, content: '' }),
  gives: {
    permission: 'rewards.give',
    conflict: () => refuse('state_conflict'),
    sums: async (_db, _brandId, { budget, given }) => ({ budget, given }),
    terms: (row) => [
      row.kind,
      row.repeats,
      row.target,
      row.prize,
      row.budget,
      row.rank_min,
      row.categories,
      row.slugs,
      row.starts_on,
      row.ends_on,
    ],
    told: ({ brand }, row) => ({
      what: row.kind,
      repeats: row.repeats,
      target: printTarget(brand, row.kind, row.target),
      amount: printAmount(row.prize, brand.currency),
      currency: brand.currency.code,
      total: row.budget === null ? '' : printAmount(row.budget, brand.currency),
    }),
  },
};

export const missionShelf = openShelf(kind);
