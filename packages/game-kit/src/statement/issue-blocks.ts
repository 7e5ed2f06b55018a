import { commitmentOf } from '../seeds.ts';

/**
 * What is announced of the issues of a lottery: some that follow one another, each with its number
 * in the chain and its beacon round. A block names the one before it by its hash, so that none is
 * put between two and none has a second version.
 */
export type IssueBlock = {
  slug: unknown;
  version: unknown;
  chainNo: unknown;
  source: unknown;
  chainHash: unknown;
  /** The SHA-256 of the text before; null: it is the first. Blocks of before name none. */
  before: string | null | undefined;
  /** Issue, number in the chain, round of the beacon. */
  issues: readonly (readonly unknown[])[];
};

const FORM = 'fairhouse-issues-2';
/** As it was before blocks named the one before. */
const FORM_BEFORE = 'fairhouse-issues-1';

type Written = { [Part in Exclude<keyof IssueBlock, 'before' | 'issues'>]: string | number } & {
  before: string | null;
  issues: readonly (readonly [issueNo: string, number: number, round: number])[];
};
/** The text that is announced, byte for byte; docs/verify/lotteries.md names its parts. */
export const issueBlockText = (block: Written): string =>
  JSON.stringify([
    FORM,
    block.slug,
    block.version,
    block.chainNo,
    block.source,
    block.chainHash,
    block.before,
    ...block.issues,
  ]);

export const readIssueBlock = (text: string): IssueBlock | undefined => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(read) || (read[0] !== FORM && read[0] !== FORM_BEFORE)) return undefined;
  const [form, slug, version, chainNo, source, chainHash, ...more] = read as unknown[];
  const before = form === FORM ? more.shift() : undefined;
  const isNamed = before === undefined || before === null || typeof before === 'string';
  const issues = more.filter((one): one is unknown[] => Array.isArray(one) && one.length === 3);
  return isNamed && issues.length > 0 && issues.length === more.length
    ? { slug, version, chainNo, source, chainHash, before, issues }
    : undefined;
};

/** The name of a block in the one after it. */
export const issueBlockHash = (text: string): string =>
  commitmentOf(new TextEncoder().encode(text));

/**
 * What is wrong with two blocks that say they follow one another; empty where nothing is: the later
 * one names the other, and goes on with its issues and numbers, or with a later chain from 1.
 */
export const issueBlockFault = (text: string, textBefore: string | null): string => {
  const block = readIssueBlock(text);
  if (!block) return 'the announcement is none of issues';
  if (block.before === undefined) return '';
  if (textBefore === null) {
    return block.before === null ? '' : 'the block before is not the one that this block names';
  }
  const before = readIssueBlock(textBefore);
  const isNamed = block.before === issueBlockHash(textBefore);
  if (!before || before.slug !== block.slug || !isNamed) {
    return 'the block before is not the one that this block names';
  }
  const [last, first] = [before.issues.at(-1), block.issues[0]];
  const isLater = String(last?.[0]) < String(first?.[0]);
  const isNext =
    before.chainNo === block.chainNo
      ? Number(first?.[1]) === Number(last?.[1]) + 1
      : Number(before.chainNo) < Number(block.chainNo) && first?.[1] === 1;
  return isLater && isNext ? '' : 'the block does not go on where the one before ends';
};
