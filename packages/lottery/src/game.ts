import { defineGame, type DrawLine, type DrawsGame, type GameManifest } from '@fairhouse/game-kit';
import type { Family, Result } from './family.ts';
import { areTerms, shareOf } from './prices.ts';
import { publishedLines } from './published.ts';
import { printResult } from './results.ts';
import { slotOf, type Schedule } from './schedule.ts';
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
    settle: ({ issueNo, result }, line, stakeMinor) =>
      settleLine(familyOf(rules, issueNo), { result, line, stakeMinor }),
    timesOf: (issueNo) => slotOf(rules.schedule, issueNo),
    rtp: () => publishedLines(slug, plays),
  });
  lotteries.set(game, { ...rules, game, plays: plays.map(({ code }) => code) });
  return game;
};

/** The rules that an issue ("20261126-0312") is sold and judged by: those of its date. */
export const familyOf = ({ family }: Pick<Lottery, 'family'>, issueNo: string): Family =>
  family.on?.(`${issueNo.slice(0, 4)}-${issueNo.slice(4, 6)}-${issueNo.slice(6, 8)}`) ?? family;

/** The payout is the whole stake times what comes back for each minor unit, floored once. */
const settleLine = (
  family: Family,
  { result, line, stakeMinor }: { result: Result; line: DrawLine; stakeMinor: bigint },
) => {
  const play = family.plays.find((one) => one.code === line.play);
  const parsed = play && parseSelection(play, line.numbers);
  if (!play || !parsed?.ok) throw new Error(`${family.code} has no line ${line.play}`);
  if (!areTerms(line)) throw new Error(`there is no prize group ${line.group} of ${line.base}`);
  const hits = play.hits(parsed.selection, result);
  const { num, den } = shareOf({ play, selection: parsed.selection }, hits, line);
  return { payoutMinor: (stakeMinor * num) / den, hits };
};

/** What can be bet on a game of draws. */
export const lotteryOf = (game: DrawsGame): Lottery => {
  const found = lotteries.get(game);
  if (!found) throw new Error(`${game.slug} was not made by defineLottery`);
  return found;
};
