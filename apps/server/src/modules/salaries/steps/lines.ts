import { computeCatchUp, netOf } from '@fairhouse/agent-terms';
import type { EndedAnew } from '../rows/again.ts';
import { caughtUpOf, readFigures, type BillInputs, type Result } from '../rules.ts';
import { changesIn } from './corrections.ts';

export type Line = {
  key: string;
  sign: 'plus' | 'minus' | 'equals' | 'times' | 'of';
  amount: string;
  values: Record<string, string>;
};
const line = (
  key: string,
  sign: Line['sign'],
  amount: string,
  values: Record<string, string> = {},
): Line => ({ key, sign, amount, values });
type Printing = {
  show(minor: bigint): string;
  /** What of the window had ended before it: no number of its own, part of those above it. */
  again: EndedAnew | undefined;
  /** Number of the bill that left over what is carried in. */
  carriedFrom: string | undefined;
  /** Number of the bill that left over what is made up for. */
  debtFrom: string | undefined;
  /** Begin of each hour of a catch-up bill, by its bill. */
  hourOf: ReadonlyMap<string, string>;
  /** Number of each bill of before that it corrects. */
  numberOf: ReadonlyMap<string, string>;
};

/** Every number between the inputs and what is paid, in the order it is counted. */
export const linesOf = (inputs: BillInputs, result: Result, p: Printing): Line[] => [
  ...(inputs.hours.length > 0 ? ofHours(inputs, result, p) : ofWindow(inputs, result, p)),
  ...(result.carryOut < 0n ? [line('carryOut', 'equals', p.show(result.carryOut))] : []),
  ...(result.debtOut < 0n ? [line('debtOut', 'equals', p.show(result.debtOut))] : []),
];

/** A dividend says so where nothing is carried in; wages name it where there is something. */
const carried = ({ carryIn }: BillInputs, { show, carriedFrom }: Printing, isSaid: boolean) => {
  const amount = BigInt(carryIn);
  if (amount === 0n) return isSaid ? [line('carry', 'plus', show(0n))] : [];
  return carriedFrom === undefined
    ? [line('carry', 'plus', show(amount))]
    : [line('carryFrom', 'plus', show(amount), { bill: carriedFrom })];
};
/** From D-J55 on a dividend takes it out: it belongs to bills of before. */
const resettled = (inputs: BillInputs, result: Result, { again, show }: Printing) => {
  if (!again || again.bets === 0) return [];
  const { late, terms } = inputs;
  if (late) {
    const out = terms.ownPlayCounts ? 0n : netOf(readFigures(late.own), []);
    const net = netOf(readFigures(late.team), []) - out;
    return [line('late', 'minus', show(net), { bets: String(again.bets) })];
  }
  const amount = show(result.profitLoss === null ? again.valid_bet : again.net);
  return [line('resettled', 'of', amount, { bets: String(again.bets) })];
};

const ofWindow = (inputs: BillInputs, result: Result, p: Printing): Line[] => {
  const { team, own, terms } = inputs;
  const { show } = p;
  const without = (figure: 'stake' | 'payout' | 'validBet') =>
    BigInt(team[figure]) - (terms.ownPlayCounts ? 0n : BigInt(own[figure]));
  const given = (cost: string) =>
    BigInt(team.costs[cost] ?? 0) - (terms.ownPlayCounts ? 0n : BigInt(own.costs[cost] ?? 0));
  const isDividend = result.profitLoss !== null;
  return [
    ...(isDividend
      ? [
          line('stakes', 'plus', show(without('stake'))),
          line('payouts', 'minus', show(without('payout'))),
          ...resettled(inputs, result, p),
          ...terms.costs.map((cost) => line(cost, 'minus', show(given(cost)))),
        ]
      : [line('validBet', 'plus', show(without('validBet'))), ...resettled(inputs, result, p)]),
    ...carried(inputs, p, isDividend),
    line('base', 'equals', show(result.base)),
    line('rate', 'times', String(result.rate ?? 0), { tier: String(result.tier ?? '') }),
    ...corrected(inputs, result, p),
    line('gross', 'equals', show(result.gross)),
  ];
};
const debtLine = (amount: string, bill: string | undefined): Line =>
  bill === undefined ? line('debt', 'plus', amount) : line('debtFrom', 'plus', amount, { bill });
/** What the window brought alone, and how bills of before are others by now. */
const corrected = (
  inputs: BillInputs,
  result: Result,
  { show, numberOf, debtFrom }: Printing,
): Line[] => {
  const debt = BigInt(inputs.debt ?? 0);
  const changes = changesIn(inputs).filter(({ amount }) => amount !== 0n);
  if (debt === 0n && changes.length === 0) return [];
  return [
    line('alone', 'equals', show(result.own)),
    ...(debt < 0n ? [debtLine(show(debt), debtFrom)] : []),
    ...changes.map(({ bill, amount }) =>
      line('corrected', 'plus', show(amount), { bill: numberOf.get(bill) ?? '' }),
    ),
  ];
};
/** Each hour in which somebody bet by its own rate, and all of them together. */
const ofHours = (inputs: BillInputs, result: Result, p: Printing): Line[] => {
  const { perHour } = computeCatchUp(caughtUpOf(inputs));
  const { show } = p;
  return [
    ...carried(inputs, p, false),
    ...inputs.hours.flatMap((hour, at) => {
      const { rate, gross } = perHour[at] ?? { rate: null, gross: 0n };
      const values = { hour: p.hourOf.get(hour.bill) ?? '' };
      return rate === null || BigInt(hour.validBet) <= 0n
        ? []
        : [
            line('validBetHour', 'plus', show(BigInt(hour.validBet)), values),
            line('rate', 'times', String(rate)),
            line('gross', 'equals', show(gross)),
          ];
    }),
    line('base', 'equals', show(result.base)),
    line('gross', 'equals', show(result.gross)),
  ];
};
