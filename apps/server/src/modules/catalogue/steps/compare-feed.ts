import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { feedKey, type FeedGame, type FeedRow } from '@fairhouse/contract/game-feed';
import type { DiffCounts, DiffKind } from '@fairhouse/contract/catalogue-desk';
import { changesOf, MISSED_MAX } from '../rules.ts';
import type { ToldRow } from '../store.ts';

export type Difference = {
  kind: DiffKind;
  key: string;
  name: string;
  line: number | null;
  reason: string;
  changes: { field: string; from: string; to: string }[];
  told: FeedGame | null;
  missed: number;
};
export type Comparison = { rows: Difference[]; counts: DiffCounts; isLoss: boolean };

const ROWS_AT_ONCE = 400;
/** A feed that would switch off more than this part of the games waits for a second word. */
const LOSS_PART = 0.2;

/**
 * What a feed would do to what is known. `taken` are the vendors of the house, of whom no feed
 * may speak. Others have their turn between some hundred rows and the next.
 */
export const compareFeed = async (
  feed: Iterable<FeedRow>,
  known: ReadonlyMap<string, ToldRow>,
  taken: ReadonlySet<string>,
): Promise<Comparison> => {
  const found: Difference[] = [];
  const told = new Set<string>();
  let unchanged = 0;
  let read = 0;
  for (const row of feed) {
    read += 1;
    if (read % ROWS_AT_ONCE === 0) await yieldToOthers();
    if ('reason' in row) {
      found.push(refusal(row.line, row));
      if (row.key !== undefined) told.add(row.key);
      continue;
    }
    const key = feedKey(row.game);
    if (taken.has(row.game.vassalage)) {
      found.push(refusal(row.line, { reason: 'vendor_taken', name: row.game.name, key }));
      continue;
    }
    told.add(key);
    const difference = differenceOf(row.game, known.get(key));
    if (difference) found.push({ ...difference, key, name: row.game.name, line: row.line });
    else unchanged += 1;
  }
  for (const [key, one] of known) {
    if (!told.has(key) && one.missed < MISSED_MAX) found.push(absence(key, one));
  }
  const counts = countsOf(found, unchanged);
  const standing = [...known.values()].filter((one) => one.missed < MISSED_MAX).length;
  return { rows: found, counts, isLoss: counts.gone > standing * LOSS_PART };
};

const refusal = (
  line: number,
  { reason, name, key = '' }: { reason: string; name: string; key?: string },
): Difference => ({ kind: 'refused', key, name, line, reason, changes: [], told: null, missed: 0 });

/** Undefined where the feed says what it said before. */
const differenceOf = (game: FeedGame, before: ToldRow | undefined) => {
  if (!before) {
    return { kind: 'new' as const, reason: '', changes: [], told: game, missed: 0 };
  }
  const changes = changesOf(before.told, game);
  if (before.missed > 0) {
    changes.push({ field: 'missed', from: String(before.missed), to: '0' });
  }
  return changes.length === 0
    ? undefined
    : { kind: 'changed' as const, reason: '', changes, told: game, missed: 0 };
};

const absence = (key: string, { told, missed }: ToldRow): Difference => ({
  kind: missed + 1 >= MISSED_MAX ? 'gone' : 'missing',
  key,
  name: told.name,
  line: null,
  reason: '',
  changes: [],
  told,
  missed: missed + 1,
});

const countsOf = (rows: readonly Difference[], unchanged: number): DiffCounts => {
  const counts: DiffCounts = { new: 0, changed: 0, unchanged, missing: 0, gone: 0, refused: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
};
