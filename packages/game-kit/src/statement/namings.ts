import { QUICKNET, timeOfRound } from '../beacon/rounds.ts';
import { issueBlockFault, readIssueBlock } from './issue-blocks.ts';
import { issueProblems } from './issue-order.ts';
import { readCheckpoint } from './leaf.ts';
import { raffleProblems } from './raffle-blocks.ts';
import type { SignedCheckpoint } from './witness.ts';

export type Announced = { no: number; text: string; head: string };
type Parts = readonly unknown[];
type Naming = { no: number; parts: Parts };
type Signed = { count: number; head: string; at: string };

/**
 * Holds the public list of announcements, all of it and the first one first, against the
 * checkpoints that a witness keeps: the list leads to each head that was signed, no chain was named
 * anew once its first naming was sealed before its round, a day of waves has a second chain only of
 * another source, of each lottery every block of issues goes on with the one before, no issue and
 * no link of a chain is said twice or left out, and no tickets of a raffle are named again without
 * need.
 */
export const announcementProblems = (
  list: readonly Announced[],
  checkpoints: readonly SignedCheckpoint[],
  headOf: (before: string, text: string) => string,
): string[] => {
  const signed = checkpoints.flatMap(({ text }): Signed[] => {
    const read = readCheckpoint(text);
    return read?.announced ? [{ ...read.announced, at: read.at }] : [];
  });
  return [
    ...headProblems(list, signed, headOf),
    ...renamingProblems(list, signed),
    ...secondProblems(list),
    ...blockProblems(list),
    ...issueProblems(list),
    ...raffleProblems(list, { signed }),
  ];
};

/** The list leads to each head that was signed. */
export const headProblems = (
  list: readonly Announced[],
  signed: readonly Signed[],
  headOf: (before: string, text: string) => string,
): string[] => {
  const heads = [''];
  for (const one of list) heads.push(headOf(heads.at(-1) ?? '', one.text));
  return signed
    .filter(({ count, head }) => heads[count] !== head)
    .map(
      ({ count, at }) =>
        `the announcements do not lead to the head of ${count} that was signed ${at}`,
    );
};

const renamingProblems = (list: readonly Announced[], signed: readonly Signed[]): string[] => {
  const last = new Map<string, Naming>();
  const problems: string[] = [];
  for (const { no, text } of list) {
    const parts = partsOf(text);
    if (!parts) continue;
    const name = `chain ${String(parts[2])} of ${String(parts[1])}`;
    const before = last.get(name);
    last.set(name, { no, parts });
    const fault = before && renamingFault(before, parts, signed);
    if (fault) problems.push(`${name} was named anew by announcement ${no}: ${fault}`);
  }
  return problems;
};

/** Whoever has two salts of one source for a day chooses which waves come. */
const secondProblems = (list: readonly Announced[]): string[] => {
  const first = new Map<string, unknown>();
  return list.flatMap(({ no, text }) => {
    const parts = partsOf(text);
    if (!parts || !String(parts[1]).startsWith('reef:')) return [];
    const key = `${String(parts[1])} ${String(parts[6])}`;
    if (!first.has(key)) first.set(key, parts[2]);
    return first.get(key) === parts[2]
      ? []
      : [`announcement ${no} is another chain of ${String(parts[1])} from the same source`];
  });
};

/** A house with two blocks for the same issues could choose between them later. */
const blockProblems = (list: readonly Announced[]): string[] => {
  const last = new Map<unknown, string>();
  return list.flatMap(({ no, text }) => {
    const block = readIssueBlock(text);
    if (!block) return [];
    const before = last.get(block.slug);
    // Once blocks of a lottery name the one before, all do: none is written as they were of old.
    const isOld =
      block.before === undefined && before && readIssueBlock(before)?.before !== undefined;
    const fault = isOld ? 'it names no block before it' : issueBlockFault(text, before ?? null);
    last.set(block.slug, text);
    return fault === '' ? [] : [`announcement ${no}, of issues of ${String(block.slug)}: ${fault}`];
  });
};

const partsOf = (text: string): Parts | undefined => {
  try {
    const read = JSON.parse(text) as unknown;
    return Array.isArray(read) && read[0] === 'fairhouse-chain-1' ? read : undefined;
  } catch {
    return undefined;
  }
};

const renamingFault = (
  { no, parts }: Naming,
  anew: Parts,
  signed: readonly Signed[],
): string | undefined => {
  if (typeof anew[10] !== 'number') return `it does not say that announcement ${no} was before it`;
  if (anew[6] !== parts[6]) return `announcement ${no} named another source`;
  // Of the public beacon the times are known; of another one the house says when its round was.
  const comes =
    parts[6] === QUICKNET.chainHash ? timeOfRound(QUICKNET, Number(parts[7])) : anew[10];
  const sealed = signed.find(({ count, at }) => count >= no && Date.parse(at) < comes);
  return (
    sealed &&
    `announcement ${no} was signed ${sealed.at}, before its round of ${new Date(
      comes,
    ).toISOString()}`
  );
};
