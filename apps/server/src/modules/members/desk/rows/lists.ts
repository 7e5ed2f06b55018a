import type { MemberList } from '@fairhouse/contract/members-lists';
import type { Queries } from '../../../../kernel/db.ts';

type Looks = Omit<MemberList, 'id' | 'name'>;
/** What a list of before did not keep. */
type Later = 'segment' | 'from' | 'to';
declare module '../../../../kernel/db.ts' {
  interface Columns {
    'member_lists.looks': Omit<Looks, Later> & Partial<Pick<Looks, Later>>;
  }
}

type Owner = { brandId: number; operatorId: bigint };

export const listsOf = (db: Queries, p: Owner) =>
  db.rows(
    `select list_id, name, looks from member_lists where brand_id = $1 and operator_id = $2
     order by lower(name), list_id`,
    [p.brandId, p.operatorId],
  );

/** One change of an operator's lists after the other. */
export const lockLists = async (tx: Queries, p: Owner): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `member-lists:${p.brandId}:${p.operatorId}`,
  ]);
};

export const saveList = async (
  tx: Queries,
  p: Owner & { name: string; looks: Looks },
): Promise<void> => {
  await tx.run(
    `insert into member_lists (brand_id, operator_id, name, looks, at) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, operator_id, lower(name)) do update set name = $3, looks = $4, at = $5`,
    [p.brandId, p.operatorId, p.name, JSON.stringify(p.looks), tx.now()],
  );
};

/** False where it is not theirs. */
export const dropList = async (tx: Queries, p: Owner & { listId: bigint }): Promise<boolean> =>
  (await tx.run(
    'delete from member_lists where brand_id = $1 and operator_id = $2 and list_id = $3',
    [p.brandId, p.operatorId, p.listId],
  )) === 1;
