import { seal, sealHeadOf, unseal } from './crypto.ts';
import type { Kernel } from './kernel.ts';

type Parts = Pick<Kernel, 'db' | 'random' | 'secrets'>;
const AT_ONCE = 100;

/** Seals anew what an older key sealed: every bytea column whose name ends in _sealed. */
export const resealAll = async (parts: Parts): Promise<number> => {
  const columns = await parts.db.rows(
    `select format('%I', table_name) as place /* not null */,
       format('%I', column_name) as name /* not null */
     from information_schema.columns where table_schema = current_schema()
       and data_type = 'bytea' and column_name like '%\\_sealed' order by 1, 2`,
  );
  let count = 0;
  for (const column of columns) count += await resealColumn(parts, column);
  return count;
};

const resealColumn = async (
  { db, random, secrets }: Parts,
  { place, name }: { place: string; name: string },
): Promise<number> => {
  const head = sealHeadOf(secrets.atRest.current);
  let count = 0;
  for (;;) {
    // Which tables and columns there are, only the database knows.
    const rows = await db.composed<{ at: string; sealed: Buffer }>(
      `select ctid::text as at, ${name} as sealed from ${place}
       where substring(${name} from 1 for ${head.length}) <> $1 limit ${AT_ONCE}`,
      [head],
    );
    if (rows.length === 0) return count;
    for (const { at, sealed } of rows) {
      // Only what is still as it was read: a value written meanwhile is found in the next turn.
      const changed = await db.composed(
        `update ${place} set ${name} = $1 where ctid = $2::tid and ${name} = $3 returning 1`,
        [seal(secrets.atRest, unseal(secrets.atRest, sealed), random), at, sealed],
      );
      count += changed.length;
    }
  }
};
