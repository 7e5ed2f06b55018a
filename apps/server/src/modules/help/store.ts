import type { HelpGroup } from '@fairhouse/contract/help';
import type { Queries } from '../../kernel/db.ts';
import type { TextRow, Times, TopicRow, TopicText } from './rules.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'help_topics.group_name': HelpGroup;
  }
}

export const topicRows = (db: Queries, brandId: number): Promise<TopicRow[]> =>
  db.rows(
    `select code, group_name, position, is_on, changed_at, starts_at, ends_at from help_topics
   where brand_id = $1 order by position, code`,
    [brandId],
  );
export const textRows = (db: Queries, brandId: number): Promise<TextRow[]> =>
  db.rows(
    `select code, language, title, content from help_texts where brand_id = $1
   order by code, language`,
    [brandId],
  );

type One = { brandId: number; code: string };
/** One editor of a brand's topics at a time: an order and a new topic count all of them. */
export const lockTopics = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run(`select pg_advisory_xact_lock(hashtext('help_topics'), $1)`, [brandId]);
};
export const keepTopic = async (
  tx: Queries,
  p: One & { group: HelpGroup; position: number; isOn: boolean } & Times,
): Promise<void> => {
  await tx.run(
    `insert into help_topics (brand_id, code, group_name, position, is_on, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (brand_id, code) do update set
       group_name = $3, position = $4, is_on = $5, starts_at = $6, ends_at = $7,
       changed_at = $8`,
    [p.brandId, p.code, p.group, p.position, p.isOn, p.startsAt, p.endsAt, tx.now()],
  );
};
export const keepText = async (tx: Queries, p: One & { text: TopicText }): Promise<void> => {
  await tx.run(
    `insert into help_texts (brand_id, code, language, title, content)
     values ($1, $2, $3, $4, $5) on conflict (brand_id, code, language) do update set
       title = $4, content = $5, changed_at = $6`,
    [p.brandId, p.code, p.text.language, p.text.title, p.text.content, tx.now()],
  );
};
export const deleteText = async (tx: Queries, p: One & { language: string }): Promise<boolean> =>
  (await tx.run('delete from help_texts where brand_id = $1 and code = $2 and language = $3', [
    p.brandId,
    p.code,
    p.language,
  ])) > 0;
export const deleteTopic = async (tx: Queries, p: One): Promise<boolean> =>
  (await tx.run('delete from help_topics where brand_id = $1 and code = $2', [p.brandId, p.code])) >
  0;

/** Topics whose texts name an address, by a part of it. */
export const usesOf = (db: Queries, p: { brandId: number; part: string }) =>
  db.rows(
    `select distinct 'help' as kind, code as name from help_texts
     where brand_id = $1 and strpos(content, $2) > 0 limit 20`,
    [p.brandId, p.part],
  );
