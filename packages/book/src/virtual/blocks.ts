import { commitmentOf } from '@fairhouse/game-kit';

/** A match as it is announced: its number in the chain, the round of the beacon, its table. */
export type MatchEntry = {
  eventId: string;
  number: number;
  round: number;
  home: string;
  away: string;
  tableHash: string;
};
type Head = { league: string; chainNo: number; source: string; chainHash: string };
type Block = Head & {
  /** SHA-256 of the text of the block before of this league; null: it is the first. */
  before: string | null;
  matches: readonly MatchEntry[];
};

/** The form names the rules that a match is drawn by: others are announced by another one. */
const FORM = 'fairhouse-matches-1';

/** The text that is announced, byte for byte; docs/verify/matches.md names its parts. */
export const matchBlockText = ({ matches, ...block }: Block): string =>
  JSON.stringify([
    FORM,
    block.league,
    block.chainNo,
    block.source,
    block.chainHash,
    block.before,
    ...matches.map((one) => [
      one.eventId,
      one.number,
      one.round,
      one.home,
      one.away,
      one.tableHash,
    ]),
  ]);

export const matchBlockHash = (text: string): string =>
  commitmentOf(new TextEncoder().encode(text));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
const entryOf = (value: unknown): MatchEntry[] => {
  if (!Array.isArray(value) || value.length !== 6) return [];
  const [eventId, number, round, home, away, tableHash] = value as unknown[];
  return typeof eventId === 'string' &&
    Number.isSafeInteger(number) &&
    Number.isSafeInteger(round) &&
    typeof home === 'string' &&
    typeof away === 'string' &&
    typeof tableHash === 'string'
    ? [{ eventId, number: Number(number), round: Number(round), home, away, tableHash }]
    : [];
};
/** Undefined where a part is not what it should be: what cannot be read is not passed over. */
export const readMatchBlock = (text: string): Block | undefined => {
  const read = parsed(text);
  if (!Array.isArray(read) || read[0] !== FORM) return undefined;
  const [, league, chainNo, source, chainHash, before, ...more] = read as unknown[];
  const matches = more.flatMap(entryOf);
  return typeof league === 'string' &&
    Number.isSafeInteger(chainNo) &&
    typeof source === 'string' &&
    typeof chainHash === 'string' &&
    (before === null || typeof before === 'string') &&
    matches.length > 0 &&
    matches.length === more.length
    ? { league, chainNo: Number(chainNo), source, chainHash, before, matches }
    : undefined;
};

/**
 * What is wrong with two blocks that say they follow one another; empty where nothing is: the later
 * one names the other and goes on with its numbers, or with a later chain from 1.
 */
export const matchBlockFault = (text: string, textBefore: string | null): string => {
  const block = readMatchBlock(text);
  if (!block) return 'the announcement is none of matches';
  const [first] = block.matches;
  if (block.matches.some((one, at) => one.number !== Number(first?.number) + at)) {
    return 'the announced matches do not follow one another in the chain';
  }
  if (textBefore === null) {
    return block.before === null ? '' : 'the block before is not the one that this block names';
  }
  const before = readMatchBlock(textBefore);
  if (before?.league !== block.league || block.before !== matchBlockHash(textBefore)) {
    return 'the block before is not the one that this block names';
  }
  const isNext =
    before.chainNo === block.chainNo
      ? first?.number === Number(before.matches.at(-1)?.number) + 1
      : before.chainNo < block.chainNo && first?.number === 1;
  return isNext ? '' : 'the block does not go on where the one before ends';
};
