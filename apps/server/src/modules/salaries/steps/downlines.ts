import type { BillLine } from '@fairhouse/contract/salaries-lines';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { billsBelow, type BillRow } from '../store.ts';
import type { Part } from './parts.ts';
import { seesBelow } from './print.ts';

/**
 * What a bill was summed from, line by line: those that are paid out of it first, then by what they
 * brought. Direct members who are no agents have no contract and are one sum (D-J64).
 */
export const readLines = async (
  ctx: Ctx,
  tx: Queries,
  { row, parts }: { row: BillRow; parts: readonly Part[] },
) => {
  const isSeen = seesBelow(ctx, row);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const below = isSeen
    ? await billsBelow(tx, {
        brandId: ctx.brand.id,
        payerId: row.payee_id,
        kind: row.kind,
        from: row.from_at,
        run: row.run,
      })
    : [];
  const byPayee = new Map(below.map((one) => [one.payee_id, one]));
  const played = new Set(parts.map((part) => part.memberId));
  const silent = below
    .filter((one) => !played.has(one.payee_id))
    .map((one) => ({
      memberId: one.payee_id,
      account: one.payee,
      isAgent: true,
      validBet: 0n,
      net: 0n,
      active: 0,
    }));
  const isLine = (part: Pick<Part, 'memberId' | 'isAgent'>) =>
    part.isAgent || part.memberId === row.payee_id;
  const sumsOf = (some: readonly Pick<Part, 'validBet' | 'net' | 'active'>[]) => ({
    validBet: show(some.reduce((sum, part) => sum + part.validBet, 0n)),
    profitLoss:
      row.profit_loss === null ? null : show(some.reduce((sum, part) => sum + part.net, 0n)),
    activeMembers:
      row.kind === 'DIVIDEND' || row.kind === 'DAILY'
        ? some.reduce((sum, part) => sum + part.active, 0)
        : 0,
  });
  const direct = parts.filter((part) => !isLine(part));
  const owedTo = (bill: (typeof below)[number] | undefined) => (bill ? bill.gross - bill.paid : 0n);
  const lines: BillLine[] = [...parts.filter(isLine), ...silent]
    .map((part) => ({ part, bill: byPayee.get(part.memberId) }))
    .toSorted(
      (a, b) =>
        Number(b.bill !== undefined) - Number(a.bill !== undefined) ||
        Number(b.part.validBet - a.part.validBet) ||
        Number(a.part.memberId - b.part.memberId),
    )
    .map(({ part, bill }) => ({
      memberId: String(part.memberId),
      account: part.account,
      isAgent: part.isAgent,
      ...sumsOf([part]),
      owed: isSeen ? show(owedTo(bill)) : null,
      state: bill?.state ?? null,
    }));
  return {
    lines,
    directMembers: direct.length === 0 ? null : { count: direct.length, ...sumsOf(direct) },
    team: {
      ...sumsOf(parts),
      owed: isSeen ? show(below.reduce((sum, bill) => sum + owedTo(bill), 0n)) : null,
    },
  };
};
