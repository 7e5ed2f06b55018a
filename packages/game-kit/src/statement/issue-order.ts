import { readIssueBlock } from './issue-blocks.ts';

type Announced = { no: number; text: string };

/** An announcement of issues of a lottery, in any version of its form. */
const FORMS = /^fairhouse-issues-\d+$/;
/** One of virtual matches: blocks of a league, that count matches as those of a lottery issues. */
const MATCHES = /^fairhouse-matches-\d+$/;
const CHAIN_FORM = 'fairhouse-chain-1';

/** `name` is that of the chain in its announcements. */
type Block = {
  name: string;
  slug: string;
  chainNo: number;
  issues: { issueNo: string; number: number }[];
};
/** What the list said of a lottery before: its issues and links, and how far its chain is used. */
type Said = {
  issues: Map<string, number>;
  links: Map<string, number>;
  last: { chainNo: number; number: number } | undefined;
};

/**
 * The announced issues of every lottery, over the whole list: each stands in one announcement, each
 * link of a chain belongs to one issue, and the numbers run on from one announcement to the next
 * and to the end of the chain. Who says an issue twice chooses between two links when it is drawn,
 * and who leaves links out chooses which one it gets.
 */
export const issueProblems = (list: readonly Announced[]): string[] => {
  const lengths = new Map<string, number>();
  const lotteries = new Map<string, Said>();
  return list.flatMap(({ no, text }) => {
    const parts = listOf(text);
    if (parts?.[0] === CHAIN_FORM) lengths.set(nameOf(parts[1], parts[2]), Number(parts[3]));
    const form = String(parts?.[0]);
    const isMatches = MATCHES.test(form);
    if (!parts || (!isMatches && !FORMS.test(form))) return [];
    const block = isMatches ? matchesOf(parts) : blockOf(text);
    const what = isMatches ? 'matches' : 'issues';
    if (!block) return [`announcement ${no} is not written as one of ${what} is`];
    const said = lotteries.get(block.name) ?? {
      issues: new Map<string, number>(),
      links: new Map<string, number>(),
      last: undefined,
    };
    lotteries.set(block.name, said);
    return faultsOf(block, said, { no, lengths }).map(
      (fault) => `announcement ${no}, of ${what} of ${block.slug}: ${fault}`,
    );
  });
};

const nameOf = (name: unknown, chainNo: unknown): string => `${String(name)} ${String(chainNo)}`;

const listOf = (text: string): unknown[] | undefined => {
  try {
    const read = JSON.parse(text) as unknown;
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
};

/** Undefined where a part is not what it should be: what cannot be read is not passed over. */
const blockOf = (text: string): Block | undefined => {
  const { slug, chainNo, issues = [] } = readIssueBlock(text) ?? {};
  const read = issues.flatMap(([issueNo, number]) =>
    typeof issueNo === 'string' && isWhole(number) ? [{ issueNo, number }] : [],
  );
  return typeof slug === 'string' && isWhole(chainNo) && read.length === issues.length
    ? { name: `lottery:${slug}`, slug, chainNo, issues: read }
    : undefined;
};
/** League, chain, beacon and the block before; then matches, each with its number first. */
const matchesOf = ([, slug, chainNo, , , , ...matches]: readonly unknown[]): Block | undefined => {
  const read = matches.flatMap((one) => {
    const [issueNo, number] = Array.isArray(one) && one.length === 6 ? (one as unknown[]) : [];
    return typeof issueNo === 'string' && isWhole(number) ? [{ issueNo, number }] : [];
  });
  return typeof slug === 'string' && isWhole(chainNo) && read.length === matches.length
    ? { name: `virtual:${slug}`, slug, chainNo, issues: read }
    : undefined;
};
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const faultsOf = (
  { name, chainNo, issues }: Block,
  said: Said,
  { no, lengths }: { no: number; lengths: ReadonlyMap<string, number> },
): string[] =>
  issues.flatMap(({ issueNo, number }) => {
    const link = `${number} of chain ${chainNo}`;
    const [toldBy, takenBy] = [said.issues.get(issueNo), said.links.get(link)];
    const { last } = said;
    said.issues.set(issueNo, toldBy ?? no);
    said.links.set(link, takenBy ?? no);
    if (toldBy !== undefined) return [`issue ${issueNo} stands in announcement ${toldBy} already`];
    if (takenBy !== undefined) return [`number ${link} was given by announcement ${takenBy}`];
    said.last = { chainNo, number };
    const fault = last?.chainNo === chainNo ? '' : beginFault(chainNo, last, { name, lengths });
    if (fault) return [fault];
    const next = last?.chainNo === chainNo ? last.number + 1 : 1;
    return number === next ? [] : [`issue ${issueNo} has number ${link}, and ${next} was next`];
  });

/** A later chain begins where the one before is used up. */
const beginFault = (
  chainNo: number,
  last: Said['last'],
  { name, lengths }: { name: string; lengths: ReadonlyMap<string, number> },
): string => {
  if (!last) return '';
  if (chainNo < last.chainNo) return `it goes back from chain ${last.chainNo} to ${chainNo}`;
  const length = lengths.get(nameOf(name, last.chainNo));
  return length === undefined || last.number === length
    ? ''
    : `chain ${chainNo} begins after number ${last.number} of ${length} of chain ${last.chainNo}`;
};
