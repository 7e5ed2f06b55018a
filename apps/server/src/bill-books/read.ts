import type { Queries } from '../kernel/db.ts';
import { openLines, type Lines } from './lines.ts';
import type { Shuffle } from './order.ts';
import { COSTS, noSums, type Cost, type Terms } from './terms.ts';
import type { Contract, Happened } from './tracks.ts';

type Place = { brandId: number };
/** How many numbers are read at once. */
const SPAN = 50_000n;
const PAGE = 5000;

export const readBrands = (tx: Queries) =>
  tx.rows('select brand_id, time_zone, currency from brands order by brand_id');
/**
 * Up to when the brand's bills have to be there, from how much on somebody is active, and whether
 * somebody ever set that amount.
 */
export const readMarks = (tx: Queries, p: Place) =>
  tx.row(
    `select folded_until, active_from, exists (select from brand_versions v
         where v.brand_id = $1 and v.settings #> '{teams,activeFrom}' is not null)
         as is_changed /* not null */
     from team_marks where brand_id = $1`,
    [p.brandId],
  );

/** Contracts with all that ever counted of them, and what their versions say. */
export const readContracts = async (tx: Queries, p: Place) => {
  const rows = await tx.rows(
    `select c.contract_id, c.kind, c.upline_id, c.downline_id, c.state, v.version, v.terms, v.hash,
       r.from_at, r.until_at
     from contracts c
     join contract_versions v on v.brand_id = c.brand_id and v.contract_id = c.contract_id
     left join contract_runs r on r.brand_id = v.brand_id and r.contract_id = v.contract_id
       and r.version = v.version and (r.until_at is null or r.until_at > r.from_at)
     where c.brand_id = $1 order by c.contract_id, r.from_at`,
    [p.brandId],
  );
  const contracts = new Map<string, Contract>();
  const versions: { id: string; version: number; hash: string; said: unknown }[] = [];
  for (const row of rows) {
    const known = contracts.get(row.contract_id);
    const contract: Contract = known ?? {
      id: row.contract_id,
      kind: row.kind,
      payerId: row.upline_id,
      payeeId: row.downline_id,
      isSuspended: row.state === 'suspended',
      runs: [],
    };
    if (!known) contracts.set(row.contract_id, contract);
    const terms: Terms = row.terms;
    versions.push({
      id: row.contract_id,
      version: row.version,
      hash: row.hash,
      said: {
        upline: row.upline_id === null ? 'house' : String(row.upline_id),
        downline: String(row.downline_id),
        terms,
      },
    });
    if (row.from_at === null) continue;
    const from = row.from_at.getTime();
    const until = row.until_at?.getTime() ?? null;
    contract.runs.push({ version: row.version, hash: row.hash, terms, from, until });
  }
  return { contracts: [...contracts.values()], versions };
};

/** All lines but of those who never had anybody above. */
export const readLines = async (tx: Queries, p: Place & { shuffle: Shuffle }): Promise<Lines> => {
  const lines = openLines();
  let after = 0n;
  for (;;) {
    const rows = await tx.rows(
      `select l.member_id, l.from_at, l.path from member_lines l
       where l.brand_id = $1 and l.member_id in (select distinct member_id from member_lines
         where brand_id = $1 and member_id > $2 and upline_id is not null
         order by member_id limit $3)`,
      [p.brandId, after, PAGE],
    );
    if (rows.length === 0) return lines;
    for (const row of p.shuffle(rows)) {
      lines.add(row.member_id, row.from_at.getTime(), row.path.map(BigInt));
      if (row.member_id > after) after = row.member_id;
    }
  }
};

const spansOf = (first: bigint, last: bigint): { first: bigint; last: bigint }[] => {
  const spans: { first: bigint; last: bigint }[] = [];
  for (let at = first; at <= last; at += SPAN) spans.push({ first: at, last: at + SPAN - 1n });
  return spans;
};
type Reading = Place & { from: Date; shuffle: Shuffle; each(one: Happened): void };
/** Of a bet that stands open again for longer, its end counts as that of a new one. */
const OPEN_AGAIN = 60 * 86_400_000;
/**
 * Ends that change a bet which had ended before, with when that was first: of each bet that was
 * ever corrected the ends are read one after the other.
 */
export const readLateEnds = async (tx: Queries, p: Place): Promise<Map<bigint, number>> => {
  const rows = await tx.rows(
    `select e.end_id, e.wager_id, e.kind, e.at from wager_ends e
     where e.brand_id = $1 and (e.member_id, e.wager_id) in (select c.member_id, c.wager_id
       from wager_ends c where c.brand_id = $1 and c.kind in ('void', 'correction', 'reopened'))
     order by e.wager_id, e.end_id`,
    [p.brandId],
  );
  const late = new Map<bigint, number>();
  let bet = { id: 0n, first: Number.NaN, openedAt: Number.NEGATIVE_INFINITY };
  for (const { end_id: id, wager_id: wagerId, kind, at } of rows) {
    const moment = at.getTime();
    if (wagerId !== bet.id) {
      bet = { id: wagerId, first: Number.NaN, openedAt: Number.NEGATIVE_INFINITY };
    }
    if (kind === 'part') continue;
    if (Number.isNaN(bet.first)) bet.first = moment;
    else if (moment > bet.first && (kind !== 'end' || moment < bet.openedAt + OPEN_AGAIN)) {
      late.set(id, bet.first);
    }
    if (kind === 'reopened') bet.openedAt = moment;
  }
  return late;
};
/** Every end from a moment on, in the order of chance; answers how many. */
export const readEnds = async (
  tx: Queries,
  p: Reading & { late: ReadonlyMap<bigint, number> },
): Promise<number> => {
  const range = await tx.row(
    `select coalesce(min(end_id), 1) as first /* not null */,
       coalesce(max(end_id), 0) as last /* not null */ from wager_ends where brand_id = $1`,
    [p.brandId],
  );
  let count = 0;
  for (const span of p.shuffle(spansOf(range?.first ?? 1n, range?.last ?? 0n))) {
    const rows = await tx.rows(
      `select end_id, member_id, at, stake, payout, valid_bet from wager_ends
       where brand_id = $1 and end_id between $2 and $3 and at >= $4`,
      [p.brandId, span.first, span.last, p.from],
    );
    for (const row of p.shuffle(rows)) {
      const { stake, payout, valid_bet: valid } = row;
      const sums = { ...noSums(), stake, payout, valid };
      const happened = { memberId: row.member_id, at: row.at.getTime(), sums, isGift: false };
      p.each({ ...happened, firstAt: p.late.get(row.end_id) });
    }
    count += rows.length;
  }
  return count;
};

const COST_OF = new Map(
  (Object.keys(COSTS) as Cost[]).flatMap((cost) =>
    COSTS[cost].map((type): [string, Cost] => [type, cost]),
  ),
);
/** What the house gave to members from a moment on, and took back; answers how many entries. */
export const readGifts = async (tx: Queries, p: Reading): Promise<number> => {
  const range = await tx.row(
    `select coalesce(min(transfer_id), 1) as first /* not null */,
       coalesce(max(transfer_id), 0) as last /* not null */ from transfers where brand_id = $1`,
    [p.brandId],
  );
  let count = 0;
  for (const span of p.shuffle(spansOf(range?.first ?? 1n, range?.last ?? 0n))) {
    const rows = await tx.rows(
      `select a.member_id as member_id /* not null */, e.at, e.type, e.amount from entries e
       join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
       where e.brand_id = $1 and e.transfer_id between $2 and $3 and e.at >= $4
         and e.type = any($5) and e.balance_after is not null
         and a.member_id is not null and not a.is_trial`,
      [p.brandId, span.first, span.last, p.from, [...COST_OF.keys()]],
    );
    for (const row of p.shuffle(rows)) {
      const sums = noSums();
      const cost = COST_OF.get(row.type);
      if (cost) sums[cost] = row.amount;
      p.each({ memberId: row.member_id, at: row.at.getTime(), sums, isGift: true });
    }
    count += rows.length;
  }
  return count;
};

/**
 * From which window on each contract is billed by the rules of now: what was billed before is
 * reckoned by those of then.
 */
export const readRules = (tx: Queries, p: Place) =>
  tx.rows(
    `select contract_id, run, min(from_at) as from_at /* not null */ from bills
     where brand_id = $1 and (inputs like '%"rules":2,%' or inputs like '%"rules":3,%')
     group by 1, 2`,
    [p.brandId],
  );
/**
 * Bills of dividends, by what those after them say of them: which is which, from how much on
 * somebody was active, whether it was cancelled, by which rules it is, and after which bill it goes
 * on. `changes`: the inputs of those that change others, where any was cancelled.
 */
export const readDividends = (tx: Queries, p: Place) =>
  tx.rows(
    `select bill_id, contract_id, from_at, inputs_hash, state = 'cancelled' as is_cancelled
         /* not null */,
       inputs like '%"rules":3,%' as is_correcting /* not null */,
       substring(inputs from '"activeFrom":"([0-9]{1,18})"') as active_from,
       substring(inputs from '"since":"([^"]+)"') as since,
       case when inputs like '%"corrected":[{%' and exists (select from bills o
         where o.brand_id = $1 and o.kind = 'DIVIDEND' and o.state = 'cancelled')
         then inputs end as changes
     from bills where brand_id = $1 and kind = 'DIVIDEND'`,
    [p.brandId],
  );
/** Where a brand had other zones: by whose days each window was cut. */
export const readZones = async (tx: Queries, p: Place & { timeZone: string }) => {
  const other = await tx.row(
    `select from bills where brand_id = $1 and run = 'window'
       and inputs like '%"zone":%' and inputs not like '%"zone":"' || $2 || '"%' limit 1`,
    [p.brandId, p.timeZone],
  );
  if (!other) return [];
  return tx.rows(
    `select contract_id, from_at, coalesce(substring(inputs from '"zone":"([^"]+)"'), $2)
       as zone /* not null */
     from bills where brand_id = $1 and run = 'window' order by from_at`,
    [p.brandId, p.timeZone],
  );
};
/** Gated hours that were cancelled before their day was over. */
export const readLeftOut = (tx: Queries, p: Place) =>
  tx.rows(
    `select contract_id, from_at from bills where brand_id = $1 and run = 'window'
       and kind = 'HOUR' and is_gated and state = 'cancelled' and caught_up is null`,
    [p.brandId],
  );

/** The bills of the store, page after page. */
export const readBills = async function* (tx: Queries, p: Place) {
  let after = '';
  for (;;) {
    const rows = await tx.rows(
      `select bill_id, kind, contract_id, version, payer_id, payee_id, from_at, until_at, run,
         state, gross, paid, payments, rate, tier, valid_bet, profit_loss, active_members,
         carry_out, is_gated, inputs, inputs_hash
       from bills where brand_id = $1 and bill_id > $2 order by bill_id limit $3`,
      [p.brandId, after, PAGE],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield* rows;
    after = last.bill_id;
  }
};
export type KeptBill = ReturnType<typeof readBills> extends AsyncGenerator<infer Row> ? Row : never;

/** Both sides of what was paid of bills. */
export const readPayments = (tx: Queries, p: Place) =>
  tx.rows(
    `select t.key, a.name, a.member_id, e.amount from transfers t
     join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
     join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
     where t.brand_id = $1 and t.key like 'bill:%'`,
    [p.brandId],
  );
export const readAccounts = (tx: Queries, p: Place) =>
  tx.rows('select agent_id, balance, owed from agent_accounts where brand_id = $1', [p.brandId]);
