import { feedKey } from '@fairhouse/contract/game-feed';
import type { DiffCounts } from '@fairhouse/contract/catalogue-desk';
import type { Queries, RowOf } from '../../kernel/db.ts';

/** New games appear in every brand; what an operator set stays. */
export const seedGames = async (db: Queries, slugs: readonly string[]): Promise<void> => {
  await db.run(
    `insert into games (brand_id, slug, position, added_at)
     select b.brand_id, g.slug, g.position,
      $2::timestamptz from brands b cross join unnest($1::text[]) with ordinality as g(slug,
      position)
     on conflict (brand_id, slug) do nothing`,
    [[...slugs], db.now()],
  );
};

/** The row of a vendor's game, which has none until it is switched. */
export const seedGame = async (tx: Queries, brandId: number, slug: string): Promise<void> => {
  await tx.run(
    `insert into games (brand_id, slug, position, added_at) values ($1, $2, 1900000000,
    $3)
    on conflict (brand_id, slug) do nothing`,
    [brandId, slug, tx.now()],
  );
};

/** A game is new for 30 days, unless the brand opened with it. */
const GAMES = `select g.slug, g.position, g.is_hot, g.status, coalesce(h.players, 0) as players,
    coalesce(h.wagers, 0) as wagers,
    g.added_at > $2::timestamptz - interval '30 days' and g.added_at >
      min(g.added_at) over () + interval '1 day' as is_new /* not null */
  from games g left join game_heat h on h.brand_id = g.brand_id and h.slug = g.slug
  where g.brand_id = $1 order by g.position, g.slug`;
export type GameRow = RowOf<typeof GAMES>;
export type Status = GameRow['status'];
export const rowsOf = (db: Queries, brandId: number) => db.rows(GAMES, [brandId, db.now()]);

const VENDORS = 'select vassalage, status, is_hot from vendor_switches where brand_id = $1';
export type VendorRow = RowOf<typeof VENDORS>;
export const vendorRowsOf = (db: Queries, brandId: number) => db.rows(VENDORS, [brandId]);

/** What is left out stays. */
export type Switch = { status: Status; isHot?: boolean };
/** Answers what stood there before; undefined where there is no such game. */
export const switchGame = async (
  tx: Queries,
  p: Switch & { brandId: number; slug: string },
): Promise<{ status: Status; is_hot: boolean } | undefined> => {
  const before = await tx.row(
    'select status, is_hot from games where brand_id = $1 and slug = $2 for update',
    [p.brandId, p.slug],
  );
  if (before) {
    await tx.run(
      `update games set status = $3, is_hot = coalesce($4, is_hot)
      where brand_id = $1 and slug = $2`,
      [p.brandId, p.slug, p.status, p.isHot],
    );
  }
  return before;
};

export const switchVendor = async (
  tx: Queries,
  p: Switch & { brandId: number; vassalage: string },
): Promise<{ status: Status; is_hot: boolean }> => {
  await tx.run(
    `insert into vendor_switches (brand_id, vassalage) values ($1, $2)
    on conflict (brand_id, vassalage) do nothing`,
    [p.brandId, p.vassalage],
  );
  const before = await tx.row(
    `select status, is_hot from vendor_switches where brand_id = $1 and vassalage = $2
     for update`,
    [p.brandId, p.vassalage],
  );
  if (!before) throw new Error('the switch of a vendor is gone');
  await tx.run(
    `update vendor_switches set status = $3,
      is_hot = coalesce($4, is_hot) where brand_id = $1 and vassalage = $2`,
    [p.brandId, p.vassalage, p.status, p.isHot],
  );
  return before;
};

type Place = { brandId: number; memberId: bigint };
export const favouritesOf = async (db: Queries, p: Place): Promise<string[]> =>
  (
    await db.rows(
      `select slug from favourites
    where brand_id = $1 and member_id = $2 order by at desc, slug`,
      [p.brandId, p.memberId],
    )
  ).map((row) => row.slug);
export const recentOf = async (db: Queries, p: Place & { count: number }): Promise<string[]> =>
  (
    await db.rows(
      `select slug from recent_games
    where brand_id = $1 and member_id = $2 order by at desc, slug limit $3`,
      [p.brandId, p.memberId, p.count],
    )
  ).map((row) => row.slug);

export const mark = async (db: Queries, p: Place & { slug: string }): Promise<void> => {
  await db.run(
    `insert into favourites (brand_id, member_id, slug) values ($1, $2, $3)
    on conflict (brand_id, member_id, slug) do nothing`,
    [p.brandId, p.memberId, p.slug],
  );
};
export const unmark = async (db: Queries, p: Place & { slug: string }): Promise<void> => {
  await db.run('delete from favourites where brand_id = $1 and member_id = $2 and slug = $3', [
    p.brandId,
    p.memberId,
    p.slug,
  ]);
};
export const noteRecent = async (db: Queries, p: Place & { slug: string }): Promise<void> => {
  await db.run(
    `insert into recent_games (brand_id, member_id, slug, at)
    values ($1, $2, $3, $4)
    on conflict (brand_id, member_id, slug) do update set at = excluded.at`,
    [p.brandId, p.memberId, p.slug, db.now()],
  );
};

/** 0 where a brand has no feed. */
export const feedVersionOf = async (db: Queries, brandId: number): Promise<bigint> =>
  (await db.row('select version from catalogue_versions where brand_id = $1', [brandId]))
    ?.version ?? 0n;
const FEED = `select told, status, is_hot, missed, added_at > $3::timestamptz - interval '30 days'
    and added_at > (select min(added_at) from catalogue_games where brand_id = $1)
      + interval '1 day' as is_new /* not null */
  from catalogue_games where brand_id = $1 and version > $2`;
export type FeedRow = RowOf<typeof FEED>;
/** What is newer than the version, or all of it. */
export const feedRowsAfter = (db: Queries, brandId: number, version: bigint) =>
  db.rows(FEED, [brandId, version, db.now()]);

/** The next version; those who write to the feed of a brand wait for each other. */
export const nextFeedVersion = async (tx: Queries, brandId: number): Promise<bigint> =>
  (
    await tx.row(
      `insert into catalogue_versions (brand_id, version) values ($1, 1)
     on conflict (brand_id) do update set version = catalogue_versions.version + 1
     returning version`,
      [brandId],
    )
  )?.version ?? 1n;

const TOLD_ROW = `select told, status, is_hot, missed from catalogue_games where brand_id = $1
  and vassalage = $2 and code = $3`;
export type ToldRow = RowOf<typeof TOLD_ROW>;
export const toldRows = async (db: Queries, brandId: number): Promise<Map<string, ToldRow>> =>
  new Map(
    (
      await db.rows(
        `select told, status, is_hot, missed from catalogue_games
    where brand_id = $1`,
        [brandId],
      )
    ).map((row) => [feedKey(row.told), row]),
  );
type FeedPlace = { brandId: number; vassalage: string; code: string };
export const toldRow = (db: Queries, p: FeedPlace) =>
  db.row(TOLD_ROW, [p.brandId, p.vassalage, p.code]);

/** Those who import to a brand wait for each other. */
export const lockFeed = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run(`select pg_advisory_xact_lock(hashtext('catalogue.import'), $1)`, [brandId]);
};
const DRAFT = `draft_id, file_name, file_bytes, state, based_on, counts, is_loss, operator_name, at,
  decided_at`;
const DRAFT_BY_ID = `select ${DRAFT} from catalogue_drafts
  where brand_id = $1 and draft_id = $2` as const;
export type DraftRecord = RowOf<typeof DRAFT_BY_ID>;
/** 0 before the first import. */
export const lastApplied = async (db: Queries, brandId: number): Promise<bigint> =>
  (
    await db.row(
      `select coalesce(max(draft_id), 0) as last
    from catalogue_drafts where brand_id = $1 and state = 'applied'`,
      [brandId],
    )
  )?.last ?? 0n;
export const draftById = (db: Queries, brandId: number, draftId: bigint) =>
  db.row(DRAFT_BY_ID, [brandId, draftId]);
/** Nobody decides about it meanwhile. */
export const lockDraft = (tx: Queries, brandId: number, draftId: bigint) =>
  tx.row(`select ${DRAFT} from catalogue_drafts where brand_id = $1 and draft_id = $2 for update`, [
    brandId,
    draftId,
  ]);
export const draftsOf = (db: Queries, brandId: number, count: number) =>
  db.rows(
    `select ${DRAFT} from catalogue_drafts where brand_id = $1 order by draft_id desc limit $2`,
    [brandId, count],
  );
export const draftRowsOf = (
  db: Queries,
  p: { brandId: number; draftId: bigint; after: bigint; kind: string | null; count: number },
) =>
  db.rows(
    `select position, kind, key, name, line, reason, changes from catalogue_draft_rows
   where brand_id = $1 and draft_id = $2 and position > $3 and ($4::text is null or kind = $4)
   order by position limit $5`,
    [p.brandId, p.draftId, p.after, p.kind, p.count],
  );

type NewDraft = {
  brandId: number;
  fileName: string;
  fileBytes: number;
  operatorName: string;
  basedOn: bigint;
  counts: DiffCounts;
  isLoss: boolean;
  rows: readonly object[];
};
export const insertDraft = async (tx: Queries, p: NewDraft): Promise<DraftRecord> => {
  const draft = await tx.row(
    `insert into catalogue_drafts (brand_id, file_name, file_bytes, based_on, counts, is_loss,
       operator_name) values ($1, $2, $3, $4, $5, $6, $7) returning ${DRAFT}`,
    [
      p.brandId,
      p.fileName,
      p.fileBytes,
      p.basedOn,
      JSON.stringify(p.counts),
      p.isLoss,
      p.operatorName,
    ],
  );
  if (!draft) throw new Error('the draft was not kept');
  await tx.run(
    `insert into catalogue_draft_rows (brand_id, draft_id, position, kind, key, name,
      line, reason, changes, told, missed)
    select $1, $2, r.at, o.kind, o.key, o.name, o.line, o.reason, o.changes, o.told, o.missed
    from jsonb_array_elements($3::jsonb) with ordinality
      as r(one, at), jsonb_to_record(r.one) as o(kind text, key text, name text, line integer,
      reason text, changes jsonb, told jsonb, missed smallint)`,
    [p.brandId, draft.draft_id, JSON.stringify(p.rows)],
  );
  return draft;
};
/** The rows of a decided draft are no longer needed; its counts stay. */
export const decideDraft = async (
  tx: Queries,
  p: { brandId: number; draftId: bigint; state: 'applied' | 'discarded' },
): Promise<DraftRecord | undefined> => {
  const draft = await tx.row(
    `update catalogue_drafts set state = $3,
    decided_at = $4 where brand_id = $1 and draft_id = $2 and state = 'open' returning ${DRAFT}`,
    [p.brandId, p.draftId, p.state, tx.now()],
  );
  await tx.run('delete from catalogue_draft_rows where brand_id = $1 and draft_id = $2', [
    p.brandId,
    p.draftId,
  ]);
  return draft;
};
/** One import waits at a time. */
export const closeOpenDrafts = async (tx: Queries, brandId: number): Promise<void> => {
  for (const { draft_id: draftId } of await tx.rows(
    `select draft_id from catalogue_drafts where brand_id = $1 and state = 'open'`,
    [brandId],
  )) {
    await decideDraft(tx, { brandId, draftId, state: 'discarded' });
  }
};
/** Games as the feed tells them; what an operator set stays. */
export const applyDraftRows = async (
  tx: Queries,
  p: { brandId: number; draftId: bigint; version: bigint },
): Promise<void> => {
  await tx.run(
    `insert into catalogue_games (brand_id, vassalage, code, told, missed, version, added_at)
     select brand_id, told->>'vassalage', told->>'code', told, missed, $3,
      $4::timestamptz from catalogue_draft_rows where brand_id = $1
       and draft_id = $2 and told is not null
     on conflict (brand_id, vassalage, code) do update set told = excluded.told,
       missed = excluded.missed, version = excluded.version, changed_at = $4`,
    [p.brandId, p.draftId, p.version, tx.now()],
  );
};

export const switchFeedGame = async (
  tx: Queries,
  p: Switch & FeedPlace,
): Promise<{ status: Status; is_hot: boolean } | undefined> => {
  const version = await nextFeedVersion(tx, p.brandId);
  const key = [p.brandId, p.vassalage, p.code];
  const before = await tx.row(
    `select status, is_hot from catalogue_games where brand_id = $1 and vassalage = $2
     and code = $3 for update`,
    key,
  );
  if (before) {
    await tx.run(
      `update catalogue_games set status = $4, is_hot = coalesce($5, is_hot),
      version = $6, changed_at = $7 where brand_id = $1 and vassalage = $2 and code = $3`,
      [...key, p.status, p.isHot, version, tx.now()],
    );
  }
  return before;
};
