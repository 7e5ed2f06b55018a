import type { Database } from '../apps/server/src/kernel/db.ts';
import type { Job } from '../apps/server/src/kernel/jobs.ts';
import { jobs as activities } from '../apps/server/src/modules/activities/jobs.ts';
import { jobs as cashback } from '../apps/server/src/modules/cashback/jobs.ts';
import { jobs as depositOffers } from '../apps/server/src/modules/deposit-offers/jobs.ts';
import { jobs as missions } from '../apps/server/src/modules/missions/jobs.ts';
import { jobs as points } from '../apps/server/src/modules/points/jobs.ts';
import { jobs as raffles } from '../apps/server/src/modules/raffles/jobs.ts';
import { jobs as tournaments } from '../apps/server/src/modules/tournaments/jobs.ts';
import { jobs as vip } from '../apps/server/src/modules/vip/jobs.ts';

/** All that keeps rewards current. */
export const REWARD_JOBS: readonly Job[] = [
  ...points,
  ...vip,
  ...raffles,
  ...activities,
  ...cashback,
  ...missions,
  ...tournaments,
  ...depositOffers,
];
/** The readers of the ledger among them. */
export const REWARD_FEEDS = [
  'points',
  'ranks',
  'raffles',
  'activities',
  'cashback',
  'missions',
  'tournaments',
  'deposit-bonuses',
];
/** Members of the bench have numbers from here on. */
export const FIRST_MEMBER = 1_000_000;
/** Games they bet on: some count for the race that the demo house opens with. */
export const SLUGS = ['wolf-moon', 'harbour-lights', 'lamp-dice', 'comet', 'orchard-lines'];

/** Held by somebody else, jobs do not run: rewards are off. */
export const holdRewards = (db: Database) =>
  db.composed(
    `insert into leases (name, owner, expires_at)
     select 'job:' || n, 'a bench', now() + interval '1 day' from unnest($1::text[]) n
     on conflict (name) do update set owner = excluded.owner, expires_at = excluded.expires_at`,
    [REWARD_JOBS.map(({ name }) => name)],
  );
export const releaseRewards = (db: Database) =>
  db.composed(`delete from leases where owner = 'a bench'`);

/**
 * Members with money that they deposited. Each tenth has a task that runs, and what they bet brings
 * tickets of a raffle.
 */
export const seedRewards = async (db: Database, members: number): Promise<void> => {
  const last = FIRST_MEMBER + members - 1;
  const range = [FIRST_MEMBER, last];
  await db.composed(
    `insert into members (brand_id, member_id, account, password_hash)
     overriding system value select 1, n, 'bench' || n, '' from generate_series($1::bigint, $2) n`,
    range,
  );
  await db.composed(
    `insert into accounts (brand_id, name, member_id, currency)
     select 1, 'member:' || n, n, b.currency from brands b, generate_series($1::bigint, $2) n
     where b.brand_id = 1`,
    range,
  );
  await db.composed(`insert into accounts (brand_id, name, currency)
    select 1, 'house:grant', currency from brands where brand_id = 1`);
  await db.composed(
    `insert into balances (brand_id, member_id, account_id, available)
     select brand_id, member_id, account_id, 100000000 from accounts
     where member_id between $1 and $2`,
    range,
  );
  await db.transaction(async (tx) => {
    await tx.composed('select hold_folio(1)');
    await tx.composed(
      `insert into transfers (brand_id, transfer_id, key, kind, reference)
       select 1, nextval('transfer_ids'), 'grant:' || member_id, 'deposit', 'bench' from balances
       where member_id between $1 and $2 order by member_id`,
      range,
    );
    await tx.composed(
      `insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount,
         balance_after)
       select 1, t.transfer_id, s.no, case s.no when 1 then b.account_id else h.account_id end,
         'deposit', s.amount, s.after
       from balances b
       cross join (values (1, 100000000::bigint, 100000000::bigint), (2, -100000000, null))
         as s(no, amount, after)
       join transfers t on t.brand_id = 1 and t.key = 'grant:' || b.member_id
       join accounts h on h.brand_id = 1 and h.name = 'house:grant'
       where b.member_id between $1 and $2`,
      range,
    );
  });
  await db.composed(`insert into activities (brand_id, promotion_id, is_on, kind, condition, need,
      categories, prize, rank_min, opened_on, changed_at)
    select 1, min(promotion_id), true, 'task', 'valid_bets', 100000000000, '{}', 100, 0,
      '2026-01-01', now() from promotions p where brand_id = 1 and not exists (
        select from activities a where a.brand_id = 1 and a.promotion_id = p.promotion_id)`);
  await db.composed(
    `insert into activity_members (brand_id, promotion_id, member_id, period, state, kind,
       condition, need, categories, prize, times, reward_days, words, first_day, joined_at,
       moved_at)
     select 1, a.promotion_id, m, 'once', 'in_progress', a.kind, a.condition, a.need,
       a.categories, a.prize, 100, 7, '{"EN": "A task"}', '2026-01-01', now(), now()
     from activities a, generate_series($1::bigint, $2, 10) m
     where a.brand_id = 1 and a.kind = 'task' and a.need = 100000000000`,
    range,
  );
  await db.composed(`insert into raffles (brand_id, promotion_id, state, rule, opens_at, closes_at,
      prizes, places, value, commitment, seed_sealed, beacon, announcement, transfer_id, opened_by,
      reason, at, kind, counts)
    select 1, max(promotion_id), 'open', '{"kind": "bets", "per": "10000", "categories": [],
      "perMember": 100}', now() - interval '1 day', now() + interval '1 day',
      '[{"amount": "500", "count": 1}]', 1, 500, '', '', '{}', '', 0, 'a bench', '', now(),
      'order', '{0}'
    from promotions where brand_id = 1`);
  await db.composed('vacuum analyze');
};
