import type { Queries } from '../../../kernel/db.ts';
import { connectionRows } from '../rows/connections.ts';
import type { Method } from './methods.ts';

export type Standing = {
  /** Filled in, whether or not it answers now. */
  isConnected(method: Method): boolean;
  /** It answered the last time; methods of the house always do. */
  isUp(method: Method): boolean;
};
/** How the providers of a brand stand that are elsewhere. */
export const standingOf = async (db: Queries, brandId: number): Promise<Standing> => {
  const rows = new Map((await connectionRows(db, brandId)).map((row) => [row.method_id, row]));
  const rowOf = ({ manifest }: Method) => rows.get(manifest.methodId);
  return {
    isConnected: (method) => !method.remote || rowOf(method) !== undefined,
    isUp: (method) => {
      const row = rowOf(method);
      return !method.remote || (row !== undefined && row.asked_at !== null && !row.down_since);
    },
  };
};
