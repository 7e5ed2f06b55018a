import { defineGame, type DrawsGame, type GameManifest } from '@fairhouse/game-kit';
import type { Family } from './family.ts';
import { publishedLines } from './published.ts';
import type { Schedule } from './schedule.ts';

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
    rtp: () => publishedLines(slug, plays),
  });
  lotteries.set(game, { ...rules, game, plays: plays.map(({ code }) => code) });
  return game;
};

/** The rules that an issue ("20261126-0312") is sold and judged by: those of its date. */
export const familyOf = ({ family }: Pick<Lottery, 'family'>, issueNo: string): Family =>
  family.on?.(`${issueNo.slice(0, 4)}-${issueNo.slice(4, 6)}-${issueNo.slice(6, 8)}`) ?? family;

/** What can be bet on a game of draws. */
export const lotteryOf = (game: DrawsGame): Lottery => {
  const found = lotteries.get(game);
  if (!found) throw new Error(`${game.slug} was not made by defineLottery`);
  return found;
};
