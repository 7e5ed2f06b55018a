import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Ctx, Kernel } from '../../../kernel/kernel.ts';
import { isAgent, isClosedAgent, lineOf, memberById } from '../../members/index.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { dropDue, dueOffers, endingWith, putDue, takeDue } from '../rows/anew.ts';
import { lastTerms, offerAnew } from '../steps/anew.ts';
import { borderFrom, dropRequest, endAt, hasRun, type Tell } from '../steps/end.ts';
import { lockBoth } from '../steps/line.ts';
import { mustBe } from '../steps/write.ts';
import { contractsOf, type ContractRow } from '../store.ts';

type Moving = { brandId: number; memberId: bigint; at: Date };
/** What a move will end, told before it is decided. */
export const endingOf = async (ctx: Ctx, db: Queries, p: Moving) =>
  (await endingWith(db, p)).map(({ id, kind, upline }) => ({
    id,
    kind,
    upline: upline ?? ctx.brand.name,
  }));

/**
 * In the transaction of a move: contracts with the upline of before end at the border of their
 * window in which it takes effect. Who stood below a closed agent is offered them anew (D-J33).
 */
export const endMoved = async (ctx: Ctx, tx: Queries, p: Moving): Promise<void> => {
  const { brandId, memberId, at } = p;
  const member = await memberById(tx, brandId, memberId);
  if (!member || !isAgent(member.type)) return;
  const uplineId = (await lineOf(tx, p)).at(-1);
  const isClosed = await isReplaced(tx, { ...p, before: member.upline_id, uplineId });
  if (!isClosed) await dropDue(tx, { brandId, downlineId: memberId });
  for (const { contract_id: id } of await contractsOf(tx, { brandId, memberId })) {
    const row = await lockBoth(tx, brandId, await mustBe(tx, { brandId, id }));
    await endOne(ctx, tx, { brand: ctx.brand, row, at, by: isClosed ? 'closed' : 'moved' });
    if (isClosed && hasRun(row)) {
      await putDue(tx, { brandId, downlineId: memberId, kind: row.kind, contractId: id, at });
    }
  }
  if (uplineId === undefined) return;
  const upline = await memberById(tx, brandId, uplineId);
  // Nobody waits for this one: it is counted with the other letters when they are looked at.
  await sendSystemMessage(ctx, tx, {
    brand: ctx.brand,
    text: 'contractJoins',
    memberIds: [uplineId],
    values: { upline: upline?.account ?? '', downline: member.account },
  });
};

/** Whether the upline was closed and who stood above it, or the house, takes its place. */
const isReplaced = async (
  tx: Queries,
  p: Moving & { before: bigint | null; uplineId: bigint | undefined },
): Promise<boolean> => {
  const { brandId, memberId, before, uplineId } = p;
  if (before === null || !(await isClosedAgent(tx, { brandId, memberId: before }))) return false;
  return uplineId === undefined || (await lineOf(tx, { brandId, memberId })).includes(uplineId);
};

/** Whatever an agent has with who was above it ends at the border, and what was asked lapses. */
export const endOne = async (
  kernel: Kernel,
  tx: Queries,
  p: { brand: Brand; row: ContractRow; at: Date; by: 'moved' | 'closed' },
): Promise<Tell[]> => {
  const { brand, row } = p;
  return hasRun(row)
    ? endAt(kernel, tx, { brand, row, until: borderFrom(tx, p, p.at), by: p.by })
    : [await dropRequest(kernel, tx, { brand, row, as: 'lapsed' })];
};

/** Offers of agents who stand where they were moved to. */
export const offerDue = async (kernel: Kernel, brand: Brand, count: number): Promise<number> => {
  const brandId = brand.id;
  const due = await dueOffers(kernel.db, { brandId, now: kernel.clock.now(), count });
  for (const one of due) {
    const tells = await kernel.db.transaction(async (tx): Promise<Tell[]> => {
      const { downline_id: downlineId, kind, contract_id: contractId } = one;
      if (!(await takeDue(tx, { brandId, downlineId, kind, contractId }))) return [];
      const before = await lastTerms(tx, { brandId, id: contractId });
      return offerAnew(kernel, tx, { brand, uplineId: one.upline_id, downlineId, before });
    });
    for (const tell of tells) await tell();
  }
  return due.length;
};
