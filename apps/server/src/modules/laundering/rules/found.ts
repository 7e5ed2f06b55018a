import type { EvidenceKind, LaunderingRule, Severity } from '@fairhouse/contract/laundering-words';

/** A piece of what moved: money in or out, a card that was added, a way that was paid by. */
export type Moved = {
  kind: EvidenceKind;
  ref: string;
  minor: bigint | null;
  at: Date;
  /** What it was done with: the same card, however often it was added, is one. */
  means: string;
};
/** What is looked at: everything of the member in the time that any rule reaches back. */
export type Seen = {
  /** The oldest first. */
  moved: readonly Moved[];
  /** Only what ends after this is new; what came before is what it is laid beside. */
  since: Date;
  /** Others who have a card of this member. */
  sharers: readonly Moved[];
};
export type Terms = Readonly<Record<string, bigint>>;
export type Rule = {
  rule: LaunderingRule;
  isOn: boolean;
  severity: Severity;
  /** Sums in minor units, numbers as they are. */
  terms: Terms;
};
/** What breaks a rule, and what was counted, in minor units where it is money. */
export type Found = { evidence: readonly Moved[]; counted: Record<string, bigint> };

const HOUR = 3_600_000;
export const HUNDRED = 100n;
export const termOf = (terms: Terms, name: string): bigint => {
  const value = terms[name];
  if (value === undefined) throw new Error(`a rule without ${name}`);
  return value;
};
export const sumOf = (list: readonly Moved[]): bigint =>
  list.reduce((sum, one) => sum + (one.minor ?? 0n), 0n);

type Window = { last: Moved; from: Date; within: readonly Moved[] };
/**
 * Every stretch of so many hours that ends with something new. They begin and end with what moved
 * and not with a day, so that no midnight lets a count begin again; the edge itself is within.
 */
export const windowsOf = (
  moved: readonly Moved[],
  { since, hours }: { since: Date; hours: bigint },
): Window[] => {
  const windows: Window[] = [];
  let first = 0;
  moved.forEach((last, at) => {
    const from = new Date(last.at.getTime() - Number(hours) * HOUR);
    while ((moved[first]?.at ?? last.at) < from) first += 1;
    if (last.at > since) windows.push({ last, from, within: moved.slice(first, at + 1) });
  });
  return windows;
};

/** All windows that broke a rule are one finding: the largest count says how much it was. */
export const joined = (
  found: readonly Found[],
  isMore: (one: Found, other: Found) => boolean,
): Found | undefined => {
  const [head, ...rest] = found;
  if (!head) return undefined;
  const most = rest.reduce((best, one) => (isMore(one, best) ? one : best), head);
  const evidence = new Map(
    found.flatMap((one) => one.evidence.map((piece) => [`${piece.kind}:${piece.ref}`, piece])),
  );
  return { evidence: [...evidence.values()], counted: most.counted };
};
