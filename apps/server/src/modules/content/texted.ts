import type { Queries } from '../../kernel/db.ts';

/** The text of an item in one language. */
export type Text = { language: string; title: string; summary: string; content: string };
export type ItemRow = { item_id: bigint; position: number; is_on: boolean; changed_at: Date };
export type Value = string | boolean | number | bigint | Date | null;
/** Where things with a text in every language are kept; `key` numbers them within a brand. */
export type Tables = { items: string; texts: string; key: string };
type Place = { brandId: number; id: bigint };

const COLUMNS = 't.language, t.title, t.summary, t.content';
/** Joins the text of the asked language ($2), else the English one, else any. */
export const textJoin = ({ texts, key }: Tables): string => `join lateral (
  select ${COLUMNS} from ${texts} t where t.brand_id = i.brand_id and t.${key} = i.${key}
  order by t.language = $2 desc, t.language = 'EN' desc, t.language limit 1) t on true`;

export type WithTexts<Row extends ItemRow> = Row & { texts: Text[] };
const itemsOf = <Row extends ItemRow>(
  db: Queries, { items, texts, key }: Tables, brandId: number, id: bigint | null,
) => db.rows<WithTexts<Row>>(
  `select i.*, i.${key} as item_id, (select coalesce(json_agg(json_build_object('language',
     t.language, 'title', t.title, 'summary', t.summary, 'content', t.content)
     order by t.language <> 'EN', t.language), '[]') from ${texts} t
     where t.brand_id = i.brand_id and t.${key} = i.${key}) as texts
   from ${items} i where i.brand_id = $1 and ($2::bigint is null or i.${key} = $2)
   order by i.position, i.${key} desc limit 1000`, [brandId, id]);

export const allItems = <Row extends ItemRow>(db: Queries, tables: Tables, brandId: number) =>
  itemsOf<Row>(db, tables, brandId, null);
export const oneItem = async <Row extends ItemRow>(
  db: Queries, tables: Tables, { brandId, id }: Place,
): Promise<WithTexts<Row> | undefined> => (await itemsOf<Row>(db, tables, brandId, id))[0];
/** Of two changes at once each knows what it replaces. */
export const lockItem = (tx: Queries, { items, key }: Tables, { brandId, id }: Place) =>
  tx.row(`select 1 from ${items} where brand_id = $1 and ${key} = $2 for update`, [brandId, id]);

export const insertItem = async (
  tx: Queries, { items, key }: Tables, brandId: number, values: Record<string, Value>,
): Promise<bigint> => {
  const names = Object.keys(values);
  const row = await tx.row<{ item_id: bigint }>(
    `insert into ${items} (brand_id, position, ${names.join(', ')})
     select $1, (select coalesce(max(position), 0) + 1 from ${items} where brand_id = $1),
       ${names.map((_, at) => `$${at + 2}`).join(', ')} returning ${key} as item_id`,
    [brandId, ...Object.values(values)]);
  if (!row) throw new Error('an item was not kept');
  return row.item_id;
};
export const updateItem = async (
  tx: Queries, { items, key }: Tables, { brandId, id }: Place, values: Record<string, Value>,
): Promise<void> => {
  await tx.run(`update ${items} set changed_at = now(), ${Object.keys(values)
    .map((name, at) => `${name} = $${at + 3}`).join(', ')}
    where brand_id = $1 and ${key} = $2`, [brandId, id, ...Object.values(values)]);
};
export const deleteItem = async (
  tx: Queries, { items, key }: Tables, { brandId, id }: Place,
): Promise<void> => {
  await tx.run(`delete from ${items} where brand_id = $1 and ${key} = $2`, [brandId, id]);
};
export const placeItems = async (
  tx: Queries, { items, key }: Tables, brandId: number, ids: readonly bigint[],
): Promise<void> => {
  await tx.run(`update ${items} i set position = o.place
    from unnest($2::bigint[]) with ordinality o (id, place)
    where i.brand_id = $1 and i.${key} = o.id`, [brandId, [...ids]]);
};

export const keepText = async (
  tx: Queries, { texts, key }: Tables, { brandId, id }: Place, text: Text,
): Promise<void> => {
  await tx.run(`insert into ${texts} (brand_id, ${key}, language, title, summary, content)
    values ($1, $2, $3, $4, $5, $6) on conflict (brand_id, ${key}, language) do update
    set title = excluded.title, summary = excluded.summary, content = excluded.content`,
  [brandId, id, text.language, text.title, text.summary, text.content]);
};
export const deleteText = async (
  tx: Queries, { texts, key }: Tables, { brandId, id }: Place, language: string,
): Promise<void> => {
  await tx.run(`delete from ${texts} where brand_id = $1 and ${key} = $2 and language = $3`,
    [brandId, id, language]);
};

/** The brand a new installation has. */
export const DEMO_BRAND = 1;
/** True once for a brand and a name: what a new house begins with is written by who gets it. */
export const claimSeed = async (tx: Queries, brandId: number, name: string): Promise<boolean> =>
  await tx.row(`insert into content_seeds (brand_id, name) values ($1, $2)
    on conflict do nothing returning name`, [brandId, name]) !== undefined;
