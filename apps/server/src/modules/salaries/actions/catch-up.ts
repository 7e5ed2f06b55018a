import { dayAfter, startOf } from '@fairhouse/days';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { runsIn } from '../../contracts/index.ts';
import { billableUntil, teamSums, type TeamSum } from '../../team/index.ts';
import { carriesAt, gatedDays, gatedHours, insertBills, noteCaughtUp } from '../rows/new-bills.ts';
import { resultOf, RULES, storeFigures, textOf, type BillInputs } from '../rules.ts';
import { activeFromOf, dayBetOf, figuresOf } from '../steps/figures.ts';
import { newBill } from '../steps/new-bill.ts';

type Hour = Awaited<ReturnType<typeof gatedHours>>[number];

/**
 * Hours whose day had not bet enough at their end are asked once more when the day is over: what
 * they would have brought comes as one bill of the day (D-J21). It is called when every window
 * that is final has its bill.
 */
export const catchUp = async (kernel: Kernel, brand: Brand): Promise<number> => {
  const final = await billableUntil(kernel.db, brand.id);
  if (!final) return 0;
  const { id: brandId, timeZone } = brand;
  const gated = await gatedDays(kernel.db, { brandId, timeZone, final });
  let days = 0;
  for (const [day, rows] of Map.groupBy(gated, (row) => row.day)) {
    const from = startOf(day, timeZone);
    const until = startOf(dayAfter(day, 1), timeZone);
    if (until > final) continue;
    const window = { from, until, contractIds: rows.map((row) => row.contract_id) };
    await catchUpDay(kernel, brand, window);
    days += 1;
  }
  return days;
};

type Day = { from: Date; until: Date; contractIds: readonly string[] };
const catchUpDay = (kernel: Kernel, brand: Brand, { contractIds, ...window }: Day) =>
  kernel.db.transaction(async (tx) => {
    const brandId = brand.id;
    const hours = await gatedHours(tx, { brandId, contractIds, ...window });
    const agentIds = [...new Set(hours.map((hour) => hour.payee_id))];
    if (agentIds.length === 0) return;
    const sums = await teamSums(tx, { brand, ...window, agentIds });
    const byAgent = new Map(sums.map((sum) => [sum.agentId, sum]));
    const runs = await runsIn(tx, { brandId, ...window });
    const states = new Map(runs.map((run) => [run.contract_id, run.state]));
    const carries = new Map(
      (await carriesAt(tx, { brandId, contractIds, ...window })).map((row) => [
        row.contract_id,
        row.carry_out,
      ]),
    );
    const bills = [];
    const caught: { id: string; by: string }[] = [];
    for (const [contractId, ofContract] of Map.groupBy(hours, (hour) => hour.contract_id)) {
      const last = ofContract.at(-1);
      const sum = last && byAgent.get(last.payee_id);
      if (!sum) throw new Error('a team has no sums');
      const bill = await billOf(kernel, brand, {
        ...window,
        hours: ofContract,
        last,
        sum,
        carryIn: carries.get(contractId) ?? 0n,
        isSuspended: states.get(contractId) === 'suspended',
      });
      bills.push(bill);
      caught.push(...ofContract.map((hour) => ({ id: hour.bill_id, by: bill.bill_id })));
    }
    const written = await insertBills(tx, bills);
    if (written.length < bills.length) throw new Error('a day was caught up with twice');
    await noteCaughtUp(tx, { brandId, hours: caught });
  });

type Gated = Omit<Day, 'contractIds'> & {
  hours: readonly Hour[];
  last: Hour;
  sum: TeamSum;
  carryIn: bigint;
  isSuspended: boolean;
};
const billOf = async (kernel: Kernel, brand: Brand, p: Gated) => {
  const { last, sum } = p;
  const { contract, terms } = JSON.parse(last.inputs) as BillInputs;
  const { team, own } = figuresOf(sum);
  const inputs: BillInputs = {
    rules: RULES,
    contract,
    window: { from: p.from.toISOString(), until: p.until.toISOString(), zone: brand.timeZone },
    terms,
    team: storeFigures({ ...team, costs: {} }),
    own: storeFigures({ ...own, costs: {} }),
    activeFrom: String(activeFromOf(brand)),
    dayValidBet: String(dayBetOf(sum, terms)),
    carryIn: String(p.carryIn),
    isFirstHalf: false,
    hours: p.hours.map((hour) => ({
      bill: hour.bill_id,
      hash: hour.inputs_hash,
      validBet: String(hour.valid_bet),
      terms: (JSON.parse(hour.inputs) as BillInputs).terms,
    })),
  };
  return newBill(kernel, brand, {
    ...(await textOf(inputs)),
    contractId: last.contract_id,
    version: last.version,
    kind: 'HOUR',
    payerId: last.payer_id,
    payeeId: last.payee_id,
    from: p.from,
    until: p.until,
    run: 'catch_up',
    result: resultOf(inputs),
    isSuspended: p.isSuspended,
    asksApproval: false,
  });
};
