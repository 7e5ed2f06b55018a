import { writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { certificateOf, checkedKindOf, contributionOf, type SlotModel } from '@fairhouse/slots';
import { chancesOfMarks, meanOfLines, meanOfMarks } from '@fairhouse/slots/reels/mean';
import type { ReelModel } from '@fairhouse/slots/reels/model';
import { countsInSight, readReels } from '@fairhouse/slots/reels/tables';
import { recipes, type Recipe } from './slot-recipes/index.ts';

/**
 * `node tools/tune-slot.ts <slug> ...` makes games/<slug>/model.json of its recipe: strips from
 * the seed, then pays by a scale that meets the return, with a tail that meets the deviation.
 * The same recipe always gives the same model.
 */
const games = path.resolve(import.meta.dirname, '../games');
const TAILS = [1, 1.2, 0.85, 1.45, 0.7, 1.75, 0.58, 2.1, 0.48, 2.6, 0.4, 3.2];

const tune = (recipe: Recipe): string => {
  const strips = stripsOf(recipe);
  let best: { model: ReelModel; text: string; miss: number } | undefined;
  for (const tail of TAILS) {
    const model = scaledTo(recipe, strips, tail);
    const { rtp, deviation = 0, hitRate } = certificateOf(model as unknown as SlotModel);
    const part = Number((rtp.num * 1_000_000n) / rtp.den) / 1_000_000;
    const [least, most] = recipe.deviation;
    const miss =
      Math.max(least - deviation, deviation - most, 0) +
      Math.max(0, Math.abs(part - recipe.rtp) - 0.006) * 200;
    const text =
      `${recipe.slug} tail ${tail}: return ${part}, deviation ${deviation.toFixed(3)}, ` +
      `hit ${hitRate}`;
    if (!best || miss < best.miss) best = { model, text, miss };
    if (miss === 0) break;
  }
  if (!best) throw new Error(`${recipe.slug} has no model`);
  mkdirSync(path.join(games, recipe.slug), { recursive: true });
  writeFileSync(path.join(games, recipe.slug, 'model.json'), printed(best.model));
  return best.text + (best.miss > 0 ? ` MISSED by ${best.miss.toFixed(3)}` : '');
};

/** Kinds whose return is known by their certificate alone: fewer steps, each in proportion. */
const SLOW = new Set(['stackedRespin', 'linesBothWays']);

/** Bisects the scale of all pays until the return is met; pays are whole units. */
const scaledTo = (recipe: Recipe, strips: string[], tail: number): ReelModel => {
  let [low, high] = [0.02, 50];
  let best = modelOf(recipe, strips, { tail, scale: 1 });
  let bestMiss = Infinity;
  const isSlow = SLOW.has(recipe.model.kind);
  let guess = 1;
  for (let step = 0; step < (isSlow ? 7 : 24); step += 1) {
    const scale = isSlow ? guess : Math.sqrt(low * high);
    const model = modelOf(recipe, strips, { tail, scale });
    const found = returnOf(model);
    const miss = Math.abs(found - recipe.rtp);
    if (miss < bestMiss) [best, bestMiss] = [model, miss];
    if (found > recipe.rtp) high = scale;
    else low = scale;
    guess = (scale * recipe.rtp) / found;
  }
  return best;
};

/** The return to four digits without a full cycle, where the kind has features by themselves. */
const returnOf = (model: ReelModel): number => {
  const any = model as unknown as SlotModel;
  if (SLOW.has(model.kind)) return asNumber(certificateOf(any).rtp);
  const tables = readReels(model);
  const scatters = meanOfMarks(
    chancesOfMarks(countsInSight(tables, model.scatter ?? '')),
    (count) => model.scatterPay?.[String(count)] ?? 0,
  );
  const features = checkedKindOf(any)
    .facts(any)
    .features.reduce(
      (sum, { chance, meanBets }) =>
        sum + (chance && meanBets ? Number(meanBets) / Number(chance.slice(5)) : 0),
      0,
    );
  return (
    asNumber(meanOfLines(tables)) +
    asNumber(scatters) +
    features +
    asNumber(contributionOf(model.jackpots))
  );
};

const asNumber = ({ num, den }: { num: bigint; den: bigint }): number =>
  Number((num * 1_000_000_000n) / den) / 1_000_000_000;

const modelOf = (
  recipe: Recipe,
  strips: string[],
  { tail, scale }: { tail: number; scale: number },
): ReelModel => {
  const columns = recipe.model.grid[0] ?? 0;
  const pay = Object.fromEntries(
    Object.entries(recipe.pays).map(([symbol, weights]) => {
      let least = 0;
      return [
        symbol,
        Array.from({ length: columns }, (_, at) => {
          const weight = weights[at + weights.length - columns] ?? 0;
          const bent = weight * tail ** (at - columns + 3);
          least = weight === 0 ? 0 : Math.max(least + (least > 0 ? 1 : 0), rounded(bent * scale));
          return least;
        }),
      ];
    }),
  );
  const { symbols, ...rest } = recipe.model;
  return { ...rest, strips, pay, symbols };
};

/** Whole units that read well. */
const rounded = (pay: number): number => {
  const step = pay < 20 ? 1 : pay < 100 ? 5 : pay < 500 ? 10 : pay < 1000 ? 25 : 50;
  return Math.max(1, Math.round(pay / step) * step);
};

const stripsOf = ({ counts, seed, stack = 1, coins = 2, model }: Recipe): string[] => {
  const next = numbersFrom(seed);
  const special = new Set(
    model.symbols
      .filter(
        ({ role }) => role === 'scatter' || role === 'bonus' || (role === 'wild' && stack === 1),
      )
      .map(({ id }) => id),
  );
  return counts.map((reel) => {
    for (let turn = 0; turn < 20_000; turn += 1) {
      const blocks = Object.entries(reel).flatMap(([symbol, count]) => {
        const size = special.has(symbol) ? 1 : symbol === 'C' ? coins : stack;
        return [
          ...Array.from({ length: Math.floor(count / size) }, () => symbol.repeat(size)),
          ...Array.from({ length: count % size }, () => symbol),
        ];
      });
      for (let at = blocks.length - 1; at > 0; at -= 1) {
        const other = Math.floor(next() * (at + 1));
        [blocks[at], blocks[other]] = [blocks[other] ?? '', blocks[at] ?? ''];
      }
      const strip = blocks.join('');
      if (isApart(strip, special, model.grid[1] ?? 1) && isMixed(blocks)) return strip;
    }
    throw new Error('no strip keeps its special symbols apart');
  });
};

const isApart = (strip: string, special: ReadonlySet<string>, rows: number): boolean =>
  [...strip].every(
    (symbol, at) =>
      !special.has(symbol) || !(strip + strip).slice(at + 1, at + rows).includes(symbol),
  );

const isMixed = (blocks: readonly string[]): boolean =>
  blocks.every((block, at) => block[0] !== blocks[(at + 1) % blocks.length]?.[0]);

/** Mulberry32: a tool's own numbers, never a game's. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
};

const LONG = new Set(['strips', 'symbols', 'pay', 'jackpots']);

const printed = (model: ReelModel): string => {
  const spaced = (value: unknown): string =>
    JSON.stringify(value).replaceAll(
      /("(?:[^"\\]|\\.)*")|([:,])/g,
      (_, text: string, mark: string) => text ?? `${mark} `,
    );
  const lines = Object.entries(model)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      if (!LONG.has(key)) return `  "${key}": ${spaced(value)}`;
      const inner = Array.isArray(value)
        ? value.map((one) => `    ${spaced(one)}`)
        : Object.entries(value as object).map(([name, one]) => `    "${name}": ${spaced(one)}`);
      const [open, shut] = Array.isArray(value) ? '[]' : '{}';
      return `  "${key}": ${open}\n${inner.join(',\n')}\n  ${shut}`;
    });
  return `{\n${lines.join(',\n')}\n}\n`;
};

for (const slug of process.argv.slice(2)) {
  const recipe = recipes.find((one) => one.slug === slug);
  process.stdout.write(recipe ? `${tune(recipe)}\n` : `there is no recipe for ${slug}\n`);
}
