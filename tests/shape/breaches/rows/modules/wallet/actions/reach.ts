import type { Queries } from '../../../../../../../apps/server/src/kernel/db.ts';

export const reach = (db: Queries) => [
  db.rows('select account from members where brand_id = 1'),
  db.run(`update operators set name = 'x' where brand_id = 1`),
  db.run('delete from codes where brand_id = 1'),
];
