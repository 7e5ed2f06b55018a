import { isReached, type BillResult } from '@fairhouse/agent-terms';
import type { InputOf } from '@fairhouse/contract';
import type { billSources, oneBill } from '@fairhouse/contract/salaries';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { termsOf } from '../../contracts/index.ts';
import { teamSources } from '../../team/index.ts';
import { resultOf, textOf, type BillInputs } from '../rules.ts';
import { printBill } from '../steps/print.ts';
import { billById, billsBelow, type BillRow } from '../store.ts';

/** Who gets a bill or pays it sees it; to all others it does not exist. */
const billFor = async (ctx: Ctx, id: string): Promise<BillRow | undefined> => {
  const { memberId } = memberOf(ctx);
  const row = await billById(ctx.db, { brandId: ctx.brand.id, id });
  return row && (row.payee_id === memberId || row.payer_id === memberId) ? row : undefined;
};

export const show = async (ctx: Ctx, input: InputOf<typeof oneBill>) => {
  const row = await billFor(ctx, input.id);
  if (!row) return refuse('not_found');
  const inputs = JSON.parse(row.inputs) as BillInputs;
  const result = resultOf(inputs);
  const terms = termsOf(inputs.terms);
  const { hash } = await textOf(inputs);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const reached = { ...result, profitLoss: result.profitLoss ?? 0n };
  const below = await billsBelow(ctx.db, {
    brandId: ctx.brand.id,
    payerId: row.payee_id,
    kind: row.kind,
    from: row.from_at,
    run: row.run,
  });
  return {
    bill: printBill(ctx, row),
    lines: linesOf(inputs, result, show),
    tiers: terms.tiers.map((tier) => ({
      validBet: show(tier.validBet),
      profitLoss: show(tier.profitLoss),
      activeMembers: tier.activeMembers,
      rate: tier.rate,
      isReached: !result.isGated && isReached(tier, reached),
    })),
    inputsHash: row.inputs_hash,
    recomputed: {
      gross: show(result.gross),
      inputsHash: hash,
      isEqual: hash === row.inputs_hash && result.gross === row.gross,
    },
    perDownline: below.map((one) => ({
      memberId: String(one.payee_id),
      account: one.payee,
      isAgent: true,
      validBet: show(one.valid_bet),
      profitLoss: one.profit_loss === null ? null : show(one.profit_loss),
      activeMembers: one.active_members,
      owed: show(one.gross - one.paid),
      state: one.state,
    })),
    perDay: [],
  };
};

type Show = (minor: bigint) => string;
/** Every number between the inputs and what is paid, in the order it is counted. */
const linesOf = (inputs: BillInputs, result: BillResult, show: Show) => {
  const line = (
    key: string,
    sign: 'plus' | 'minus' | 'equals' | 'times',
    amount: string,
    values: Record<string, string> = {},
  ) => ({ key, sign, amount, values });
  const { team, own, terms } = inputs;
  const without = (figure: 'stake' | 'payout' | 'validBet') =>
    BigInt(team[figure]) - (terms.ownPlayCounts ? 0n : BigInt(own[figure]));
  const isDividend = result.profitLoss !== null;
  return [
    ...(isDividend
      ? [
          line('stakes', 'plus', show(without('stake'))),
          line('payouts', 'minus', show(without('payout'))),
          ...terms.costs.map((cost) =>
            line(
              cost,
              'minus',
              show(
                BigInt(team.costs[cost] ?? 0) -
                  (terms.ownPlayCounts ? 0n : BigInt(own.costs[cost] ?? 0)),
              ),
            ),
          ),
          line('carry', 'plus', show(BigInt(inputs.carryIn))),
        ]
      : [line('validBet', 'plus', show(without('validBet')))]),
    line('base', 'equals', show(result.base)),
    line('rate', 'times', String(result.rate ?? 0), { tier: String(result.tier ?? '') }),
    line('gross', 'equals', show(result.gross)),
  ];
};

const CURSOR = /^(\d{4}-\d{2}-\d{2})_(\d{1,18})$/;
export const sources = async (ctx: Ctx, input: InputOf<typeof billSources>) => {
  const row = await billFor(ctx, input.id);
  if (!row) return refuse('not_found');
  const [, day, memberId] = CURSOR.exec(input.cursor ?? '') ?? [];
  const rows = await teamSources(ctx.db, {
    brand: ctx.brand,
    agentId: row.payee_id,
    from: row.from_at,
    until: row.until_at,
    day: input.day,
    after: day && memberId ? { day, memberId: BigInt(memberId) } : undefined,
    count: input.pageSize + 1,
  });
  const page = rows.slice(0, input.pageSize);
  const last = page.at(-1);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    list: page.map((one) => ({
      account: one.account,
      day: one.day,
      stake: show(one.stake),
      validBet: show(one.valid_bet),
      payout: show(one.payout),
    })),
    nextCursor: rows.length > page.length && last ? `${last.day}_${last.member_id}` : null,
  };
};
