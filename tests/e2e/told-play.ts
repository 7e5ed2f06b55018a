import { test } from '@playwright/test';
import pg from 'pg';

const run = async (sql: string, values: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
};

/**
 * A round of a member that was played from a wallet at the development vendor and booked (a stake
 * of 4.00 that brought 1.00, of 40.00 there), and that the vendor tells otherwise since.
 */
export const bookToldOtherwise = async (
  account: string,
  recordId: string,
  told: Record<string, string>,
): Promise<void> => {
  test.skip(process.env.E2E_DATABASE_URL === undefined, 'needs E2E_DATABASE_URL to book a round');
  const values = [account, recordId];
  await run(
    `with m as (select brand_id, member_id from members where account = $1),
    made as (insert into accounts (brand_id, name, currency)
      select m.brand_id, n.name, b.currency from m join brands b using (brand_id)
      cross join lateral (values ('wallet:DEV:' || m.member_id), ('house:test:' || $2)) n(name)
      on conflict do nothing returning brand_id, account_id, name),
    wallet as (insert into vendor_wallets (brand_id, member_id, code, account_id, amount)
      select m.brand_id, m.member_id, 'DEV', made.account_id, 4000 from m
      join made on made.name like 'wallet:%'),
    posted as (insert into transfers (brand_id, key, kind)
      select brand_id, 'test-out:' || $2, 'wallet_out' from m returning brand_id, transfer_id)
    insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount)
    select p.brand_id, p.transfer_id, e.no, made.account_id, 'wallet_out', e.amount from posted p
    cross join (values (1, 'wallet:%', 4000), (2, 'house:%', -4000)) e(no, name, amount)
    join made on made.name like e.name`,
    values,
  );
  await run(
    `insert into accounts (brand_id, name, currency)
    select m.brand_id, 'house:wagers:RNG', b.currency from members m join brands b using (brand_id)
    where m.account = $1 on conflict do nothing`,
    [account],
  );
  await run(
    `with m as (select brand_id, member_id from members where account = $1),
    posted as (insert into transfers (brand_id, key, kind, reference)
      select brand_id, 'vendor-play:DEV:' || $2, 'wager', 'coin-toss' from m
      returning brand_id, transfer_id),
    entered as (insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount)
      select p.brand_id, p.transfer_id, e.no, a.account_id, e.type, e.amount from posted p
      cross join m cross join (values (1, 'wallet:DEV:', 'stake', -400),
        (2, 'wallet:DEV:', 'payout', 100), (3, '', 'wager', 300)) e(no, name, type, amount)
      join accounts a on a.brand_id = p.brand_id and a.name = case when e.no = 3
        then 'house:wagers:RNG' else e.name || m.member_id end),
    wagered as (insert into wagers (brand_id, member_id, transfer_id, round_id, slug, category, bet,
        stake, payout, valid_bet, outcome, state, rule, version, settled_at)
      select m.brand_id, m.member_id, p.transfer_id, 'DEV:' || $2, 'coin-toss', 'RNG', 'spin',
        400, 100, 400, 'leaf', 'settled', 'stake', 1, now() from m cross join posted p
      returning brand_id, member_id, wager_id, slug, category, at),
    ended as (insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets,
        stake, payout, valid_bet, rule, placed_at, at)
      select brand_id, wager_id, member_id, slug, category, 'end', 1, 400, 100, 400, 'stake', at, at
      from wagered)
    insert into wallet_plays (brand_id, member_id, wager_id, stake, payout)
    select brand_id, member_id, wager_id, 400, 100 from wagered`,
    values,
  );
  await run(
    `update vendor_wallets set amount = 3700 where code = 'DEV' and member_id
    = (select member_id from members where account = $1)`,
    [account],
  );
  await run(
    `insert into vendor_records (brand_id, vassalage, record_id, state, told, differs,
      differs_at)
    select m.brand_id, 'DEV', $2, 'posted', t.told, t.told || $3::jsonb, now() from members m
    join brands b using (brand_id) cross join lateral (select jsonb_build_object('recordId',
      $2::text, 'merchant', b.merchant_code, 'member', m.member_id::text, 'roundId', $2::text,
      'gameCode', 'bells', 'bet', 'spin', 'currency', b.currency, 'stake', '4.00', 'payout', '1.00',
      'outcome', 'leaf', 'at', '2026-11-22T10:00:00.000Z') as told) t where m.account = $1`,
    [...values, JSON.stringify(told)],
  );
};
