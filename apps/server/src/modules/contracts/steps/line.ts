import type { Queries } from '../../../kernel/db.ts';
import { isTopUnapproved } from '../../agents/index.ts';
import { holdLines, isAgent, isClosedAgent, lineOf, memberById } from '../../members/index.ts';
import { lockOwn, type ContractRow } from '../store.ts';
import { mustBe } from './write.ts';

type Two = { brandId: number; uplineId: bigint | null; downlineId: bigint };
/** After every move that was decided. */
const LATEST = new Date('9000-01-01');

/**
 * Whether one stands directly below the other, or at the top, and stays there: who is about to
 * move or was closed signs nothing more with who was above (D-J33), nor does anybody in the line of
 * an agent that one operator opened alone (D-J76). The caller holds the lines.
 */
export const isLine = async (tx: Queries, p: Two): Promise<boolean> => {
  const { brandId, uplineId, downlineId } = p;
  const downline = await memberById(tx, brandId, downlineId);
  if (!downline || !isAgent(downline.type) || downline.upline_id !== uplineId) return false;
  const later = await lineOf(tx, { brandId, memberId: downlineId, at: LATEST });
  if ((later.at(-1) ?? null) !== uplineId) return false;
  if (await isTopUnapproved(tx, { brandId, topId: later[0] ?? downlineId })) return false;
  if (await isClosedAgent(tx, { brandId, memberId: downlineId })) return false;
  return uplineId === null || !(await isClosedAgent(tx, { brandId, memberId: uplineId }));
};

/** The lines, and then from the top down, as everybody does who changes what hangs on above. */
export const lockTwo = async (
  tx: Queries,
  p: Two & { kind: ContractRow['kind'] },
): Promise<void> => {
  const { brandId, kind } = p;
  await holdLines(tx, { brandId, isMoving: false });
  for (const one of [p.uplineId, p.downlineId]) {
    if (one !== null) await lockOwn(tx, { brandId, downlineId: one, kind });
  }
};
export const lockBoth = async (
  tx: Queries,
  brandId: number,
  p: ContractRow,
): Promise<ContractRow> => {
  await lockTwo(tx, { brandId, uplineId: p.upline_id, downlineId: p.downline_id, kind: p.kind });
  return mustBe(tx, { brandId, id: p.contract_id });
};
