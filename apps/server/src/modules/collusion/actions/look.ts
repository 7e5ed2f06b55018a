import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandById } from '../../brands/index.ts';
import { likenessOf } from '../../household/index.ts';
import { rewardsOf } from '../../rooms/index.ts';
import { markJudged, reportersOf, stalePairs, talliesOf } from '../rows/pairs.ts';
import { minus, NOTHING, plus, type Tally } from '../rules/fold.ts';
import { isShown, reasonsOf, scoreOf, type PairFacts } from '../rules/judge.ts';
import { brandsToLook, dropPair, notePair, type Pair } from '../store.ts';
import { foldHands } from '../steps/fold.ts';

/** Counts the hands that are over, and judges every two of whom something was counted. */
export const lookForCollusion = async (kernel: Kernel): Promise<void> => {
  for (const { brand_id: brandId } of await brandsToLook(kernel.db)) {
    const brand = await brandById(kernel, brandId);
    if (!brand) continue;
    await foldHands(kernel, brandId);
    await judgeStale(kernel, brand);
  }
};

const judgeStale = async (kernel: Kernel, brand: Brand): Promise<void> => {
  const { isAbove } = await rewardsOf(kernel, kernel.db, brand);
  for (const row of await stalePairs(kernel.db, brand.id)) {
    const pair = { brandId: brand.id, first: row.first_id, second: row.second_id };
    try {
      await kernel.db.transaction((tx) => judgePair(tx, pair, isAbove));
    } catch (error) {
      kernel.log.error({ error, pair: `${pair.first} ${pair.second}` }, 'two were not judged');
    }
  }
};

/** Marked first: what is counted meanwhile makes them stale again. */
const judgePair = async (tx: Queries, pair: Pair, isGivenAbove: boolean): Promise<void> => {
  const { brandId, first, second } = pair;
  await markJudged(tx, pair);
  const facts = await pairFacts(tx, pair);
  const [alike] = await likenessOf(tx, { brandId, memberId: first, among: [second] });
  const signals = alike?.reasons ?? [];
  const reporters = await reportersOf(tx, { brandId, memberIds: [first, second] });
  const reasons = reasonsOf(facts, { signals, isGivenAbove, reporters });
  if (isShown(reasons)) await notePair(tx, { ...pair, reasons, signals, score: scoreOf(reasons) });
  else await dropPair(tx, pair);
};

/** By game: the two towards each other, and each towards all others. */
const pairFacts = async (db: Queries, pair: Pair): Promise<PairFacts[]> => {
  const { brandId, first, second } = pair;
  const a = byGame(await talliesOf(db, { brandId, memberId: first }), second);
  const b = byGame(await talliesOf(db, { brandId, memberId: second }), first);
  return [...a].flatMap(([slug, own]) => {
    const other = b.get(slug);
    return other && own.to.hands > 0
      ? [{ ab: own.to, ba: other.to, aOthers: own.others, bOthers: other.others }]
      : [];
  });
};
type Rows = Awaited<ReturnType<typeof talliesOf>>;
const byGame = (rows: Rows, otherId: bigint): Map<string, { to: Tally; others: Tally }> => {
  const games = new Map<string, { to: Tally; others: Tally }>();
  for (const [slug, list] of Map.groupBy(rows, (row) => row.slug)) {
    const all = list.reduce<Tally>(plus, NOTHING);
    const to = list.find((row) => row.other_id === otherId) ?? NOTHING;
    games.set(slug, { to, others: minus(all, to) });
  }
  return games;
};
