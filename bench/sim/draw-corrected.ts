import type { Database } from '../../apps/server/src/kernel/db.ts';
import type { Books } from './books.ts';
import type { Change, DrawBet, DrawEnd, DrawState } from './books-draws.ts';
import { textOf, type Cents } from './money.ts';

/** How a bet came: a free stake never comes back, and what counts for it is nothing. */
type Come = { payout: Cents; valid: Cents; outcome: string; rule: string };
export const settledAs = ({ stake, isFree }: DrawBet, come: Come): DrawEnd => ({
  state: 'settled',
  payout: isFree ? (come.payout > stake ? come.payout - stake : 0n) : come.payout,
  valid: isFree ? 0n : come.valid,
  said: `${come.outcome} ${isFree ? 'free' : come.rule}`,
});

export type Outcome = { bet: string; num: bigint; den: bigint; outcome: string };
/** `covering` is a bet of which one cent counts. */
export type Result = {
  rule: 'stake' | 'net';
  outcomes: readonly Outcome[];
  covering?: DrawBet | undefined;
};
/** By the published rules: what was paid in parts stays, whatever came. */
export const endOf = (bet: DrawBet, { rule, outcomes, covering }: Result): DrawEnd => {
  const found = outcomes.find((one) => one.bet === bet.bet);
  const drawn = found ? (bet.stake * found.num) / found.den : 0n;
  const payout = drawn > bet.parts ? drawn : bet.parts;
  const changed = payout > bet.stake ? payout - bet.stake : bet.stake - payout;
  const least = changed < bet.stake ? changed : bet.stake;
  const outcome = found?.outcome ?? 'lose';
  const isBack = outcome === 'push' || (rule === 'net' && payout === bet.stake);
  if (bet === covering) return settledAs(bet, { payout, valid: 1n, outcome, rule: 'covering' });
  const valid = outcome === 'push' ? 0n : rule === 'stake' ? bet.stake : least;
  return settledAs(bet, { payout, valid, outcome, rule: isBack ? 'push' : rule });
};

/** What becomes of the bets of a corrected round; those that stay as they are are left out. */
export const changesOf = (bets: readonly DrawBet[], state: DrawState, result: Result): Change[] =>
  bets.flatMap((bet) => {
    if (bet.isApart || (bet.state === state && state !== 'settled')) return [];
    const to: DrawEnd =
      state === 'settled'
        ? endOf(bet, result)
        : { state, payout: state === 'open' ? bet.parts : 0n, valid: 0n };
    const isSame = bet.payout === to.payout && bet.valid === to.valid && bet.said === to.said;
    return bet.state === state && isSame ? [] : [{ id: bet.id, to }];
  });

type Ledger = { db: Database; books: Books };
/**
 * The house moves a round some bets at a time, and each time is a posting for each member. Which
 * moved together is told by the time of their ends; what they come to is not asked.
 */
export const movedTogether = async <One extends { id: string }>(
  { db }: Ledger,
  some: readonly One[],
): Promise<One[][]> => {
  const rows = await db.composed<{ id: bigint; at: Date }>(
    `select wager_id as id, max(at) as at from wager_ends
     where brand_id = 1 and wager_id = any($1) group by 1`,
    [some.map(({ id }) => BigInt(id))],
  );
  const times = new Map(rows.map(({ id, at }) => [String(id), at.getTime()]));
  const chunks = Map.groupBy(some, ({ id }) => times.get(id) ?? 0);
  return [...chunks].toSorted(([one], [other]) => one - other).map(([, chunk]) => chunk);
};

/** With what a void bet has back, as the house tells what a correction gave. */
const paidOf = (bet: DrawBet | undefined): Cents =>
  bet ? (bet.state === 'void' ? bet.stake : bet.payout) : 0n;

type Whole = { key: string; changes: readonly Change[]; day: string };
/** Books the correction of a whole round, and compares what it says; answers what became debts. */
export const bookCorrectedRound = async (ledger: Ledger, whole: Whole): Promise<Cents> => {
  const { db, books } = ledger;
  const { key, changes, day } = whole;
  const paid = () => changes.reduce((sum, { id }) => sum + paidOf(books.draws.get(id)), 0n);
  const before = paid();
  let owed = 0n;
  for (const chunk of await movedTogether(ledger, changes))
    for (const short of books.drawCorrected(chunk, day).values()) owed += short;
  const own = { given: paid() - before, owed };
  const [row] = await db.composed<{ wagers: bigint; given: Cents; owed: Cents }>(
    'select wagers, given, owed from round_corrections where brand_id = 1 and key = $1',
    [key],
  );
  for (const what of ['given', 'owed'] as const) {
    const there = row?.[what] ?? 0n;
    if (there !== own[what])
      books.object(`what was ${what} by a corrected round`, key, textOf(own[what]), textOf(there));
  }
  if (row?.wagers !== BigInt(changes.length))
    books.object('bets that a round corrected', key, String(changes.length), String(row?.wagers));
  return owed;
};
