import { type DocumentKind, type Link, LINKS } from '@fairhouse/contract/identity-words';
import type { CorrectedField } from '@fairhouse/contract/members-corrections';

/**
 * The network that an address lies in, as the text its addresses begin with: the first three
 * groups of either family. Addresses are kept in the form of kernel/addresses.ts.
 */
export const networkOf = (ip: string): string | undefined =>
  /^(?:\d{1,3}\.){3}|^(?:[\da-f]{1,4}:){3}/.exec(ip)?.[0];
/** As people write it: 203.0.113.0/24, 2001:db8:1::/48. */
export const printNetwork = (network: string): string =>
  network.endsWith('.') ? `${network}0/24` : `${network}:/48`;

export type Found = { memberId: string; link: Link; detail: string; at: Date };
export type Linked = { memberId: string; reasons: { link: Link; detail: string; at: Date }[] };
/** One line an account, with each reason once; the strongest reasons and the most come first. */
export const gatherLinks = (found: readonly Found[]): Linked[] => {
  const byMember = new Map<string, Linked>();
  for (const { memberId, ...reason } of found) {
    const known = byMember.get(memberId) ?? { memberId, reasons: [] };
    known.reasons.push(reason);
    byMember.set(memberId, known);
  }
  const rank = (one: Linked) => Math.min(...one.reasons.map(({ link }) => LINKS.indexOf(link)));
  for (const one of byMember.values()) {
    one.reasons.sort(
      (a, b) => LINKS.indexOf(a.link) - LINKS.indexOf(b.link) || b.at.getTime() - a.at.getTime(),
    );
  }
  return [...byMember.values()].toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      b.reasons.length - a.reasons.length ||
      a.memberId.localeCompare(b.memberId),
  );
};

/** No adjustment is larger, whoever approves it: a slip of the keyboard. */
export const ADJUSTMENT_MINOR_MAX = 1_000_000_000n;

/** What an accepted document says of a person: it is asked for again before that is corrected. */
export const PROVEN_BY: Partial<Record<DocumentKind, readonly CorrectedField[]>> = {
  identity: ['payeeName', 'birthday', 'nationality', 'placeOfBirth'],
  address: ['address'],
};
/** What a correction of makes withdrawals wait: by whom and where they are claimed (D-P05). */
export const GUARDING: readonly CorrectedField[] = ['payeeName', 'birthday', 'email', 'mobile'];

/** Enough to say what changes, too little to say who somebody is: for approvals and the audit. */
const masked = (field: CorrectedField, text: string): string => {
  if (text === '') return '\u2013';
  if (field === 'email') return `${[...text][0]}***${text.slice(text.lastIndexOf('@'))}`;
  if (field === 'mobile') return `+***${text.slice(-3)}`;
  if (field === 'birthday') return `${text.slice(0, 4)}-**-**`;
  return `${[...text][0]}***`;
};
export const maskedChanges = (
  changes: readonly { field: CorrectedField; before: string; after: string }[],
): string =>
  changes
    .map(
      (one) => `${one.field}: ${masked(one.field, one.before)} > ${masked(one.field, one.after)}`,
    )
    .join(', ');

/** Fewer digits than this are those of everybody. */
const LEAST_DIGITS = 3;
const CODE_DIGITS = [1, 2, 3, 4];
/**
 * How a number may begin that people write as +84 912 345 678, 0912 345 678 or 912345678: without
 * its country, or behind one of each length.
 */
export const mobileBegins = (text: string): { code: string; digits: string }[] => {
  const all = text.replaceAll(/\D/g, '');
  return [
    { code: '', digits: all.replace(/^0+/, '') },
    ...CODE_DIGITS.map((length) => ({ code: all.slice(0, length), digits: all.slice(length) })),
  ].filter(({ digits }) => digits.length >= LEAST_DIGITS);
};
