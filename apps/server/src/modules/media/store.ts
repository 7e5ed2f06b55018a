import type { PictureFile } from '../../kernel/pictures.ts';
import type { Queries } from '../../kernel/db.ts';

export type MediumRow = {
  medium_id: bigint;
  key: string;
  file_name: string;
  alt: string;
  focus_x: number;
  focus_y: number;
  width: number;
  height: number;
  widths: number[];
  file_bytes: number;
  uploaded_name: string;
  at: Date;
};
const COLUMNS = `medium_id, key, file_name, alt, focus_x, focus_y, width, height, widths,
  file_bytes, uploaded_name, at`;

type Listed = { brandId: number; before: bigint | null; keyword: string; count: number };
export const mediaOf = (db: Queries, p: Listed): Promise<MediumRow[]> =>
  db.rows(
    `select ${COLUMNS} from media where brand_id = $1 and ($2::bigint is null or medium_id < $2)
     and ($3 = '' or strpos(lower(file_name), lower($3)) > 0
       or strpos(lower(alt), lower($3)) > 0)
   order by medium_id desc limit $4`,
    [p.brandId, p.before, p.keyword, p.count],
  );
export const countMedia = async (db: Queries, brandId: number): Promise<number> =>
  Number(
    (await db.row('select count(*) as count from media where brand_id = $1', [brandId]))?.count ??
      0n,
  );
export const mediaByKeys = (db: Queries, brandId: number, keys: readonly string[]) =>
  db.rows(`select ${COLUMNS} from media where brand_id = $1 and key = any($2)`, [
    brandId,
    [...keys],
  ]);
export const mediumByDigest = (db: Queries, brandId: number, digest: string) =>
  db.row(`select ${COLUMNS} from media where brand_id = $1 and digest = $2`, [brandId, digest]);
/** Locks it: of two changes at once each knows what it replaces. */
export const lockMedium = (tx: Queries, brandId: number, key: string) =>
  tx.row(`select ${COLUMNS} from media where brand_id = $1 and key = $2 for update`, [
    brandId,
    key,
  ]);
/** Uploads of a brand one after the other: the same bytes and the last place go to one. */
export const lockLibrary = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run(`select pg_advisory_xact_lock(hashtext('media'), $1)`, [brandId]);
};

export const insertMedium = async (
  tx: Queries,
  p: {
    brandId: number;
    key: string;
    digest: string;
    fileName: string;
    width: number;
    height: number;
    files: readonly PictureFile[];
    operatorId: bigint;
    operatorName: string;
  },
) => {
  const row = await tx.row(
    `insert into media (brand_id, key, digest, file_name, width, height, widths, file_bytes,
       uploaded_by, uploaded_name) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     returning ${COLUMNS}`,
    [
      p.brandId,
      p.key,
      p.digest,
      p.fileName,
      p.width,
      p.height,
      p.files.map(({ width }) => width),
      p.files.reduce((sum, { bytes }) => sum + bytes.length, 0),
      p.operatorId,
      p.operatorName,
    ],
  );
  if (!row) throw new Error('the picture was not kept');
  for (const { width, bytes } of p.files) {
    await tx.run(
      `insert into media_files (brand_id, medium_id, width, content)
      values ($1, $2, $3, $4)`,
      [p.brandId, row.medium_id, width, bytes],
    );
  }
  return row;
};
export const updateMedium = (
  tx: Queries,
  p: { brandId: number; key: string; alt: string; focusX: number; focusY: number },
) =>
  tx.row(
    `update media set alt = $3, focus_x = $4, focus_y = $5 where brand_id = $1 and key = $2
   returning ${COLUMNS}`,
    [p.brandId, p.key, p.alt, p.focusX, p.focusY],
  );
export const deleteMedium = async (tx: Queries, brandId: number, key: string): Promise<void> => {
  await tx.run('delete from media where brand_id = $1 and key = $2', [brandId, key]);
};

export const readFile = async (
  db: Queries,
  p: { brandId: number; key: string; width: number | null },
): Promise<Buffer | undefined> =>
  (
    await db.row(
      `select f.content from media m join media_files f
     on f.brand_id = m.brand_id and f.medium_id = m.medium_id
   where m.brand_id = $1 and m.key = $2 and ($3::integer is null or f.width = $3)
   order by f.width desc limit 1`,
      [p.brandId, p.key, p.width],
    )
  )?.content;
