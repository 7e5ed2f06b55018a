import {
  coverageOf,
  lotteryOf,
  parseSelection,
  questionOf,
  rebateOfStake,
  type Family,
  type Lottery,
  type Play,
  type Selection,
  type Terms,
} from '@fairhouse/lottery';
import type { Kernel } from '../../kernel/kernel.ts';
import { beaconOf } from '../beacons/index.ts';
import { gamesOf } from '../catalogue/index.ts';

/** How many issues are told to whoever bets: a chase goes over 50, whichever of them is sold. */
export const ISSUES_TOLD = 51;
/** So many are announced together, so that the list of announcements stays short. */
export const ISSUES_TOGETHER = 20;
/** More are announced once no more than these take bets. */
export const ISSUES_LEFT = ISSUES_TOLD;
/** How many issues take bets at least when some were announced. */
export const ISSUES_AHEAD = ISSUES_LEFT + ISSUES_TOGETHER;
/** A draw waits so long for its beacon; after that every stake goes back. */
export const LATE_MILLISECONDS = 30 * 60_000;

/** The round of an issue in the ledger, and its betting window. */
export const roundOf = (slug: string, issueNo: string): string => `lottery:${slug}:${issueNo}`;
/** The issue that a round is; undefined where it is none of a lottery. */
export const issueOf = (roundId: string): { slug: string; issueNo: string } | undefined => {
  const [, slug, issueNo] = /^lottery:([\w-]+):([0-9-]+)$/.exec(roundId) ?? [];
  return slug !== undefined && issueNo !== undefined ? { slug, issueNo } : undefined;
};

/** What is judged once for all who bet the same: a selection at a prize group of a base. */
export const betOf = (play: string, pickHash: string, { top, base, group }: Terms): string =>
  `${play}|${pickHash}|${group}/${base}/${top}`;
/**
 * The prize groups of a line that is kept. One of before the highest was kept had its odds lowered
 * from its own base, and its bet is named without.
 */
export const termsOfLine = (row: {
  base: number;
  prize_group: number;
  top: number | null;
}): Terms => ({ top: row.top ?? row.base, base: row.base, group: row.prize_group });
export const nameOfBet = (row: {
  play: string;
  pick_hash: string;
  base: number;
  prize_group: number;
  top: number | null;
}): string =>
  row.top === null
    ? `${row.play}|${row.pick_hash}|${row.prize_group}/${row.base}`
    : betOf(row.play, row.pick_hash, termsOfLine(row));

/**
 * Lines of one play are one choice where a bonus bounds the highest bet, at whatever prize group,
 * tapped or typed and whatever they choose: overlapping selections win together.
 */
export const alikeOf = (family: Family, play: Play): string => {
  const question = questionOf(play.code);
  const codes = family.plays.map(({ code }) => code).filter((one) => questionOf(one) === question);
  return `^(${codes.join('|')})[|]`;
};

/** What was stored of a line, as it was judged when it was placed. */
export const readLine = (
  family: Family,
  { play: code, selection: text }: { play: string; selection: string },
): { play: Play; selection: Selection } => {
  const play = family.plays.find((one) => one.code === code);
  const parsed = play && parseSelection(play, text);
  if (!play || !parsed?.ok) throw new Error(`${code} ${text.slice(0, 40)} cannot be read`);
  return { play, selection: parsed.selection };
};

/** A list shows so many letters of a selection at most, and says how many numbers are left out. */
const SHOWN_MAX = 120;
export const numbersOfList = (text: string): { numbers: string; numbersLeft: number } => {
  if (text.length <= SHOWN_MAX) return { numbers: text, numbersLeft: 0 };
  // No number is halved: one that ends behind the last letter is left out whole.
  const numbers = text.slice(0, SHOWN_MAX + 1).replace(/[,|][^,|]*$/, '');
  const left = text
    .slice(numbers.length)
    .split(/[,|]/)
    .filter((one) => one !== '');
  return { numbers, numbersLeft: left.length };
};

/** How much of what a bet paid is its rebate (D-R01): nothing of one that is open or given back. */
export const rebateWithin = (
  { stake, state }: { stake: bigint; state: 'open' | 'settled' | 'void' },
  terms: Terms,
): bigint => (state === 'settled' ? rebateOfStake(stake, terms) : 0n);

/** All that can come, where shares of a play are kept as whole numbers. */
export const SHARE_WHOLE = 1_000_000;
/** How much of its play a selection covers, rounded up. */
export const shareOfPick = (play: Play, selection: Selection): number => {
  const { num, den } = coverageOf(play, selection);
  return Number((num * BigInt(SHARE_WHOLE) + den - 1n) / den);
};

/** All lotteries of the house, by slug. */
export const lotteriesOf = (kernel: Kernel): Map<string, Lottery> =>
  kernel.once('lottery.games', () => {
    const found = new Map<string, Lottery>();
    for (const [slug, { game }] of gamesOf(kernel)) {
      if (game.kind === 'draws') found.set(slug, lotteryOf(game));
    }
    return found;
  });

/**
 * For real money nothing is sold that the house draws with a beacon of its own key: it could reckon
 * every result before the close (`domain/games.md` G3 has that beacon for a machine without a
 * network). What was sold before is drawn as announced.
 */
export const maySell = (kernel: Kernel, { isOutside }: Lottery, isPlayMoney: boolean): boolean =>
  isPlayMoney || isOutside === true || beaconOf(kernel).chain.source !== 'development';

/** An issue that was announced under another beacon can never be drawn here: it takes no bets. */
export const isDrawable = (
  kernel: Kernel,
  { beacon }: { beacon: { chainHash: string } | null },
): boolean => beacon === null || beacon.chainHash === beaconOf(kernel).chain.chainHash;

/** The prize group's highest value is even. */
export const evenBase = (base: number): number => base - (base % 2);

/** A change of what a seed gives or pays raises the first number (docs/verify.md). */
export const mainVersion = (version: string): number => Number(version.split('.')[0]);
export const hasSameRules = (one: string, other: string): boolean =>
  mainVersion(one) === mainVersion(other);

/**
 * What a process writes and sells: issues of its own rules under its own beacon. Of others none is
 * counted as ahead, or a lottery would sell nothing until they are over.
 */
export const sellableOf = (kernel: Kernel, { game }: Lottery) => ({
  main: mainVersion(game.version),
  chainHash: beaconOf(kernel).chain.chainHash,
});
