import {
  readGrid,
  readSeries,
  scoreOf,
  type DrawnTable,
  type Moment,
  type ScoreGrid,
} from '@fairhouse/book';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';
import type { EventRow } from '../store.ts';

/** Texts of the published tables that events are drawn from; of one that is not drawn, none. */
type TablesOf = (
  db: Queries,
  brandId: number,
  eventIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;
/** Whoever draws matches knows their tables. */
export const publishedTables = slot<TablesOf>('sportsbook.tables', () =>
  Promise.resolve(new Map<string, string>()),
);

/** The tables of scores of events; one that is not drawn by scores is left out. */
export const gridsOf = async (
  kernel: Pick<Kernel, 'once'>,
  db: Queries,
  p: { brandId: number; eventIds: readonly string[] },
): Promise<ReadonlyMap<string, ScoreGrid>> => {
  const texts = await publishedTables.of(kernel)(db, p.brandId, [...new Set(p.eventIds)]);
  return new Map(
    [...texts].flatMap(([eventId, text]) => {
      const grid = gridOf(kernel, text);
      return grid ? [[eventId, grid] as const] : [];
    }),
  );
};

/** What an event is drawn from; undefined where it is not drawn here. */
export const drawnTableOf = async (
  kernel: Pick<Kernel, 'once'>,
  db: Queries,
  p: { brandId: number; eventId: string },
): Promise<DrawnTable | undefined> => {
  const texts = await publishedTables.of(kernel)(db, p.brandId, [p.eventId]);
  const text = texts.get(p.eventId);
  if (text === undefined) return undefined;
  const series = readSeries(text);
  const grid = series ? undefined : gridOf(kernel, text);
  return series ? { series } : grid && { grid };
};

/** Tables asked for last; the same table is the same object, so that what is known of it stays. */
const TABLES_KEPT_MAX = 200;
const gridOf = (kernel: Pick<Kernel, 'once'>, text: string): ScoreGrid | undefined => {
  const kept = kernel.once('sportsbook.grids', () => new Map<string, ScoreGrid>());
  const grid = kept.get(text) ?? readGrid(text);
  if (!grid) return undefined;
  kept.delete(text);
  kept.set(text, grid);
  const [oldest] = kept.keys();
  if (kept.size > TABLES_KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return grid;
};

const END_MINUTE = 90;
const HALF_MINUTE = 45;
/** The moment of an event and those of so many minutes after it, if nothing happens. */
export const momentsOf = (event: Pick<EventRow, 'facts' | 'minute'>, minutes: number): Moment[] => {
  const now = momentOf(event);
  return Array.from({ length: minutes + 1 }, (_, later) => {
    const minute = Math.min(END_MINUTE, now.minute + later);
    const half = now.half ?? (minute >= HALF_MINUTE ? now.score : undefined);
    return { minute, score: now.score, ...(half && { half }) };
  });
};
/** What was shown of a match: all that its chances are made of beside the table. */
export const momentOf = ({ facts, minute }: Pick<EventRow, 'facts' | 'minute'>): Moment => {
  const half = facts.over['half-1'];
  return {
    minute: minute ?? 0,
    score: scoreOf(facts, 'match') ?? { home: 0, away: 0 },
    ...(half && { half }),
  };
};
