import { exposureOf, ORDER_OUTCOMES_MAX, OUTCOMES_MAX, type Family } from '@fairhouse/lottery';
import { parseAmount, type Currency } from '@fairhouse/money';
import { formatAmount } from '@fairhouse/ui';
import { judgeLine, playOf, type JudgedLine, type TicketLine } from './ticket.ts';

/** Why a line would be refused, as a key of the desk's texts. */
export type Mark = { key: string; values?: Readonly<Record<string, string | number>> };
export type Offered = {
  /** Codes of the plays that are offered now. */
  plays: readonly string[];
  units: readonly string[];
  top: number;
  base: number;
  payoutMax: string;
  currency: Currency;
};

/**
 * A line of the basket by the terms of now: what it is, and why the house would refuse it. It may
 * have been put in under others.
 */
export const markLine = (
  family: Family,
  line: TicketLine,
  offered: Offered,
): { judged: JudgedLine | undefined; mark: Mark | undefined } => {
  const play = playOf(family, line.playType);
  if (!play || !offered.plays.includes(play.code)) {
    return { judged: undefined, mark: { key: 'lineOff' } };
  }
  const its = judgeLine(play, line, offered);
  if (!its.ok) return { judged: undefined, mark: its.fault };
  return { judged: its.judged, mark: markOf(line, its.judged, offered) };
};

const markOf = (line: TicketLine, judged: JudgedLine, offered: Offered): Mark | undefined => {
  if (!offered.units.includes(line.unit))
    return { key: 'lineUnit', values: { unit: formatAmount(line.unit) } };
  if (judged.bestMinor > (parseAmount(offered.payoutMax, offered.currency) ?? 0n)) {
    return { key: 'tooMuch', values: { most: formatAmount(offered.payoutMax) } };
  }
  if (!judged.isTooSmall) return undefined;
  return judged.least === undefined
    ? { key: 'neverLarge' }
    : { key: 'tooSmall', values: { multiple: judged.least } };
};

/** On how many outcomes an order would be counted, where that is more than one may be. */
export const outcomesTooMany = (
  lines: readonly JudgedLine[],
  issues: number,
): number | undefined => {
  // Few lines need no counting, which is dear: none has more than so many.
  if (lines.length * issues * OUTCOMES_MAX <= ORDER_OUTCOMES_MAX) return undefined;
  const outcomes = lines.reduce(
    (sum, { line }) => sum + exposureOf(line.play, line.selection).length,
    0,
  );
  return outcomes * issues > ORDER_OUTCOMES_MAX ? outcomes * issues : undefined;
};
