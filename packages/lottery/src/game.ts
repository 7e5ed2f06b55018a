import {
  addFractions,
  defineGame,
  type DrawLine,
  type DrawsGame,
  type Fraction,
  type GameManifest,
  type JudgedLine,
} from '@fairhouse/game-kit';
import type { Family, Play, Selection } from './family.ts';
import { areTerms, oddsOf, rebateOf, returnOfLine, shareOf, type Terms } from './prices.ts';
import { publishedLines } from './published.ts';
import { printResult } from './results.ts';
import { sampleLine } from './samples.ts';
import { dayOfIssue, slotOf, type Schedule } from './schedule.ts';
import { parseSelection } from './selections.ts';

/** The screen a lottery stands on, and the line of prize modes it follows (D-D16). */
export type LotteryScreen = 'LOTT' | 'VN' | 'SEA' | 'ELOTT';
export type PrizeLine = 'Lott' | 'ZY' | 'Elott' | 'SEA';
export type Lottery = {
  game: DrawsGame;
  family: Family;
  schedule: Schedule;
  screen: LotteryScreen;
  prizeLine: PrizeLine;
  /** Heading of the menu: a key of `languages/<tag>/lottery.json`. */
  group: string;
  /** Codes of the plays that are offered, in the order of the desk. */
  plays: readonly string[];
  /** Drawn by somebody else: results are imported from two sources, and the house proves none. */
  isOutside?: true;
};

const lotteries = new WeakMap<DrawsGame, Lottery>();

type Rules = Omit<Lottery, 'game' | 'plays'> & {
  /** All plays of the family when left out. */
  offers?: (play: Family['plays'][number]) => boolean;
};

/** Makes the game of a manifest and the rules of its family. */
export const defineLottery = (
  manifest: GameManifest & { kind: 'draws' },
  { offers = () => true, ...rules }: Rules,
): DrawsGame => {
  const { slug, version, kind, category, vassalage, title, stakes } = manifest;
  const plays = rules.family.plays.filter(offers);
  const game = defineGame({
    slug,
    version,
    kind,
    category,
    vassalage,
    title,
    stakes,
    draw: rules.family.draw,
    print: (result) => printResult(rules.family, result),
    lineOf: (line, issueNo) =>
      judgeLine(issueNo === undefined ? rules.family : familyOf(rules, issueNo), line),
    lines: (draws) => plays.map((play) => sampleLine(play, draws)),
    timesOf: (issueNo) => slotOf(rules.schedule, issueNo),
    rtp: () => publishedLines(slug, plays),
  });
  lotteries.set(game, { ...rules, game, plays: plays.map(({ code }) => code) });
  return game;
};

/** The rules that an issue ("20261126-0312") is sold and judged by: those of its date. */
export const familyOf = ({ family }: Pick<Lottery, 'family'>, issueNo: string): Family =>
  family.on?.(dayOfIssue(issueNo)) ?? family;

/** The payout is the whole stake times what comes back for each minor unit, floored once. */
const judgeLine = (family: Family, line: DrawLine): JudgedLine => {
  const play = family.plays.find((one) => one.code === line.play);
  const parsed = play && parseSelection(play, line.numbers);
  if (!play || !parsed?.ok) throw new Error(`${family.code} has no line ${line.play}`);
  const { base, group, top = base } = line;
  const terms = { top, base, group };
  if (!areTerms(terms)) throw new Error(`there is no prize group ${group} of ${base} and ${top}`);
  const { selection } = parsed;
  const prizes = returnOfLine({ play, selection }, terms);
  return {
    rtp: addFractions(prizes, rebateOf(terms)),
    variance: varianceOf(play, selection, terms),
    hits: (result) => play.hits(selection, result),
    payoutMinor: (hits, stakeMinor) => {
      const { num, den } = shareOf({ play, selection }, hits, terms);
      return (stakeMinor * num) / den;
    },
  };
};

const varianceOf = (play: Play, selection: Selection, terms: Terms): number => {
  const classes = Object.entries(play.bets(selection));
  const [first] = classes;
  if (!first || classes.length > 1 || first[1] !== 1) return 0;
  const own = Object.entries(play.tiers).filter(([, tier]) => (tier.of ?? '') === first[0]);
  let [mean, square] = [0, 0];
  for (const [name, { chance }] of own) {
    const odds = numberOf(oddsOf(play, name, terms));
    mean += numberOf(chance) * odds;
    square += numberOf(chance) * odds * odds;
  }
  return square - mean * mean;
};
const numberOf = ({ num, den }: Fraction): number => Number(num) / Number(den);

/** What can be bet on a game of draws. */
export const lotteryOf = (game: DrawsGame): Lottery => {
  const found = lotteries.get(game);
  if (!found) throw new Error(`${game.slug} was not made by defineLottery`);
  return found;
};
