import type { Lottery } from '@fairhouse/lottery';
import { readResult } from '@fairhouse/lottery';
import type { Database } from '../apps/server/src/kernel/db.ts';
import { roundOf } from '../apps/server/src/modules/lottery/rules.ts';

/** Members of the bench have numbers from here on; those of the house are below. */
export const FIRST_MEMBER = 1_000_000;
/** Enough for every order of the bench. */
const GIVEN_MINOR = 10_000_000n;
/** No outcome is full: a house that sells a million bets on one issue has raised its caps. */
const CAP_MINOR = 1_000_000_000_000n;

/** Members with money, as a deposit writes it, and a lottery that takes whatever they lay. */
export const seedMembers = async (
  db: Database,
  { members, slug }: { members: number; slug: string },
): Promise<void> => {
  const last = FIRST_MEMBER + members - 1;
  await db.composed(
    `insert into lottery_terms (brand_id, slug, payout_max, outcome_cap) values (1, $1, $2, $2)`,
    [slug, CAP_MINOR],
  );
  await db.composed(`insert into accounts (brand_id, name, currency)
    select 1, n, b.currency from brands b, unnest(array['house:grant', 'house:wagers:LOTT']) n
    where b.brand_id = 1 on conflict do nothing`);
  await db.composed(
    `insert into members (brand_id, member_id, account, password_hash)
     overriding system value select 1, n, 'bench' || n, '' from generate_series($1::bigint, $2) n`,
    [FIRST_MEMBER, last],
  );
  await db.composed(
    `insert into accounts (brand_id, name, member_id, currency)
     select 1, 'member:' || n, n, b.currency from brands b, generate_series($1::bigint, $2) n
     where b.brand_id = 1`,
    [FIRST_MEMBER, last],
  );
  await db.composed(
    `insert into balances (brand_id, member_id, account_id, available)
     select brand_id, member_id, account_id, $3::bigint from accounts
     where member_id between $1 and $2`,
    [FIRST_MEMBER, last, GIVEN_MINOR],
  );
  await db.composed(
    `insert into transfers (brand_id, transfer_id, key, kind, reference)
     select 1, nextval('transfer_ids'), 'grant:' || member_id, 'deposit', 'bench' from balances
     where member_id between $1 and $2 order by member_id`,
    [FIRST_MEMBER, last],
  );
  await db.composed(
    `insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after)
     select 1, t.transfer_id, s.no, case when s.no = 1 then b.account_id else h.account_id end,
       'deposit', s.sign * $3::bigint, case when s.no = 1 then $3::bigint end
     from balances b cross join (values (1, 1), (2, -1)) as s(no, sign)
     join transfers t on t.brand_id = 1 and t.key = 'grant:' || b.member_id
     join accounts h on h.brand_id = 1 and h.name = 'house:grant'
     where b.member_id between $1 and $2`,
    [FIRST_MEMBER, last, GIVEN_MINOR],
  );
  await db.composed('vacuum analyze');
};

/**
 * What the bets of an issue had to bring by the rules that are published, each selection judged by
 * itself and not by what the settlement wrote down; and which of them brought something else.
 */
export const judgedAgain = async (
  db: Database,
  lottery: Lottery,
  drawNo: string,
): Promise<{ bets: number; plays: number; selections: number; wrong: string[] }> => {
  const { slug } = lottery.game;
  const [issue] = await db.composed<{ result: string }>(
    'select result from lottery_issues where brand_id = 1 and slug = $1 and issue_no = $2',
    [slug, drawNo],
  );
  const result = readResult(lottery.family, issue?.result ?? '') ?? [];
  const laid = await db.composed<{
    play: string;
    numbers: string;
    base: number;
    prize_group: number;
    top: number;
    stake: bigint;
    bets: bigint;
    least: bigint;
    most: bigint;
    settled: boolean;
  }>(
    `select k.play, k.selection as numbers, b.base, b.prize_group, b.top, w.stake, count(*) as bets,
       min(w.payout) as least, max(w.payout) as most, bool_and(w.state = 'settled') as settled
     from wagers w join lottery_issue_bets b on b.brand_id = 1 and b.slug = $1 and b.issue_no = $2
       and b.bet = w.bet
     join lottery_picks k on k.brand_id = 1 and k.slug = $1 and k.pick_hash = b.pick_hash
     where w.brand_id = 1 and w.round_id = $3 group by 1, 2, 3, 4, 5, 6`,
    [slug, drawNo, roundOf(slug, drawNo)],
  );
  const wrong = laid.flatMap(({ play, numbers, prize_group: group, base, top, ...one }) => {
    const judged = lottery.game.lineOf({ play, numbers, base, group, top }, drawNo);
    const due = judged.payoutMinor(judged.hits(result), one.stake);
    return one.settled && one.least === due && one.most === due
      ? []
      : [`${play} ${numbers} at ${group}: ${one.least} to ${one.most}, due ${due}`];
  });
  return {
    bets: laid.reduce((sum, one) => sum + Number(one.bets), 0),
    plays: new Set(laid.map(({ play }) => play)).size,
    selections: new Set(laid.map(({ play, numbers }) => `${play} ${numbers}`)).size,
    wrong,
  };
};
