import type { BlockKind } from '@fairhouse/contract/blocks';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { tellAllHooks } from '../webhooks/index.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'member_blocks.kind': BlockKind;
  }
}

export type MemberKey = { brandId: number; memberId: bigint };

const BLOCKS = `select block_id, kind, reason, laid_by, laid_at, lifted_by, lifted_at,
     lifted_reason, for_good, case_id from member_blocks where brand_id = $1 and member_id = $2`;
export type BlockRow = RowOf<typeof BLOCKS>;

export const blocksOf = (db: Queries, p: MemberKey): Promise<BlockRow[]> =>
  db.rows(`${BLOCKS} order by lifted_at is not null, block_id desc limit 200`, [
    p.brandId,
    p.memberId,
  ]);

type Told = { brandId: number; kind?: BlockKind; state: 'laid' | 'lifted' };
/** What operators' own programs are told of a block. */
const tellBlocks = (tx: Queries, memberIds: readonly bigint[], { brandId, kind, state }: Told) =>
  tellAllHooks(tx, {
    brandId,
    kind: 'member.blocked',
    list: memberIds.map((memberId) => ({
      id: String(memberId),
      ...(kind ? { block: kind } : {}),
      state,
    })),
  });

/** False where the same lies on them already. */
export const insertBlock = async (
  tx: Queries,
  p: MemberKey & {
    kind: BlockKind;
    reason: string;
    by: string;
    byId: bigint;
    caseId: bigint | null;
  },
): Promise<boolean> => {
  const rows = await tx.run(
    `insert into member_blocks (brand_id, member_id, kind, reason, laid_by, laid_at, laid_by_id,
       case_id) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (brand_id, member_id, kind) where lifted_at is null do nothing`,
    [p.brandId, p.memberId, p.kind, p.reason, p.by, tx.now(), p.byId, p.caseId],
  );
  if (rows === 1) await tellBlocks(tx, [p.memberId], { ...p, state: 'laid' });
  return rows === 1;
};

/** What lies already is the decision of a case from now on; false where nothing of it lies. */
export const bindBlock = async (
  tx: Queries,
  p: MemberKey & { kind: BlockKind; caseId: bigint },
): Promise<boolean> =>
  (await tx.run(
    `update member_blocks set case_id = $4
     where brand_id = $1 and member_id = $2 and kind = $3 and lifted_at is null`,
    [p.brandId, p.memberId, p.kind, p.caseId],
  )) === 1;

/** False where it was lifted before. */
export const liftRow = async (
  tx: Queries,
  p: MemberKey & { blockId: bigint; by: string; reason: string; aloneBy: bigint | null },
): Promise<boolean> => {
  const rows = await tx.run(
    `update member_blocks set lifted_by = $4, lifted_reason = $5, lifted_alone_by = $6,
       lifted_at = $7
     where brand_id = $1 and member_id = $2 and block_id = $3 and lifted_at is null
       and not for_good`,
    [p.brandId, p.memberId, p.blockId, p.by, p.reason, p.aloneBy, tx.now()],
  );
  if (rows === 1) await tellBlocks(tx, [p.memberId], { brandId: p.brandId, state: 'lifted' });
  return rows === 1;
};

/** How many a person laid, and lifted alone, since a moment, with whatever operators are theirs. */
export const blocksOfDay = async (
  tx: Queries,
  p: { brandId: number; hands: ReadonlySet<bigint>; since: Date },
): Promise<{ laid: number; lifted: number }> => {
  const row = await tx.row(
    `select count(*) filter (where laid_by_id = any($2::bigint[]) and laid_at >= $3) as laid,
       count(*) filter (where lifted_alone_by = any($2) and lifted_at >= $3) as lifted
     from member_blocks where brand_id = $1 and (laid_by_id = any($2) and laid_at >= $3
       or lifted_alone_by = any($2) and lifted_at >= $3)`,
    [p.brandId, [...p.hands], p.since],
  );
  return { laid: Number(row?.laid ?? 0n), lifted: Number(row?.lifted ?? 0n) };
};

/** Closes every account of the brand but those of free play for good; answers which. */
export const closeForGood = async (
  tx: Queries,
  p: { brandId: number; by: string; reason: string },
): Promise<bigint[]> => {
  const memberIds = (
    await tx.rows(
      `insert into member_blocks (brand_id, member_id, kind, reason, laid_by, laid_at, for_good)
       select m.brand_id, m.member_id, 'closed', $2, $3, $4, true from members m
       where m.brand_id = $1 and m.type <> 4 order by m.member_id
       on conflict (brand_id, member_id, kind) where lifted_at is null
         do update set for_good = true
       returning member_id`,
      [p.brandId, p.reason, p.by, tx.now()],
    )
  ).map((row) => row.member_id);
  await tellBlocks(tx, memberIds, { brandId: p.brandId, kind: 'closed', state: 'laid' });
  return memberIds;
};

/** Of those, whom money came to since, or who owe; some at a time. */
export const endedWithMoney = async (db: Queries, brandId: number): Promise<bigint[]> =>
  (
    await db.rows(
      `select k.member_id from member_blocks k
       join balances b on b.brand_id = k.brand_id and b.member_id = k.member_id
       where k.brand_id = $1 and k.for_good and b.bound = 0 and (b.available > 0 or b.owed > 0)
       order by k.member_id limit 500`,
      [brandId],
    )
  ).map((row) => row.member_id);
