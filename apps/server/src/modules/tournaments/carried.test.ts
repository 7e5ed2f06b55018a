import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBefore, type Before } from '../../../../../tests/before.ts';
import type { Queries } from '../../kernel/db.ts';
import { openOnce, type Kernel } from '../../kernel/kernel.ts';
import { endWagers } from '../wallet/index.ts';
import { runTournaments } from './jobs.ts';

const MARK = 20n;
/** The running race began at ten and ends at noon of the next day; the other one is just over. */
const at = (time: string): string => `2026-11-26T${time}Z`;
const NOW = new Date(at('14:00:00'));
const [ANN, BEN, TRIAL] = [1n, 2n, 3n];
const KINDS = ['multiple', 'turnover', 'wins'];
const RUNNING = [1n, 2n, 3n];
const OVER = [4n, 5n, 6n];

let before: Before;
beforeAll(async () => {
  before = await openBefore('20261125225343');
  const { db } = before;
  await db.run(`insert into brands (brand_id, merchant_code, name, currency)
    values (1, 'ONE', 'One', 'USD')`);
  await db.run(`insert into members (brand_id, member_id, account, password_hash, type)
    overriding system value values (1, 1, 'annette', '', 0), (1, 2, 'benjamin', '', 0),
      (1, 3, 'trial', '', 4)`);
  await db.run(`insert into accounts (brand_id, account_id, name, currency, member_id, is_trial)
    values (1, 1, 'member:1', 'USD', 1, false), (1, 2, 'member:2', 'USD', 2, false),
      (1, 3, 'member:3', 'FUN', 3, true)`);
  await db.run(`insert into balances (brand_id, member_id, account_id)
    values (1, 1, 1), (1, 2, 2), (1, 3, 3)`);
  await db.run(`select setval('account_ids', 100), setval('wager_ids', 100),
    setval('tournament_ids', 100)`);
  await db.run(`insert into wager_feeds (brand_id, feed, mark) values (1, 'tournaments', $1)`, [
    MARK,
  ]);
  for (const [index, score] of KINDS.entries()) {
    await db.run(
      `insert into tournaments (brand_id, tournament_id, title, slugs, score, starts_at, ends_at,
         prizes, close_mark) values
         (1, $1, $3, '{wolf-moon}', $3, $4, $5, '{500}', null),
         (1, $2, $3, '{tea-house}', $3, $6, $7, '{500}', 20)`,
      [
        RUNNING[index],
        OVER[index],
        score,
        at('10:00:00'),
        '2026-11-27T12:00:00Z',
        at('09:00:00'),
        at('13:55:00'),
      ],
    );
  }
  await fill();
});
afterAll(async () => {
  await before.close();
});

type Given = {
  id: bigint;
  slug: string;
  memberId?: bigint;
  placed: string;
  /** When it was settled or given back; still open without. */
  ended?: string;
  payout?: bigint;
  isVoid?: boolean;
};
const insertWager = (one: Given) =>
  before.db.run(
    `insert into wagers (brand_id, wager_id, member_id, transfer_id, round_id, slug, category, bet,
       stake, payout, state, at, settled_at)
     values (1, $1, $2, $1, $3, $4, 'RNG', 'one', 100, $5, $6, $7, $8)`,
    [
      one.id,
      one.memberId ?? ANN,
      `round-${one.id}`,
      one.slug,
      one.payout ?? 0n,
      one.ended === undefined ? 'open' : one.isVoid ? 'void' : 'settled',
      at(one.placed),
      one.ended === undefined ? null : at(one.ended),
    ],
  );

async function fill() {
  // On the boards already: the running race, and the one that is over, after its end too.
  const scored: Given[] = [
    { id: 1n, slug: 'wolf-moon', placed: '10:30:00', ended: '10:31:00', payout: 500n },
    {
      id: 2n,
      slug: 'wolf-moon',
      placed: '10:40:00',
      ended: '10:41:00',
      payout: 250n,
      memberId: BEN,
    },
    { id: 3n, slug: 'tea-house', placed: '13:54:00', ended: '13:56:00', payout: 700n },
    { id: 4n, slug: 'tea-house', placed: '13:00:00', ended: '13:01:00', payout: 150n },
  ];
  for (const one of scored) await insertWager(one);
  await takeAsBefore(before.db, 0n);
  await scoreAsBefore(before.db);
  // In the waiting room: open still, and ended since in every way.
  const waiting: Given[] = [
    { id: 5n, slug: 'wolf-moon', placed: '11:00:00' },
    {
      id: 6n,
      slug: 'wolf-moon',
      placed: '11:00:00',
      ended: '13:59:00',
      payout: 900n,
      memberId: BEN,
    },
    {
      id: 7n,
      slug: 'wolf-moon',
      placed: '11:00:00',
      ended: '13:59:00',
      payout: 100n,
      isVoid: true,
    },
    {
      id: 8n,
      slug: 'tea-house',
      placed: '13:54:00',
      ended: '13:58:00',
      payout: 800n,
      memberId: BEN,
    },
    { id: 9n, slug: 'tea-house', placed: '13:54:00' },
  ];
  for (const one of waiting) await insertWager(one);
  await takeAsBefore(before.db, 4n);
  // Not read yet: in time, of free play, and placed before the running race began.
  await insertWager({
    id: 21n,
    slug: 'wolf-moon',
    placed: '13:59:00',
    ended: '13:59:30',
    payout: 300n,
  });
  await insertWager({
    id: 22n,
    slug: 'wolf-moon',
    placed: '13:59:00',
    ended: '13:59:30',
    payout: 9_000n,
    memberId: TRIAL,
  });
  await insertWager({
    id: 23n,
    slug: 'wolf-moon',
    placed: '09:30:00',
    ended: '10:15:00',
    payout: 50n,
    memberId: BEN,
  });
}
/** What kept the boards before they were kept from ends. */
const takeAsBefore = (tx: Queries, after: bigint) =>
  tx.composed(
    `insert into tournament_waiting (brand_id, tournament_id, wager_id)
     select t.brand_id, t.tournament_id, w.wager_id from wagers w
     join members m on m.brand_id = w.brand_id and m.member_id = w.member_id and m.type <> 4
     join tournaments t on t.brand_id = w.brand_id and t.state = 'open'
       and w.slug = any(t.slugs) and w.at >= t.starts_at and w.at < t.ends_at
     where w.brand_id = 1 and w.wager_id > $1 on conflict do nothing`,
    [after],
  );
const scoreAsBefore = (tx: Queries) =>
  tx.composed(
    `with done as (
       delete from tournament_waiting q using wagers w where q.brand_id = 1
         and w.brand_id = q.brand_id and w.wager_id = q.wager_id and w.state <> 'open'
       returning q.tournament_id, w.member_id, w.stake, w.payout, w.state, w.settled_at
     ), points as (
       select d.tournament_id, d.member_id, t.score as kind, d.settled_at,
         case t.score when 'multiple' then d.payout * 10000 / d.stake
           when 'turnover' then d.stake else d.payout end as points
       from done d join tournaments t on t.brand_id = 1 and t.tournament_id = d.tournament_id
       where d.state = 'settled'
     ), batch as (
       select tournament_id, member_id, kind, count(*) as wagers,
         case when kind = 'multiple' then max(points) else sum(points)::bigint end as score,
         case when kind = 'multiple'
           then (array_agg(settled_at order by points desc, settled_at))[1]
           else max(settled_at) end as reached_at
       from points where points > 0 group by 1, 2, 3
     )
     insert into tournament_scores as s
       (brand_id, tournament_id, member_id, score, reached_at, wagers)
     select 1, tournament_id, member_id, score, reached_at, wagers from batch
     on conflict (brand_id, tournament_id, member_id) do update set
       wagers = s.wagers + excluded.wagers,
       reached_at = case when exists (select from tournaments t where t.brand_id = s.brand_id
           and t.tournament_id = s.tournament_id and t.score = 'multiple')
           and excluded.score <= s.score then s.reached_at else excluded.reached_at end,
       score = case when exists (select from tournaments t where t.brand_id = s.brand_id
           and t.tournament_id = s.tournament_id and t.score = 'multiple')
         then greatest(s.score, excluded.score) else s.score + excluded.score end`,
  );
type Place = { tournament_id: bigint; member_id: bigint; score: bigint; reached_at: Date };
const isOver = (place: Place): boolean => OVER.includes(place.tournament_id);
const boards = (db: Queries) =>
  db.composed<Place>(
    `select tournament_id, member_id, score, reached_at from tournament_scores
     order by tournament_id, member_id`,
  );
/** As the boards would have been kept before; nothing of it stays. */
const keptBefore = async (): Promise<Place[]> => {
  const kept = new Error('taken back');
  let rows: Place[] = [];
  await before.db
    .transaction(async (tx) => {
      await takeAsBefore(tx, MARK);
      await scoreAsBefore(tx);
      rows = await boards(tx);
      throw kept;
    })
    .catch((error: unknown) => {
      if (error !== kept) throw error;
    });
  return rows;
};
const kernelOf = (): Kernel =>
  ({
    db: { ...before.db, now: () => NOW },
    once: openOnce(),
    bus: { tell: () => undefined, tellHere: () => undefined },
    clock: { now: () => NOW, milliseconds: () => NOW.getTime() },
  }) as unknown as Kernel;

it('boards of unpaid races are carried over: nothing is lost of them or counted twice', async () => {
  const kept = await keptBefore();
  await before.goOn();
  const { db } = before;
  expect((await boards(db)).filter(isOver)).toEqual(kept.filter(isOver));
  const scoresOf = async (ids: bigint[], memberId: bigint) =>
    (
      await db.composed<{ score: bigint }>(
        `select score from tournament_scores where tournament_id = any($1) and member_id = $2
         order by tournament_id`,
        [ids, memberId],
      )
    ).map((row) => Number(row.score));
  // 500 and 300; 250, 900 that waited, and 50 that was placed before the race and ended in it.
  expect(await scoresOf(RUNNING, ANN)).toEqual([50_000, 200, 800]);
  expect(await scoresOf(RUNNING, BEN)).toEqual([90_000, 300, 1_200]);
  // Over before the rule came, by placing: 700 and 150; 800 that waited.
  expect(await scoresOf(OVER, ANN)).toEqual([70_000, 200, 850]);
  expect(await scoresOf(OVER, BEN)).toEqual([80_000, 100, 800]);

  // What is open comes by its end: within the time of the running race, after that of the other.
  const open = [5n, 9n].map((wagerId) => ({
    wagerId,
    payoutMinor: 600n,
    validBetMinor: 0n,
    rule: 'net' as const,
    outcome: 'ended',
  }));
  await endWagers(kernelOf(), 1, open);
  for (let turn = 0; turn < 3; turn += 1) await runTournaments(kernelOf());
  expect(await scoresOf(RUNNING, ANN)).toEqual([60_000, 300, 1_400]);
  expect(await scoresOf(OVER, ANN)).toEqual([70_000, 200, 850]);
  expect(
    await db.composed('select state, count(*) from tournaments group by 1 order by 1'),
  ).toEqual([
    { state: 'open', count: 3n },
    { state: 'paid', count: 3n },
  ]);
});
