import { LIVE_CAP, readOnce } from './crash-live.ts';
import type { CrashBench } from './crash-rounds.ts';
import { countedOf, noPlay } from './sim/books-draws.ts';

/** Everybody's money, each bet by what the feed handed out, and all totals: to the cent. */
export const judgeBooks = async (bench: CrashBench): Promise<void> => {
  // One turn closes the folio, the next finds it whole.
  while (await readOnce(bench));
  while (await readOnce(bench));
  await judgeMembers(bench);
  await judgeBets(bench);
  await judgeTotals(bench);
};

const compareIn =
  ({ books }: CrashBench) =>
  (what: string, who: string, own: bigint, there: bigint): void => {
    if (own !== there) books.object(what, who, String(own), String(there));
  };

const judgeMembers = async (bench: CrashBench): Promise<void> => {
  const compare = compareIn(bench);
  const rows = await bench.db.composed<{ id: bigint; available: bigint; owed: bigint }>(
    'select member_id as id, available, owed from balances',
  );
  for (const { id, available, owed } of rows) {
    const person = bench.books.personOf(String(id));
    compare('balance', String(id), person.available, available);
    compare('debt', String(id), person.owed, owed);
  }
};

const judgeBets = async (bench: CrashBench): Promise<void> => {
  const compare = compareIn(bench);
  const rows = await bench.db.composed<{
    id: bigint;
    ends: bigint;
    bets: bigint;
    stake: bigint;
    payout: bigint;
    valid: bigint;
  }>(`select w.wager_id as id, coalesce(r.ends, 0) as ends, coalesce(r.bets, 0) as bets,
      coalesce(r.stake, 0) as stake, coalesce(r.payout, 0) as payout,
      coalesce(r.valid_bet, 0) as valid
    from wagers w left join crash_read r on r.wager_id = w.wager_id where w.category = 'LOTT'`);
  const there = new Map(rows.map((row) => [String(row.id), row]));
  for (const bet of bench.books.draws.values()) {
    const row = there.get(bet.id);
    if (!row) {
      bench.books.object('a bet that was lost', bet.id);
      continue;
    }
    there.delete(bet.id);
    const { bets, stake, payout, valid } = countedOf(bet);
    compare('ends of a bet', bet.id, BigInt(bet.ends), row.ends);
    compare('bets of its ends', bet.id, bets, row.bets);
    compare('stake of its ends', bet.id, stake, row.stake);
    compare('payout of its ends', bet.id, payout, row.payout);
    compare('valid bet of its ends', bet.id, valid, row.valid);
  }
  for (const id of there.keys()) bench.books.object('a bet that nobody was told of', id);
  const [spins] = await bench.db.composed<{ ends: bigint; spins: bigint }>(
    `select coalesce(sum(r.ends), 0)::bigint as ends, count(*) as spins from wagers w
     left join crash_read r on r.wager_id = w.wager_id where w.category = 'RNG'`,
  );
  compare('spins read by the feed', 'RNG', spins?.spins ?? noPlay().bets, spins?.ends ?? -1n);
};

const judgeTotals = async (bench: CrashBench): Promise<void> => {
  const compare = compareIn(bench);
  const rows = await bench.db.composed<{
    round: string;
    unit: string;
    stake: bigint;
    liability: bigint;
  }>('select round_id as round, unit, stake, liability from round_totals');
  const own = bench.books.drawTotals();
  for (const { round, unit, stake, liability } of rows) {
    const sum = own.get(`${round} ${unit}`) ?? { stake: 0n, liability: 0n };
    own.delete(`${round} ${unit}`);
    compare('stakes on a unit', `${round} ${unit}`, sum.stake, stake);
    compare('what a unit may cost', `${round} ${unit}`, sum.liability, liability);
    if (round.startsWith('live-') && liability > LIVE_CAP)
      bench.books.object('a cap that was passed', `${round} ${unit}`, '', String(liability));
  }
  for (const at of own.keys()) bench.books.object('totals that were lost', at);
};
