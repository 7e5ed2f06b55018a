import type { Dice } from './dice.ts';
import {
  LOTTERIES,
  WHOLE_GROUP,
  type Drawn,
  type Hits,
  type Lottery,
  type LotteryLine,
  type Rule,
} from './lottery-plays.ts';
import type { Cents } from './money.ts';
import { drawsOf, isCommitted, type Revealed } from './proof.ts';

/** What lines on lotteries cost and come to, reckoned once more from the published rules alone. */
export const lotteryOf = (slug: string): Lottery => {
  const found = LOTTERIES[slug];
  if (!found) throw new Error(`nobody knows ${slug}`);
  return found;
};
export const ruleOf = (slug: string, play: string): Rule => {
  const rule = lotteryOf(slug).rules[play];
  if (!rule) throw new Error(`nobody knows ${play} of ${slug}`);
  return rule;
};

export const chooseNumbers = (dice: Dice, slug: string, play: string): string =>
  ruleOf(slug, play).choose(dice);

export const costOfLine = (slug: string, line: LotteryLine): Cents =>
  BigInt(ruleOf(slug, line.play).bets(line.numbers)) * line.unit * BigInt(line.multiple);

/** Prizes of the hits and the rebate on the whole stake together, floored once. */
const paidForHits = (slug: string, line: LotteryLine, hits: Hits): Cents => {
  const stake = line.unit * BigInt(line.multiple);
  // The rebate is a part of the whole stake in 2,000.
  let [num, den] = [costOfLine(slug, line) * BigInt(line.base - line.group), WHOLE_GROUP];
  for (const [prize, count] of Object.entries(hits)) {
    const [pays, of] = ruleOf(slug, line.play).pays(line, prize);
    [num, den] = [num * of + BigInt(count) * pays * stake * den, den * of];
  }
  return num / den;
};
export const hitsOfLine = (slug: string, line: LotteryLine, result: string): number =>
  Object.values(ruleOf(slug, line.play).hits(line.numbers, drawnOf(result))).reduce(
    (sum, count) => sum + count,
    0,
  );
export const paidByLine = (slug: string, line: LotteryLine, result: string): Cents =>
  paidForHits(slug, line, ruleOf(slug, line.play).hits(line.numbers, drawnOf(result)));
const drawnOf = (result: string): Drawn => result.split('|').map((part) => part.split(','));

/** What the house would pay for a line if an outcome comes, by outcome. */
export const liabilitiesOf = (slug: string, line: LotteryLine): [string, Cents][] =>
  Object.entries(ruleOf(slug, line.play).outcomes(line.numbers)).map(([outcome, hits]) => [
    `${line.play} ${outcome}`,
    paidForHits(slug, line, hits),
  ]);

/** Whether a result is what the seed and the beacon make, and the seed the promised one. */
export const isDrawn = (
  slug: string,
  revealed: Revealed,
  { commitment, result }: { commitment: string; result: string },
): boolean => {
  const drawn = lotteryOf(slug).draw(drawsOf(revealed));
  const numbers = result.split(/[|,]/);
  const isSame =
    numbers.length === drawn.length
      ? numbers.every((one, at) => Number(one) === drawn[at])
      : // Numbers of several digits, each drawn by itself.
        numbers.join('') === drawn.join('');
  return isCommitted(revealed.serverSeed, commitment) && isSame;
};
