import type { Queries, RowOf } from '../../kernel/db.ts';
import { closeFolio, lastWagerOf } from '../wallet/index.ts';

const TOURNAMENT_COLUMNS = `tournament_id, title, titles, slugs, score, starts_at, ends_at, prizes,
  state, close_mark`;

const TOURNAMENT_BY_ID = `select ${TOURNAMENT_COLUMNS} from tournaments
  where brand_id = $1 and tournament_id = $2` as const;
export type TournamentRow = RowOf<typeof TOURNAMENT_BY_ID>;
export type ScoreKind = TournamentRow['score'];

export type Race = {
  brandId: number;
  title: string;
  titles: Record<string, string>;
  slugs: string[];
  score: ScoreKind;
  startsAt: Date;
  endsAt: Date;
  prizes: bigint[];
};
const valuesOf = (p: Race) => [
  p.brandId,
  p.title,
  p.slugs,
  p.score,
  p.startsAt,
  p.endsAt,
  p.prizes,
  JSON.stringify(p.titles),
];
export const insertTournament = (tx: Queries, p: Race) =>
  tx.row(
    `insert into tournaments (brand_id, title, slugs, score, starts_at, ends_at, prizes, titles,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (brand_id, title, starts_at) do nothing returning
       ${TOURNAMENT_COLUMNS}`,
    [...valuesOf(p), tx.now()],
  );
/** Nothing where another one has this title and start; the caller holds the row. */
export const updateTournament = (tx: Queries, p: Race & { id: bigint }) =>
  tx.row(
    `update tournaments t set title = $2, slugs = $3, score = $4, starts_at = $5, ends_at = $6,
       prizes = $7, titles = $8
     where t.brand_id = $1 and t.tournament_id = $9 and not exists (select from tournaments o
       where o.brand_id = $1 and o.title = $2 and o.starts_at = $5 and o.tournament_id <> $9)
     returning ${TOURNAMENT_COLUMNS}`,
    [...valuesOf(p), p.id],
  );
export const lockTournament = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(`${TOURNAMENT_BY_ID} for update`, [brandId, id]);
export const setEnd = (tx: Queries, p: { brandId: number; id: bigint; endsAt: Date }) =>
  tx.row(
    `update tournaments set ends_at = $3 where brand_id = $1 and tournament_id = $2
     returning ${TOURNAMENT_COLUMNS}`,
    [p.brandId, p.id, p.endsAt],
  );
export const setCancelled = (tx: Queries, p: { brandId: number; id: bigint }) =>
  tx.row(
    `update tournaments set state = 'cancelled', told_to = 0
     where brand_id = $1 and tournament_id = $2
     returning ${TOURNAMENT_COLUMNS}`,
    [p.brandId, p.id],
  );

/** Those to come, those that run, and those that ended in the last 7 days. */
export const tournamentRows = (db: Queries, brandId: number) =>
  db.rows(
    `select ${TOURNAMENT_COLUMNS} from tournaments where brand_id = $1
     and ends_at > $2::timestamptz - interval '7 days'
   order by state = 'cancelled', state, ends_at, tournament_id`,
    [brandId, db.now()],
  );
export const tournamentById = (db: Queries, brandId: number, id: bigint) =>
  db.row(TOURNAMENT_BY_ID, [brandId, id]);
export const endedRows = (db: Queries, brandId: number) =>
  db.rows(
    `select ${TOURNAMENT_COLUMNS} from tournaments where brand_id = $1 and state = 'open'
     and ends_at < $2::timestamptz - interval '5 seconds'`,
    [brandId, db.now()],
  );

const BOARD = `select row_number() over (order by s.score desc, s.reached_at, s.member_id)
    as rank, s.member_id, s.score, s.reached_at, s.line_id
  from tournament_scores s where s.brand_id = $1 and s.tournament_id = $2`;
const BOARD_PAGE = `select b.rank, b.member_id, b.score, b.reached_at, b.line_id, m.account
  from (${BOARD}) b
  join members m on m.brand_id = $1 and m.member_id = b.member_id
  order by b.rank limit $3` as const;
export type BoardRow = RowOf<typeof BOARD_PAGE>;
export const boardOf = (db: Queries, p: { brandId: number; id: bigint; count: number }) =>
  db.rows(BOARD_PAGE, [p.brandId, p.id, p.count]);
export const rankOf = (db: Queries, p: { brandId: number; id: bigint; memberId: bigint }) =>
  db.row(
    `select * from (select b.*, lag(b.score) over (order by b.rank) as score_above
       from (${BOARD}) b) b where b.member_id = $3`,
    [p.brandId, p.id, p.memberId],
  );

/** Notes the folio that holds what was under way at the end, then the last number up to it. */
export const noteEnd = async (tx: Queries, brandId: number, id: bigint): Promise<void> => {
  const row = await tx.row(
    `select close_folio, close_mark from tournaments where brand_id = $1 and tournament_id = $2
     and state = 'open' for update`,
    [brandId, id],
  );
  if (!row || row.close_mark !== null) return;
  const folioNo = row.close_folio ?? (await closeFolio(tx, brandId));
  const last = row.close_folio === null ? undefined : await lastWagerOf(tx, brandId, folioNo);
  await tx.run(
    `update tournaments set close_folio = $3, close_mark = $4
     where brand_id = $1 and tournament_id = $2`,
    [brandId, id, folioNo, last ?? null],
  );
};
/** Whether all that ended before the end stands on the board; locks the tournament. */
export const lockFinal = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(
    `select t.tournament_id, t.title, t.titles, t.slugs, t.score, t.starts_at, t.ends_at, t.prizes,
    t.state, t.close_mark from tournaments t where t.brand_id = $1 and t.tournament_id = $2
     and t.state = 'open' and t.close_mark is not null
     and t.close_mark <= (select mark from wager_feeds f where f.brand_id = $1
       and f.feed = 'tournaments') for update`,
    [brandId, id],
  );
export const insertPrize = async (
  tx: Queries,
  p: {
    brandId: number;
    id: bigint;
    rank: number;
    memberId: bigint;
    amountMinor: bigint;
    transferId: bigint;
  },
): Promise<void> => {
  await tx.run(
    `insert into tournament_prizes (brand_id, tournament_id, rank, member_id, amount,
       transfer_id) values ($1, $2, $3, $4, $5, $6)`,
    [p.brandId, p.id, p.rank, p.memberId, p.amountMinor, p.transferId],
  );
};
export const notePaid = async (tx: Queries, brandId: number, id: bigint): Promise<void> => {
  await tx.run(
    `update tournaments set state = 'paid', paid_at = $3
    where brand_id = $1 and tournament_id = $2`,
    [brandId, id, tx.now()],
  );
};
