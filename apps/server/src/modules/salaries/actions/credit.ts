import type { Queries } from '../../../kernel/db.ts';
import { postHouse } from '../../wallet/index.ts';
import { lockAgents, moveAgents } from '../rows/accounts.ts';
import type { IncomeKind } from '../tables.ts';

export type AgentCredit = {
  brandId: number;
  agentId: bigint;
  amount: bigint;
  /** Of the transfer, such as `line_rebate`. */
  type: string;
  /** The account of the house that pays; its name says what kind of income it is. */
  from: `agents:${IncomeKind}`;
  /** Business identity, unique in the brand: the same key credits nothing again. */
  key: string;
  reference: string;
};
/**
 * Pays an amount of the house into an agent account, in the caller's transaction. What the agent
 * owes is paid of it by the next run. Who credits several in one transaction does so by their
 * numbers, from the lowest on, as everybody locks them.
 */
export const creditAgent = async (
  tx: Queries,
  { brandId, agentId, amount, ...p }: AgentCredit,
): Promise<{ isReplay: boolean }> => {
  await lockAgents(tx, { brandId, ids: [agentId] });
  const { transferId, isReplay } = await postHouse(tx, {
    brandId,
    type: p.type,
    amountMinor: amount,
    from: p.from,
    to: `agent:${agentId}`,
    key: p.key,
    reference: p.reference,
  });
  if (!isReplay) {
    const kind = p.from.slice('agents:'.length) as IncomeKind;
    const move = { agentId, amount, kind, billId: null, transferId, isWallet: false };
    await moveAgents(tx, { brandId, moves: [move] });
  }
  return { isReplay };
};
