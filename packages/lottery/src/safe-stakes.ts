/** Where so much of all stakes comes back whatever is drawn, nothing was at risk. */
const LEAST_BACK = 0.7;
/** Of a sum of stakes: so little less is the same. */
const NEARLY = 1e-9;
/** Of long lists so many are left out at once. */
const STEPS = 64;

/** What of the stake of one comes back, by the number of the result. */
export type Stake = { minor: number; backAt(result: number): number };
type Tries = { results: number; poorMost: number };

/**
 * False where at too many results none of the stakes wins: then nothing of them is safe together,
 * in whatever parts. Each is judged only until one wins.
 */
export const maySomeBeSafe = (stakes: readonly Stake[], { results, poorMost }: Tries): boolean => {
  let poor = 0;
  for (let result = 0; result < results && poor <= poorMost; result += 1) {
    if (stakes.every(({ backAt }) => backAt(result) <= LEAST_BACK)) poor += 1;
  }
  return poor <= poorMost;
};

/**
 * How much of each stake is no risk together with what is left of the others: at all results but a
 * few so much of it comes back that nothing was at risk. Found from all of them by leaving out,
 * again and again, the one that brings least where too little comes back; of the last one only as
 * much as it takes. So nobody makes a safe bet count by a risky one beside it, however large.
 */
export function* safeStakesOf(
  stakes: readonly Stake[],
  { results, poorMost }: Tries,
): Generator<undefined, number[]> {
  const left = stakes.map(({ minor }) => minor);
  const above = yield* aboveOf(stakes, results);
  const totals = new Float64Array(results);
  above.forEach((own, at) => addTo(totals, own, left[at] ?? 0));
  const nearly = NEARLY * left.reduce((sum, one) => sum + one, 0);
  const poor = poorOf(above, results);
  let alive = stakes.map((_, at) => at);
  for (;;) {
    poor.look(totals, nearly);
    if (poor.count() <= poorMost || alive.length === 0) return left;
    yield;
    const worst = alive
      .toSorted((a, b) => poor.scoreOf(a) * (left[a] ?? 0) - poor.scoreOf(b) * (left[b] ?? 0))
      .slice(0, Math.max(1, Math.floor(alive.length / STEPS)));
    for (const at of worst) {
      const own = above[at] ?? totals;
      const all = left[at] ?? 0;
      const less = worst.length > 1 ? all : leastCut(totals, own, { all, poorMost, nearly });
      addTo(totals, own, -less);
      left[at] = all - less;
    }
    const gone = new Set(worst);
    alive = alive.filter((at) => !gone.has(at));
  }
}

/** What each stake of 1 brings above what must come back. */
function* aboveOf(stakes: readonly Stake[], results: number): Generator<undefined, Float64Array[]> {
  const all: Float64Array[] = [];
  for (const { backAt } of stakes) {
    all.push(Float64Array.from({ length: results }, (_, result) => backAt(result) - LEAST_BACK));
    yield;
  }
  return all;
}

const addTo = (totals: Float64Array, own: Float64Array, minor: number): void => {
  for (const [result, one] of own.entries()) totals[result] = (totals[result] ?? 0) + minor * one;
};

/** At which results too little comes back, and what each stake of 1 brings there. */
const poorOf = (above: readonly Float64Array[], results: number) => {
  const isPoor = new Uint8Array(results);
  const scores = new Float64Array(above.length);
  let count = 0;
  return {
    count: () => count,
    scoreOf: (at: number): number => scores[at] ?? 0,
    look: (totals: Float64Array, nearly: number): void => {
      for (const [result, total] of totals.entries()) {
        const now = Number(total < -nearly);
        const change = now - (isPoor[result] ?? 0);
        if (change === 0) continue;
        isPoor[result] = now;
        count += change;
        for (const [at, own] of above.entries())
          scores[at] = (scores[at] ?? 0) + change * (own[result] ?? 0);
      }
    },
  };
};

/** The least of a stake that has to go so that what is left of all is safe; else all of it. */
const leastCut = (
  totals: Float64Array,
  own: Float64Array,
  { all, poorMost, nearly }: { all: number; poorMost: number; nearly: number },
): number => {
  const cuts: number[] = [];
  let lost = 0;
  for (const [result, total] of totals.entries()) {
    if (total >= -nearly) continue;
    const one = own[result] ?? 0;
    if (one < 0) cuts.push(total / one);
    else lost += 1;
  }
  const spared = poorMost - lost;
  if (spared < 0) return all;
  const cut = cuts.toSorted((a, b) => a - b)[cuts.length - 1 - spared] ?? 0;
  if (cut >= all) return all;
  const poor = totals.reduce(
    (sum, total, result) => sum + Number(total - cut * (own[result] ?? 0) < -nearly),
    0,
  );
  return poor <= poorMost ? cut : all;
};
