import { termsOf } from '../../contracts/index.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { accountsOf, costsOf, partsOf } from '../rows/parts.ts';
import type { BillInputs } from '../rules.ts';
import type { BillRow } from '../store.ts';
import { COST_TYPES, isWhole } from './figures.ts';

export type Part = {
  memberId: bigint;
  account: string;
  isAgent: boolean;
  stake: bigint;
  payout: bigint;
  validBet: bigint;
  active: number;
  net: bigint;
};
export type Day = { day: string; stake: bigint; payout: bigint; validBet: bigint; net: bigint };

/**
 * A bill's figures by direct downline, the agent's own play as one of them, and by day: summed from
 * the plays of the members, so that both sums are those of the bill.
 */
export const splitBill = async (
  tx: Queries,
  brand: Brand,
  p: { row: BillRow; inputs: BillInputs },
): Promise<{ parts: Part[]; days: Day[] }> => {
  const terms = termsOf(p.inputs.terms);
  const { from_at: from, until_at: until } = p.row;
  const isDays = isWhole({ from, until, timeZone: brand.timeZone });
  const team = {
    brandId: brand.id,
    agentId: p.row.payee_id,
    timeZone: brand.timeZone,
    from,
    until,
    isOwnIn: terms.ownPlayCounts,
    activeFrom: BigInt(p.inputs.activeFrom),
  };
  const rows = await partsOf(tx, { ...team, isDays });
  const types = terms.costs.flatMap((cost) => COST_TYPES[cost]);
  const costs = types.length > 0 ? await costsOf(tx, { ...team, types }) : [];
  const spent = (is: (row: (typeof costs)[number]) => boolean): bigint =>
    costs.filter(is).reduce((sum, row) => sum + row.amount, 0n);
  const ids = new Set(costs.map((row) => row.child));
  for (const row of rows) if (row.child !== null) ids.add(row.child);
  const known = new Map(
    (await accountsOf(tx, { brandId: brand.id, ids: [...ids] })).map((row) => [row.member_id, row]),
  );
  const children = new Map(rows.map((row) => [row.child, row]));
  const parts = [...ids].map((memberId) => {
    const row = children.get(memberId);
    const [stake, payout] = [row?.stake ?? 0n, row?.payout ?? 0n];
    return {
      memberId,
      account: known.get(memberId)?.account ?? '',
      isAgent: known.get(memberId)?.is_agent ?? false,
      stake,
      payout,
      validBet: row?.valid_bet ?? 0n,
      active: row?.active ?? 0,
      net: stake - payout - spent((cost) => cost.child === memberId),
    };
  });
  const played = new Map(rows.map((row) => [row.day, row]));
  const names = new Set(costs.map((row) => row.day));
  for (const row of rows) if (row.day !== null) names.add(row.day);
  const days = [...names].toSorted().map((day) => {
    const row = played.get(day);
    const [stake, payout] = [row?.stake ?? 0n, row?.payout ?? 0n];
    const net = stake - payout - spent((cost) => cost.day === day);
    return { day, stake, payout, validBet: row?.valid_bet ?? 0n, net };
  });
  return { parts, days };
};
