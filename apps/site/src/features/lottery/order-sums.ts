import { rebateMinorOf } from '@fairhouse/lottery';
import type { Issue } from '@fairhouse/contract/lottery';
import { chaseRows } from './chase.ts';
import { totalsOf, type Totals } from './ticket.ts';
import type { Desk } from './use-desk.ts';

type OrderSums = {
  /** The issues that are bet on, the first first. */
  issues: readonly { drawNo: string; multiple: number }[];
  first: Issue | undefined;
  here: Totals;
  laterMinor: bigint;
  rebateMinor: bigint;
  costMinor: bigint;
};

/** What the basket costs and could bring, on the issues that take bets. */
export const orderSums = (desk: Desk, open: readonly Issue[]): OrderSums => {
  const { judgedLines: lines, groups } = desk;
  const { plan } = desk.ticket;
  const rows = plan ? chaseRows(open, plan, lines, groups).filter(({ isTaken }) => isTaken) : [];
  const issues = plan
    ? rows.map(({ issue, multiple }) => ({ drawNo: issue.drawNo, multiple }))
    : open.slice(0, 1).map(({ drawNo }) => ({ drawNo, multiple: 1 }));
  const here = totalsOf(lines, groups, issues[0]?.multiple ?? 1);
  const costMinor = plan ? (rows.at(-1)?.soFarMinor ?? 0n) : here.costMinor;
  return {
    issues,
    first: open.find(({ drawNo }) => drawNo === issues[0]?.drawNo),
    here,
    laterMinor: costMinor - here.costMinor,
    rebateMinor: lines.reduce(
      (sum, { line, terms }) =>
        sum +
        rebateMinorOf({ ...line, multiple: line.multiple * (issues[0]?.multiple ?? 1) }, terms),
      0n,
    ),
    costMinor,
  };
};
