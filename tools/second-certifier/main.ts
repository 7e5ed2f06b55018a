import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { returnOfCascades } from './cascades.ts';
import { returnOfClusters } from './clusters.ts';
import {
  returnOfBook,
  returnOfHold,
  returnOfLines,
  returnOfPick,
  returnOfWheel,
} from './line-games.ts';
import { over, plus, rational, times, written, type Rational } from './rational.ts';
import { returnOfBothWays, returnOfStackedRespin } from './screens-of-reels.ts';
import type { Returned, Title } from './title.ts';
import { returnOfRandomWays, returnOfWays } from './ways-games.ts';

/**
 * Certifies every slot a second time, from games/<slug>/model.json and the rules of the games
 * alone: it shares no code with the engines and the first certificates, and has its own ways.
 * `node tools/second-certifier/main.ts [slug ...]` prints each return as an exact fraction.
 */
const games = path.resolve(import.meta.dirname, '../../games');

const alone =
  (family: (title: Title) => Rational) =>
  (title: Title): Returned => ({ whole: family(title) });
const FAMILIES: Record<string, (title: Title) => Returned> = {
  lines: returnOfLines,
  book: returnOfBook,
  wheel: returnOfWheel,
  pick: returnOfPick,
  hold: returnOfHold,
  stackedRespin: alone(returnOfStackedRespin),
  linesBothWays: alone(returnOfBothWays),
  ways: returnOfWays,
  randomWays: returnOfRandomWays,
  cluster: alone(returnOfClusters),
  cascadeAnywhere: returnOfCascades,
};

export const titlesWithModels = (): string[] =>
  readdirSync(games)
    .filter(
      (slug) =>
        existsSync(path.join(games, slug, 'model.json')) && readTitle(slug).kind in FAMILIES,
    )
    .sort();

/** The return of a title; what its stakes put into jackpot pools is paid out too. */
export const secondReturnOf = (slug: string): Rational => {
  const title = readTitle(slug);
  return plus(
    familyOf(title).whole,
    ...(title.jackpots ?? []).map(({ perMille }) => times(written(perMille), rational(1, 1000))),
  );
};

/** What a bought feature returns at a price in bets. */
export const secondReturnOfBuy = (slug: string, priceBets: number): Rational => {
  const { feature } = familyOf(readTitle(slug));
  if (!feature) throw new Error(`${slug} has no feature to buy`);
  return over(feature, written(priceBets));
};

const familyOf = (title: Title): Returned => {
  const family = FAMILIES[title.kind];
  if (!family) throw new Error(`there is no family ${title.kind}`);
  return family(title);
};

const readTitle = (slug: string): Title =>
  JSON.parse(readFileSync(path.join(games, slug, 'model.json'), 'utf8')) as Title;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = process.argv.slice(2);
  for (const slug of asked.length > 0 ? asked : titlesWithModels()) {
    const [num, den] = secondReturnOf(slug);
    process.stdout.write(`${slug} ${num}/${den}\n`);
  }
}
