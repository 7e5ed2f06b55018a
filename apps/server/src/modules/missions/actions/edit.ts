import type { KeptMission, MissionItem, MissionText } from '@fairhouse/contract/missions';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { shelfOf, type Kind } from '../../content/index.ts';
import { OF_BETS, parseTarget, printTarget } from '../rules.ts';
import { TABLES, type MissionRow } from '../store.ts';

const faults = (brand: Brand, item: MissionItem): Record<string, string> => ({
  ...((parseTarget(brand, item.kind, item.target) ?? 0n) > 0n ? {} : { 'item.target': 'amount' }),
  ...((parseAmount(item.prize, brand.currency) ?? 0n) > 0n ? {} : { 'item.prize': 'amount' }),
  ...(item.endsOn !== null && item.endsOn < item.startsOn ? { 'item.endsOn': 'order' } : {}) });

const listed = (words: readonly string[]): string => `{${words.join(',')}}`;

const kind: Kind<MissionItem, MissionRow, KeptMission, MissionText> = {
  noun: 'missions', one: 'mission', tables: TABLES, faults,
  columns: (brand, item) => ({ is_on: item.isOn, kind: item.kind, repeats: item.repeats,
    target: parseTarget(brand, item.kind, item.target) ?? 0n,
    prize: parseAmount(item.prize, brand.currency) ?? 0n, rank_min: item.rankMin,
    // Deposits and logins are of no room.
    categories: listed(OF_BETS.includes(item.kind) ? item.categories : []),
    slugs: listed(OF_BETS.includes(item.kind) ? item.gameIds : []),
    starts_on: item.startsOn, ends_on: item.endsOn }),
  print: ({ brand }: Ctx, row) => ({ id: String(row.item_id), isOn: row.is_on, kind: row.kind,
    repeats: row.repeats, target: printTarget(brand, row.kind, row.target),
    prize: printAmount(row.prize, brand.currency),
    categories: row.categories as MissionItem['categories'], gameIds: row.slugs,
    rankMin: row.rank_min, startsOn: row.starts_on, endsOn: row.ends_on,
    title: row.texts[0]?.title ?? '', languages: row.texts.map(({ language }) => language),
    changedAt: row.changed_at.toISOString() }),
  printText: ({ language, title, summary }) => ({ language, title, summary }),
  textOf: (text) => ({ ...text, content: '' }),
};

export const missionShelf = shelfOf(kind);
