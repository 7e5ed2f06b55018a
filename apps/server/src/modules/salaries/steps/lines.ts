import { computeCatchUp, type BillResult } from '@fairhouse/agent-terms';
import { caughtUpOf, type BillInputs } from '../rules.ts';

type Show = (minor: bigint) => string;
type Line = {
  key: string;
  sign: 'plus' | 'minus' | 'equals' | 'times';
  amount: string;
  values: Record<string, string>;
};
const line = (
  key: string,
  sign: Line['sign'],
  amount: string,
  values: Record<string, string> = {},
): Line => ({ key, sign, amount, values });

/** Every number between the inputs and what is paid, in the order it is counted. */
export const linesOf = (inputs: BillInputs, result: BillResult, show: Show): Line[] =>
  inputs.hours.length > 0 ? ofHours(inputs, result, show) : ofWindow(inputs, result, show);

const ofWindow = (inputs: BillInputs, result: BillResult, show: Show): Line[] => {
  const { team, own, terms } = inputs;
  const without = (figure: 'stake' | 'payout' | 'validBet') =>
    BigInt(team[figure]) - (terms.ownPlayCounts ? 0n : BigInt(own[figure]));
  const given = (cost: string) =>
    BigInt(team.costs[cost] ?? 0) - (terms.ownPlayCounts ? 0n : BigInt(own.costs[cost] ?? 0));
  return [
    ...(result.profitLoss === null
      ? [line('validBet', 'plus', show(without('validBet')))]
      : [
          line('stakes', 'plus', show(without('stake'))),
          line('payouts', 'minus', show(without('payout'))),
          ...terms.costs.map((cost) => line(cost, 'minus', show(given(cost)))),
          line('carry', 'plus', show(BigInt(inputs.carryIn))),
        ]),
    line('base', 'equals', show(result.base)),
    line('rate', 'times', String(result.rate ?? 0), { tier: String(result.tier ?? '') }),
    line('gross', 'equals', show(result.gross)),
  ];
};
/** Each hour in which somebody bet by its own rate, and all of them together. */
const ofHours = (inputs: BillInputs, result: BillResult, show: Show): Line[] => {
  const { perHour } = computeCatchUp(caughtUpOf(inputs));
  return [
    ...inputs.hours.flatMap((hour, at) => {
      const { rate, gross } = perHour[at] ?? { rate: null, gross: 0n };
      return rate === null || hour.validBet === '0'
        ? []
        : [
            line('validBet', 'plus', show(BigInt(hour.validBet))),
            line('rate', 'times', String(rate)),
            line('gross', 'equals', show(gross)),
          ];
    }),
    line('base', 'equals', show(result.base)),
    line('gross', 'equals', show(result.gross)),
  ];
};
