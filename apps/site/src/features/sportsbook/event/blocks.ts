import type { BookMarket } from '@fairhouse/contract/sportsbook';

type MarketGroup = BookMarket['group'];
export const GROUPS: readonly MarketGroup[] = [
  'main',
  'lines',
  'goals',
  'halves',
  'scores',
  'maps',
];

/** Markets of one kind and one period are one card: a ladder of lines, a grid of scores, a row. */
export type Block = {
  key: string;
  kind: 'row' | 'ladder' | 'grid';
  group: MarketGroup;
  markets: readonly BookMarket[];
  /** Two of them stand side by side where there is room. */
  isHalf: boolean;
};
const TYPES = [
  '1x2',
  'winner',
  'next-goal',
  'double-chance',
  'draw-no-bet',
  'both-score',
  'handicap',
  'totals',
  'team-totals-home',
  'team-totals-away',
  'odd-even',
  'correct-score',
  'half-full',
];
const LADDERS = ['handicap', 'totals', 'team-totals-home', 'team-totals-away'];
const WHOLE = ['1x2', 'next-goal', 'correct-score', 'half-full'];
/** A card of more lines than these goes on in the next one. */
const LINES_MAX = 12;

const placeOf = (type: string): number => {
  const at = TYPES.indexOf(type);
  return at < 0 ? TYPES.length : at;
};
/** One for all: 1,500 markets are sorted with each price that moves. */
const NUMERIC = new Intl.Collator('en', { numeric: true });
const byPeriod = (one: string, other: string): number => {
  if (one === other) return 0;
  return one === 'match' ? -1 : other === 'match' ? 1 : NUMERIC.compare(one, other);
};
const byPlace = (one: BookMarket, other: BookMarket): number =>
  GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) ||
  byPeriod(one.period, other.period) ||
  placeOf(one.type) - placeOf(other.type) ||
  (one.goal ?? 0) - (other.goal ?? 0) ||
  (one.line ?? 0) - (other.line ?? 0) ||
  (one.marketId < other.marketId ? -1 : 1);

const kindOf = ({ type, best }: BookMarket): Block['kind'] =>
  LADDERS.includes(type) ? 'ladder' : type === 'correct-score' && best === null ? 'grid' : 'row';
/** Markets that are over and were never settled say nothing any more. */
const isShown = ({ state }: BookMarket): boolean => state !== 'closed';

/** The cards of an event, in their order. */
export const blocksOf = (markets: readonly BookMarket[]): readonly Block[] => {
  const families = Map.groupBy(markets.filter(isShown).toSorted(byPlace), (one) => {
    const kind = kindOf(one);
    return `${one.group}/${one.type}/${one.period}/${kind === 'ladder' ? '' : one.marketId}`;
  });
  const blocks = [...families].flatMap(([key, family]): Block[] => {
    const [first] = family;
    if (!first) return [];
    const parts = Math.ceil(family.length / LINES_MAX);
    return Array.from({ length: parts }, (_, part) => ({
      key: part === 0 ? key : `${key}/${part}`,
      kind: kindOf(first),
      group: first.group,
      markets: family.slice(part * LINES_MAX, (part + 1) * LINES_MAX),
      isHalf: !WHOLE.includes(first.type) || first.best !== null,
    }));
  });
  // What is over makes room, within its group, for what can still be bet on.
  const [over, going] = [blocks.filter(isBlockOver), blocks.filter((one) => !isBlockOver(one))];
  return GROUPS.flatMap((group) => [...going, ...over].filter((one) => one.group === group));
};
const isBlockOver = ({ markets }: Block): boolean =>
  markets.every(({ state }) => state === 'settled' || state === 'void');

/** What stands beside each other on the page: the heading of a group, one card or two. */
export type BlockRow =
  | { key: string; heading: MarketGroup }
  | { key: string; blocks: readonly Block[] };
export const rowsOf = (
  blocks: readonly Block[],
  p: { columns: number; hasHeadings: boolean },
): readonly BlockRow[] => {
  const rows: BlockRow[] = [];
  let group: MarketGroup | undefined;
  for (const block of blocks) {
    const isNew = block.group !== group;
    group = block.group;
    if (isNew && p.hasHeadings && group !== 'main') {
      rows.push({ key: `heading/${group}`, heading: group });
    }
    const last = rows.at(-1);
    const isBeside =
      p.columns > 1 &&
      !isNew &&
      block.isHalf &&
      last !== undefined &&
      'blocks' in last &&
      last.blocks.length === 1 &&
      last.blocks[0]?.isHalf;
    if (isBeside) rows[rows.length - 1] = { key: last.key, blocks: [...last.blocks, block] };
    else rows.push({ key: block.key, blocks: [block] });
  }
  return rows;
};

export const countsOf = (markets: readonly BookMarket[]): ReadonlyMap<MarketGroup, number> => {
  const counts = new Map<MarketGroup, number>();
  for (const { group } of markets.filter(isShown)) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
};

/** The line whose two prices lie nearest to each other; none where nothing is priced. */
export const mainLineOf = (markets: readonly BookMarket[]): BookMarket | undefined => {
  const gapOf = ({ selections: [one, other] }: BookMarket): number =>
    one?.milli && other?.milli ? Math.abs(one.milli - other.milli) : Infinity;
  const [best] = markets.toSorted((one, other) => gapOf(one) - gapOf(other));
  return best && gapOf(best) < Infinity ? best : undefined;
};
