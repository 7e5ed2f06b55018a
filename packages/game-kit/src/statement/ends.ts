import type { LeafEntry } from './leaf.ts';

/**
 * What a bet counted for when it ended, was paid in part or was corrected: points, ranks, cashback
 * and turnover are reckoned from it. Amounts are minor units and the difference to what the bet
 * counted for before.
 */
export type StatementEnd = {
  id: string;
  /** The same for all ends of one bet. */
  bet: string;
  /** The transfer that took its stake; null: played from a wallet at a vendor. */
  transfer: string | null;
  slug: string;
  category: string;
  kind: string;
  stake: string;
  payout: string;
  validBet: string;
  /** What gave the valid bet, of the published table. */
  rule: string;
  placedAt: string;
  endedAt: string;
};

const TEXTS = ['id', 'bet', 'slug', 'category', 'kind', 'rule', 'placedAt', 'endedAt'];
const AMOUNTS = ['stake', 'payout', 'validBet'];

export const isEnd = (value: unknown): value is StatementEnd => {
  const one = value as Record<string, unknown> | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    TEXTS.every((name) => typeof one[name] === 'string') &&
    (one.transfer === null || isId(one.transfer)) &&
    isId(one.id) &&
    isId(one.bet) &&
    AMOUNTS.every((name) => /^-?\d{1,18}$/.test(String(one[name])) && typeof one[name] === 'string')
  );
};
const isId = (value: unknown): boolean => typeof value === 'string' && /^\d{1,19}$/.test(value);

type Evidence = {
  account: string;
  from: string;
  until: string;
  transfers: readonly { id: string; at: string; entries: readonly LeafEntry[] }[];
  ends?: readonly StatementEnd[];
};
/**
 * Ends stand once and in order, each within the period; what they say was paid is what transfers of
 * the same moment paid, and none stands where nothing was said; and of what a transfer staked no
 * more has ended. What is still open counts for nothing yet.
 */
export const endsFault = (one: Evidence): string => {
  const { ends = [] } = one;
  let before = 0n;
  for (const end of ends) {
    if (BigInt(end.id) <= before) return `end ${end.id} is out of order`;
    before = BigInt(end.id);
    const at = Date.parse(end.endedAt);
    // In milliseconds: the bounds of a statement are no finer.
    if (!(at >= Date.parse(one.from) && at <= Date.parse(one.until)))
      return `end ${end.id} is not of this period`;
    if (!(end.placedAt <= end.endedAt)) return `end ${end.id} is of before its bet`;
  }
  return payoutFault(one, ends) || stakeFault(one, ends);
};

const PAID = ['payout', 'reversal'];
const payoutFault = (one: Evidence, ends: readonly StatementEnd[]): string => {
  const open = new Map<string, bigint>();
  const add = (at: string, amount: bigint) => open.set(at, (open.get(at) ?? 0n) + amount);
  for (const { at, entries } of one.transfers) {
    for (const { account, type, amount } of entries)
      if (account === one.account && PAID.includes(type)) add(at, BigInt(amount));
  }
  for (const end of ends) if (end.transfer !== null) add(end.endedAt, -BigInt(end.payout));
  const odd = [...open].find(([, amount]) => amount !== 0n);
  return odd ? `what was paid ${odd[0]} is not what the bets that ended then paid` : '';
};

const stakeFault = (one: Evidence, ends: readonly StatementEnd[]): string => {
  const placed = new Map(
    one.transfers.map(({ id, at, entries }) => [
      id,
      {
        at,
        left: entries
          .filter(({ account, type }) => account === one.account && type === 'stake')
          .reduce((sum, entry) => sum - BigInt(entry.amount), 0n),
      },
    ]),
  );
  for (const { id, transfer, placedAt, stake } of ends) {
    if (transfer === null) continue;
    const of = placed.get(transfer);
    if (!of) {
      // Bets of before the period were staked by transfers of before it.
      if (Date.parse(placedAt) >= Date.parse(one.from))
        return `transfer ${transfer}, which staked the bet of end ${id}, is missing`;
      continue;
    }
    if (of.at !== placedAt) return `the bet of end ${id} was not placed ${placedAt}`;
    of.left -= BigInt(stake);
  }
  const over = [...placed].find(([, { left }]) => left < 0n);
  return over ? `of transfer ${over[0]} more has ended than it staked` : '';
};
