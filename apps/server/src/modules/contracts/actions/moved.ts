import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Ctx, Kernel } from '../../../kernel/kernel.ts';
import type { LineMove } from '../../agents/index.ts';
import { isAgent, isClosedAgent, memberById } from '../../members/index.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { dropDue, dueOffers, endingWith, putDue, takeDue } from '../rows/anew.ts';
import { lastTerms, offerAnew } from '../steps/anew.ts';
import { borderFrom, dropRequest, endAt, hasRun, type Tell } from '../steps/end.ts';
import { lockBoth } from '../steps/line.ts';
import { mustBe } from '../steps/write.ts';
import { contractsBelow, contractsOf, type ContractRow } from '../store.ts';

type Moving = { brandId: number; memberId: bigint; at: Date };
/** What a move will end, told before it is decided. */
export const endingOf = async (ctx: Ctx, db: Queries, p: Moving) =>
  (await endingWith(db, p)).map(({ id, kind, upline, downline }) => ({
    id,
    kind,
    upline: upline ?? ctx.brand.name,
    downline,
  }));

/**
 * In the transaction that closes an agent: what it has above and below ends at the border of the
 * window in which its team goes. Those below are offered it anew by who takes its place (D-J33).
 */
export const endClosed = async (ctx: Ctx, tx: Queries, p: Moving): Promise<Tell> => {
  const { brandId, memberId, at } = p;
  const { brand } = ctx;
  const tells: Tell[] = [];
  const own = await contractsOf(tx, { brandId, memberId });
  for (const { contract_id: id } of own)
    await lockBoth(tx, brandId, await mustBe(tx, { brandId, id }));
  for (const { contract_id: id } of await contractsBelow(tx, { brandId, memberId })) {
    const row = await lockBoth(tx, brandId, await mustBe(tx, { brandId, id }));
    tells.push(...(await endOne(ctx, tx, { brand, row, at, by: 'closed' })));
    const { kind, downline_id: downlineId } = row;
    if (hasRun(row)) await putDue(tx, { brandId, downlineId, kind, contractId: id, at });
  }
  for (const { contract_id: id } of own) {
    const row = await mustBe(tx, { brandId, id });
    tells.push(...(await endOne(ctx, tx, { brand, row, at, by: 'closed' })));
  }
  return allOf(tells);
};
const allOf =
  (tells: readonly Tell[]): Tell =>
  async () => {
    for (const tell of tells) await tell();
  };

/**
 * In the transaction of a move: contracts with the upline of before end at the border of their
 * window in which it takes effect, and the new upline hears who comes.
 */
export const endMoved = async (ctx: Ctx, tx: Queries, p: LineMove): Promise<Tell | void> => {
  const { brandId, memberId, at, before, uplineId } = p;
  const member = await memberById(tx, brandId, memberId);
  if (!member || !isAgent(member.type)) return;
  const isPlain = before === null || !(await isClosedAgent(tx, { brandId, memberId: before }));
  if (isPlain) await dropDue(tx, { brandId, downlineId: memberId });
  const tells: Tell[] = [];
  for (const { contract_id: id } of await contractsOf(tx, { brandId, memberId })) {
    const row = await lockBoth(tx, brandId, await mustBe(tx, { brandId, id }));
    tells.push(...(await endOne(ctx, tx, { brand: ctx.brand, row, at, by: 'moved' })));
  }
  if (uplineId !== null) {
    const upline = await memberById(tx, brandId, uplineId);
    tells.push(
      await sendSystemMessage(ctx, tx, {
        brand: ctx.brand,
        text: 'contractJoins',
        memberIds: [uplineId],
        values: { upline: upline?.account ?? '', downline: member.account },
      }),
    );
  }
  return allOf(tells);
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
