import type { Action, Options } from '@fairhouse/game-kit';
import type { Queries, RowOf } from '../../kernel/db.ts';

const PLAYED = `wager_id, member_id, slug, bet, stake, payout, valid_bet, rule, state, at, round_id,
  detail /* is rounds.PlayedDetail */`;
const PLAYED_BY_ID = `select ${PLAYED} from wagers
  where brand_id = $1 and wager_id = $2 and round_id is null` as const;
export type PlayedRow = RowOf<typeof PLAYED_BY_ID>;

export const roundsOf = (db: Queries, p: { brandId: number; memberId: bigint; slug: string }) =>
  db.rows(
    `select ${PLAYED} from (select ${PLAYED} from wagers
       where brand_id = $1 and member_id = $2 order by wager_id desc limit 200) recent
     where slug = $3 and round_id is null order by wager_id desc limit 30`,
    [p.brandId, p.memberId, p.slug],
  );
/** When the member last played this game, and under which key. */
export const lastInstantRound = (
  db: Queries,
  p: { brandId: number; memberId: bigint; slug: string },
) =>
  db.row(
    `select w.at, t.key from wagers w
   join transfers t on t.brand_id = w.brand_id and t.transfer_id = w.transfer_id
   where w.brand_id = $1 and w.member_id = $2 and w.slug = $3 and w.round_id is null
   order by w.wager_id desc limit 1`,
    [p.brandId, p.memberId, p.slug],
  );

/** The last ended rounds of a game of any kind, all bets of a round together. */
export const endedRounds = (db: Queries, p: { brandId: number; memberId: bigint; slug: string }) =>
  db.rows(
    `select coalesce(round_id, wager_id::text) round_id,
       sum(stake)::bigint stake /* not null */,
       sum(case when state = 'void' then stake else payout end)::bigint payout /* not null */,
       min(at) at /* not null */
     from (select round_id, wager_id, stake, payout, state, slug, at from wagers
       where brand_id = $1 and member_id = $2
       order by wager_id desc limit 400) recent
     where slug = $3 group by 1 having bool_and(state <> 'open')
     order by max(wager_id) desc limit 30`,
    [p.brandId, p.memberId, p.slug],
  );

type Shelf = { brandId: number; memberId: bigint; slug: string };
export const shownRound = async (db: Queries, p: Shelf): Promise<bigint | undefined> =>
  (
    await db.row(
      'select wager_id from shown_rounds where brand_id = $1 and member_id = $2 and slug = $3',
      [p.brandId, p.memberId, p.slug],
    )
  )?.wager_id;
/** Never moves back; answers whether there is such a round of this member and game. */
export const markShownRound = async (db: Queries, p: Shelf & { wagerId: bigint }) =>
  (await db.row(
    `insert into shown_rounds (brand_id, member_id, slug, wager_id)
     select brand_id, member_id, slug, wager_id from wagers
     where brand_id = $1 and member_id = $2 and slug = $3 and wager_id = $4
     on conflict (brand_id, member_id, slug)
       do update set wager_id = greatest(shown_rounds.wager_id, excluded.wager_id)
     returning wager_id`,
    [p.brandId, p.memberId, p.slug, p.wagerId],
  )) !== undefined;

export const roundById = (db: Queries, brandId: number, wagerId: bigint) =>
  db.row(PLAYED_BY_ID, [brandId, wagerId]);

const STEP_ROUND = `brand_id, round_id, member_id, slug, key, choice, stake, state, seed_id, nonce,
  version, wager_id, payout, ended_by, opened_at`;
const STEP_ROUND_BY_ID = `select ${STEP_ROUND} from step_rounds
  where brand_id = $1 and round_id = $2` as const;
export type StepRoundRow = RowOf<typeof STEP_ROUND_BY_ID>;

/** Claims the one place a member has for a running round of a game; undefined when it is taken. */
export const claimRound = (
  db: Queries,
  p: {
    brandId: number;
    memberId: bigint;
    slug: string;
    roundId: string;
    key: string;
    choice: Options;
    stakeMinor: bigint;
  },
) =>
  db.row(
    `insert into step_rounds (brand_id, round_id, member_id, slug, key, choice, stake, opened_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict /* (brand_id, member_id, key) or (brand_id, member_id, slug) while it runs */
   do nothing returning ${STEP_ROUND}`,
    [
      p.brandId,
      p.roundId,
      p.memberId,
      p.slug,
      p.key,
      JSON.stringify(p.choice),
      p.stakeMinor,
      db.now(),
    ],
  );
export const dropClaim = async (db: Queries, brandId: number, roundId: string) => {
  await db.run(
    `delete from step_rounds
    where brand_id = $1 and round_id = $2 and state = 'opening'`,
    [brandId, roundId],
  );
};
export const markOpen = (
  db: Queries,
  p: {
    brandId: number;
    roundId: string;
    seedId: bigint;
    nonce: number;
    version: string;
    wagerId: bigint;
  },
) =>
  db.row(
    `update step_rounds set state = case when state = 'opening' then 'open' else state end,
     seed_id = $3, nonce = $4, version = $5, wager_id = $6
   where brand_id = $1 and round_id = $2 returning ${STEP_ROUND}`,
    [p.brandId, p.roundId, p.seedId, p.nonce, p.version, p.wagerId],
  );
export const markDone = (
  db: Queries,
  p: { brandId: number; roundId: string; payoutMinor: bigint; endedBy: string },
) =>
  db.row(
    `update step_rounds set state = 'done', payout = $3, ended_by = $4, done_at = $5
   where brand_id = $1 and round_id = $2 and state = 'open' returning ${STEP_ROUND}`,
    [p.brandId, p.roundId, p.payoutMinor, p.endedBy, db.now()],
  );

export const stepRoundById = (db: Queries, brandId: number, roundId: string) =>
  db.row(STEP_ROUND_BY_ID, [brandId, roundId]);
/** Waits for a step that is being taken; none is taken while the lock is held. */
export const lockStepRound = (tx: Queries, brandId: number, roundId: string) =>
  tx.row(`select ${STEP_ROUND} from step_rounds where brand_id = $1 and round_id = $2 for update`, [
    brandId,
    roundId,
  ]);
export const stepRoundByKey = (
  db: Queries,
  p: { brandId: number; memberId: bigint; key: string },
) =>
  db.row(
    `select ${STEP_ROUND} from step_rounds where brand_id = $1 and member_id = $2 and key = $3`,
    [p.brandId, p.memberId, p.key],
  );
export const runningRounds = (
  db: Queries,
  p: { brandId: number; memberId: bigint; slug?: string },
) =>
  db.rows(
    `select ${STEP_ROUND} from step_rounds where brand_id = $1 and member_id = $2
     and state <> 'done'
     and ($3::text is null or slug = $3)`,
    [p.brandId, p.memberId, p.slug ?? null],
  );
export const doneRounds = (db: Queries, p: { brandId: number; memberId: bigint; slug: string }) =>
  db.rows(
    `select ${STEP_ROUND} from step_rounds where brand_id = $1 and member_id = $2 and slug = $3
       and state = 'done' order by opened_at desc, round_id limit 30`,
    [p.brandId, p.memberId, p.slug],
  );
/** Rounds of every brand that nobody has ended for so long. */
export const forgottenRounds = (db: Queries, seconds: number) =>
  db.rows(
    `select s.brand_id, s.round_id, s.member_id, s.slug, s.key, s.choice, s.stake, s.state,
     s.seed_id, s.nonce, s.version, s.wager_id, s.payout, s.ended_by, s.opened_at
   from brands b join step_rounds s on s.brand_id = b.brand_id
   where s.state <> 'done' and s.opened_at < $2::timestamptz - make_interval(secs => $1)
   order by s.opened_at limit 200`,
    [seconds, db.now()],
  );

const STEPS = `select step, action, key from round_steps where brand_id = $1 and round_id = $2
  order by step`;
export type StepRow = RowOf<typeof STEPS>;
export const stepsOf = (db: Queries, brandId: number, roundId: string) =>
  db.rows(STEPS, [brandId, roundId]);
/** Takes a step of a round that is still open; false when another was first. */
export const insertStep = async (
  db: Queries,
  p: { brandId: number; roundId: string; step: number; action: Action; key: string },
): Promise<boolean> =>
  (await db.run(
    `insert into round_steps (brand_id, round_id, step, action, key, at)
   select brand_id, round_id, $3, $4, $5, $6::timestamptz from step_rounds
   where brand_id = $1 and round_id = $2 and state = 'open' for share
   on conflict (brand_id, round_id, step) do nothing`,
    [p.brandId, p.roundId, p.step, JSON.stringify(p.action), p.key, db.now()],
  )) === 1;
export const wagerOfRound = (db: Queries, brandId: number, roundId: string) =>
  db.row(
    `select wager_id, detail /* not null, is rounds.PlayedDetail */ from wagers
     where brand_id = $1 and round_id = $2 limit 1`,
    [brandId, roundId],
  );

/** Ends every round of a house that was restored, as its wager ended; a claim alone goes. */
export const endAllRounds = async (tx: Queries): Promise<void> => {
  await tx.run(
    `update step_rounds s set state = 'done', done_at = $1, wager_id = w.wager_id,
       seed_id = (w.detail->>'seedId')::bigint, nonce = (w.detail->>'nonce')::integer,
       version = w.detail->>'version',
       payout = case w.state when 'void' then s.stake else w.payout end,
       ended_by = case w.state when 'void' then 'void' else 'player' end
     from wagers w where s.state <> 'done' and w.brand_id = s.brand_id
       and w.member_id = s.member_id and w.round_id = s.round_id and w.state <> 'open'`,
    [tx.now()],
  );
  await tx.run(`delete from step_rounds where state = 'opening'`);
};
