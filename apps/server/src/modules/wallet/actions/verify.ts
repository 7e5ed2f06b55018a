import type { Queries } from '../../../kernel/db.ts';
import { NOTES } from './notes.ts';
import { END_QUESTIONS } from '../steps/verify-ends.ts';
import { HAND_QUESTIONS } from '../steps/verify-hands.ts';
import { PLAY_QUESTIONS, type Question } from '../steps/verify-play.ts';

export type LedgerReport = {
  isBalanced: boolean;
  transfers: bigint;
  entries: bigint;
  wagers: bigint;
  balances: bigint;
  faults: { what: string; count: bigint; example: string }[];
};

const IS_NOTE = `t.kind in (${NOTES.map((kind) => `'${kind}'`).join(', ')})`;
/** What must be true of the books, each as a question that should find nothing. */
const QUESTIONS: readonly Question[] = [
  {
    what: 'a transfer does not sum to zero',
    sql: `select e.transfer_id::text as example from entries e
      join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
      group by e.brand_id, e.transfer_id, a.currency having sum(e.amount) <> 0`,
  },
  {
    what: 'a transfer has fewer than two entries',
    sql: `select t.transfer_id::text as example from transfers t
      left join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
      where not (${IS_NOTE}) group by t.brand_id, t.transfer_id having count(e.*) < 2`,
  },
  {
    what: 'a note of the house moves money',
    sql: `select t.transfer_id::text as example from transfers t
      join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
      where ${IS_NOTE}`,
  },
  {
    what: 'a transfer mixes free play with the real books',
    sql: `select e.transfer_id::text as example from entries e
      join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
      group by e.brand_id, e.transfer_id having bool_or(a.is_trial) and not bool_and(a.is_trial)`,
  },
  {
    what: 'an entry belongs to no transfer',
    sql: `select e.transfer_id::text as example from entries e
      where not exists (select 1 from transfers t
        where t.brand_id = e.brand_id and t.transfer_id = e.transfer_id)`,
  },
  {
    what: 'a balance differs from the sum of its entries',
    sql: `select b.member_id::text as example from balances b
      left join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
      group by b.brand_id, b.member_id, b.available
      having b.available <> coalesce(sum(e.amount), 0)`,
  },
  {
    what: 'a wallet of a vendor differs from the sum of its entries',
    sql: `select w.member_id::text as example from vendor_wallets w
      left join entries e on e.brand_id = w.brand_id and e.account_id = w.account_id
      group by w.brand_id, w.member_id, w.code, w.amount
      having w.amount <> coalesce(sum(e.amount), 0)`,
  },
  {
    what: 'what was played from wallets of vendors differs from its entries',
    sql: `select w.brand_id::text as example from (select brand_id, sum(payout - stake) as net
        from wallet_plays group by brand_id) w
      left join (select e.brand_id, sum(e.amount) as net from entries e
        join vendor_wallets v on v.brand_id = e.brand_id and v.account_id = e.account_id
        where e.type in ('stake', 'payout', 'refund', 'reversal')
        group by e.brand_id) e on e.brand_id = w.brand_id
      where w.net is distinct from e.net`,
  },
  {
    what: 'a running balance does not follow from the entry before it',
    sql: `select transfer_id::text as example from (
        select transfer_id, balance_after, amount,
          lag(balance_after, 1, 0::bigint) over (partition by brand_id, account_id
            order by transfer_id, entry_no) as before
        from entries where balance_after is not null) chain
      where balance_after <> before + amount`,
  },
  {
    what: 'a withdrawal was paid or given back more than once',
    sql: `select t.reference as example from entries e
      join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
      join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
      where a.name = 'house:withdrawal-holds'
      group by e.brand_id, t.reference having sum(e.amount) < 0`,
  },
  {
    what: 'a transfer between members did not arrive',
    sql: `select t.reference as example from entries e
      join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
      join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
      where a.name = 'house:member-transfers'
      group by e.brand_id, t.reference having sum(e.amount) <> 0`,
  },
  {
    what: 'a withdrawal that members paid did not arrive as their deposits',
    sql: `select e.brand_id::text as example from entries e
      join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
      where a.name = 'house:member-matches' group by e.brand_id having sum(e.amount) <> 0`,
  },
  {
    what: 'stakes of wagers differ from the ledger',
    sql: `select w.brand_id::text as example from (
        select brand_id, sum(stake) as stakes from wagers group by brand_id) w
      left join (select brand_id, -sum(amount) as stakes from entries where type = 'stake'
        group by brand_id) e on e.brand_id = w.brand_id
      where w.stakes is distinct from e.stakes`,
  },
  {
    what: 'payouts of wagers differ from the ledger',
    sql: `select w.brand_id::text as example from (
        select brand_id, sum(payout) as payouts from wagers group by brand_id) w
      left join (select brand_id, sum(amount) as payouts from entries
        where type in ('payout', 'refund', 'reversal') and (balance_after is not null
          or exists (select from vendor_wallets v where v.brand_id = entries.brand_id
            and v.account_id = entries.account_id)) group by brand_id) e on e.brand_id = w.brand_id
      where w.payouts <> coalesce(e.payouts, 0)`,
  },
  {
    what: 'a wager counts for something else than it is',
    sql: `select w.wager_id::text as example from wagers w left join (
        select brand_id, wager_id, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout,
          sum(valid_bet) as valid_bet, count(*) as ends, bool_and(end_id > wager_id) as is_later
        from wager_ends group by 1, 2
      ) e on e.brand_id = w.brand_id and e.wager_id = w.wager_id
      where array[coalesce(e.bets, 0), coalesce(e.stake, 0), coalesce(e.payout, 0),
          coalesce(e.valid_bet, 0)]::bigint[] <> case w.state
          when 'settled' then array[1, w.stake, w.payout, w.valid_bet]
          when 'void' then '{0,0,0,0}' else array[0, w.payout, w.payout, 0] end
        or coalesce(e.ends, 0) <> w.version or not coalesce(e.is_later, true)
        or (w.state = 'open') <> (w.rule is null)`,
  },
  {
    what: 'an end belongs to no wager of its member and game',
    sql: `select e.end_id::text as example from wager_ends e left join wagers w
        on w.brand_id = e.brand_id and w.wager_id = e.wager_id
      where row(w.member_id, w.slug, w.category, w.at)
        is distinct from row(e.member_id, e.slug, e.category, e.placed_at)`,
  },
  {
    what: 'a debt differs from its entries',
    sql: `select b.member_id::text as example from balances b
      left join member_debts d on d.brand_id = b.brand_id and d.member_id = b.member_id
      left join entries e on e.brand_id = d.brand_id and e.account_id = d.account_id
      group by b.brand_id, b.member_id, b.owed having b.owed <> -coalesce(sum(e.amount), 0)`,
  },
  {
    what: 'the totals of a round differ from its wagers',
    sql: `select o.round_id as example from round_totals o
      full join (select u.brand_id, u.round_id, u.unit, sum(u.stake) as stake,
          sum(u.liability) as liability from wager_units u
        join wagers w on w.brand_id = u.brand_id and w.wager_id = u.wager_id and w.state <> 'void'
        group by 1, 2, 3) s
        on s.brand_id = o.brand_id and s.round_id = o.round_id and s.unit = o.unit
      where coalesce(o.stake, 0) <> coalesce(s.stake, 0)
        or coalesce(o.liability, 0) <> coalesce(s.liability, 0)`,
  },
  {
    what: 'stakes that the house gave differ from the ledger',
    sql: `select w.brand_id::text as example from (select brand_id, sum(stake) as given from wagers
        where is_free and state <> 'void' group by brand_id) w
      full join (select e.brand_id, -sum(e.amount) as given from entries e
        join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
          and a.name in ('house:free-bets', 'house:trial:free-bets') group by e.brand_id) e
        on e.brand_id = w.brand_id
      where coalesce(w.given, 0) <> coalesce(e.given, 0)`,
  },
  {
    what: 'a wager that the house gave counts as a valid bet',
    sql: `select wager_id::text as example from wagers where is_free and valid_bet <> 0`,
  },
  {
    what: 'the end of a round differs from its wagers',
    sql: `select r.round_id as example from round_ends r where r.ended_at is not null and (
      exists (select from wagers w where w.brand_id = r.brand_id and w.round_id = r.round_id
        and w.state = 'open' and not exists (select from wager_ends e
          where e.brand_id = w.brand_id and e.wager_id = w.wager_id and e.kind = 'reopened'))
      or r.wagers > (select count(*) from wagers w
        where w.brand_id = r.brand_id and w.round_id = r.round_id))`,
  },
  {
    what: 'bound money differs from its grants',
    sql: `select b.member_id::text as example from balances b
      left join bound_money g on g.brand_id = b.brand_id and g.member_id = b.member_id
      group by b.brand_id, b.member_id, b.bound having b.bound <> coalesce(sum(g.amount), 0)`,
  },
];

/** All that is asked of the books themselves; hands have questions of their own. */
export const BOOK_QUESTIONS = [...QUESTIONS, ...PLAY_QUESTIONS, ...END_QUESTIONS] as const;

/**
 * Proves the books in one snapshot: read only, safe beside live play. `further` is what modules
 * above ask of their own rows beside the entries.
 */
export const verifyLedger = async (
  tx: Queries,
  further: readonly Question[] = [],
): Promise<LedgerReport> => {
  const faults: LedgerReport['faults'] = [];
  for (const { what, sql } of [...BOOK_QUESTIONS, ...HAND_QUESTIONS, ...further]) {
    const found = await tx.row('select count /* not null */, example from ask_books($1)', [sql]);
    if (found && found.count > 0n)
      faults.push({ what, count: found.count, example: found.example ?? '' });
  }
  const counts = await tx.row(
    `select (select count(*) from transfers) as transfers,
       (select count(*) from entries) as entries, (select count(*) from wagers) as wagers,
       (select count(*) from balances) as balances`,
  );
  if (!counts) throw new Error('the ledger could not be counted');
  return { isBalanced: faults.length === 0, ...counts, faults };
};
