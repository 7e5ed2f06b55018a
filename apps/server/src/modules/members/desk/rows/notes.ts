import type { Queries } from '../../../../kernel/db.ts';

type Place = { brandId: number; memberId: bigint };

export const notesOf = (db: Queries, p: Place) =>
  db.rows(
    `select note_id, text, by_name, at from member_notes where brand_id = $1 and member_id = $2
     order by note_id desc limit 200`,
    [p.brandId, p.memberId],
  );
export const tagsOf = (db: Queries, p: Place) =>
  db.rows(
    `select tag, by_name, at from member_tags where brand_id = $1 and member_id = $2
     order by tag limit 200`,
    [p.brandId, p.memberId],
  );
export const insertNote = async (
  tx: Queries,
  p: Place & { text: string; by: string },
): Promise<void> => {
  await tx.run(
    `insert into member_notes (brand_id, member_id, text, by_name, at)
     values ($1, $2, $3, $4, $5)`,
    [p.brandId, p.memberId, p.text, p.by, tx.now()],
  );
};
/** What stays keeps who gave it. */
export const keepTags = async (
  tx: Queries,
  p: Place & { tags: readonly string[]; by: string },
): Promise<void> => {
  await tx.run(
    `delete from member_tags where brand_id = $1 and member_id = $2 and tag <> all($3::text[])`,
    [p.brandId, p.memberId, [...p.tags]],
  );
  await tx.run(
    `insert into member_tags (brand_id, member_id, tag, by_name, at)
     select $1, $2, tag, $4, $5 from unnest($3::text[]) tag
     on conflict (brand_id, member_id, tag) do nothing`,
    [p.brandId, p.memberId, [...p.tags], p.by, tx.now()],
  );
};
export const allTags = (db: Queries, brandId: number) =>
  db.rows(
    `select tag, count(*) as members from member_tags where brand_id = $1
     group by tag order by members desc, tag limit 200`,
    [brandId],
  );
