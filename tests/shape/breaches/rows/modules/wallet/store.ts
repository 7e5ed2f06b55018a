import type { Queries } from '../../../../../../apps/server/src/kernel/db.ts';

export const read = (db: Queries, table: string) => [
  db.rows('select purse_id from purses'),
  db.rows(`select brand_id from ${table}`),
];
