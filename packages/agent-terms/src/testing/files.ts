import { computeCatchUp } from '../bills.ts';
import { hashOf } from '../canonical.ts';
import { BILL_FORMAT, type BillFile, type BillPayment, type NamedBill } from '../file.ts';
import {
  caughtUpOf,
  changeOf,
  CORRECTING,
  resultOf,
  RULES,
  textOf,
  type BillInputs,
  type CorrectedInputs,
  type StoredFigures,
  type StoredTerms,
} from '../inputs.ts';
import { signedText } from '../signed.ts';

const figures = (change: Partial<StoredFigures> = {}): StoredFigures => ({
  stake: '0',
  payout: '0',
  validBet: '0',
  activeMembers: 0,
  costs: {},
  ...change,
});
const noLate = () => ({ team: figures(), own: figures() });
const tier = (rate: number, validBet = '0', activeMembers = 0) => ({
  validBet,
  profitLoss: '0',
  activeMembers,
  rate,
});
const TERMS: StoredTerms = {
  kind: 'DAILY',
  period: 'day',
  tiers: [tier(5000), tier(10_000, '50000')],
  dailyBetAmount: null,
  carry: 'none',
  ownPlayCounts: true,
  costs: [],
};
const HOURLY: StoredTerms = { ...TERMS, kind: 'HOUR', period: 'hour', dailyBetAmount: '100000' };
const REALTIME: StoredTerms = {
  ...TERMS,
  kind: 'REALTIME',
  period: 'five_minutes',
  tiers: [tier(3000)],
};
const DIVIDEND: StoredTerms = {
  ...TERMS,
  kind: 'DIVIDEND',
  carry: 'permanent',
  ownPlayCounts: false,
  costs: ['jackpots', 'promotions'],
  tiers: [tier(100_000, '0', 2)],
};
const ZONE = 'Asia/Ho_Chi_Minh';
const DAY = 86_400_000;
const at = (day: number, hours = 0, minutes = 0): string =>
  new Date(Date.UTC(2026, 9, 31, 17 + hours, minutes) + day * DAY).toISOString();
const signedBy = (terms: StoredTerms) => signedText({ uplineId: 7n, downlineId: 9n, terms });

const inputsOf = async (
  terms: StoredTerms,
  window: { from: string; until: string },
  change: Partial<BillInputs> = {},
): Promise<BillInputs> => ({
  rules: RULES,
  contract: { id: 'paper', version: 2, hash: await hashOf(signedBy(terms)) },
  window: { ...window, zone: ZONE },
  terms,
  team: figures(),
  own: figures(),
  activeFrom: '10000',
  dayValidBet: '0',
  carryIn: '0',
  isFirstHalf: false,
  hours: [],
  ...change,
});
const PREFIX = { DIVIDEND: 'DV', DAILY: 'DW', HOUR: 'HS', REALTIME: 'RT' } as const;
const numberOf = (id: string, { terms, window }: BillInputs): string => {
  const day = new Date(Date.parse(window.from) + 7 * 3_600_000).toISOString().slice(0, 10);
  return `${PREFIX[terms.kind]}-${day.replaceAll('-', '')}-${id.slice(-6)}`;
};
export const namedOf = async (id: string, inputs: BillInputs): Promise<NamedBill> => {
  const { text, hash } = await textOf(inputs);
  const number = numberOf(id, inputs);
  return { id, number, inputs: text, inputsHash: hash, isCancelled: false };
};

type More = {
  bills?: NamedBill[];
  carriedFrom?: string | null;
  debtOf?: string | null;
  payments?: BillPayment[];
  state?: string;
};
/** As a house makes it of these inputs. */
export const fileOf = async (inputs: BillInputs, more: More = {}): Promise<BillFile> => {
  const { text, hash } = await textOf(inputs);
  const result = resultOf(inputs);
  const payments = more.payments ?? [];
  const paid = payments.reduce((sum, one) => sum + BigInt(one.amount), 0n);
  const { perHour } =
    inputs.hours.length > 0 ? computeCatchUp(caughtUpOf(inputs)) : { perHour: [] };
  const id = 'bill-a1b2c3';
  return {
    format: BILL_FORMAT,
    house: 'https://house.example',
    bill: {
      id,
      number: numberOf(id, inputs),
      kind: inputs.terms.kind,
      run: inputs.hours.length > 0 ? 'catch_up' : 'window',
      contractId: inputs.contract.id,
      contractVersion: inputs.contract.version,
      payer: 'upper',
      payee: 'lower',
      from: inputs.window.from,
      until: inputs.window.until,
      state: more.state ?? (result.gross > 0n ? 'calculated' : 'not_reached'),
      calculatedAt: inputs.window.until,
      currency: 'USD',
      currencyDigits: 2,
      inputsHash: hash,
    },
    inputs: text,
    contract: { text: signedBy(inputs.terms), hash: inputs.contract.hash },
    result: {
      validBet: String(result.validBet),
      activeMembers: result.activeMembers,
      profitLoss: result.profitLoss === null ? null : String(result.profitLoss),
      tier: result.tier,
      rate: result.rate,
      gross: String(result.gross),
      carryOut: String(result.carryOut),
      isGated: result.isGated,
      paid: String(paid),
    },
    counted: {
      base: String(result.base),
      own: String(result.own),
      debtOut: String(result.debtOut),
      hours: inputs.hours.map(({ bill }, hour) => ({
        bill,
        rate: perHour[hour]?.rate ?? null,
        base: String(perHour[hour]?.base),
        gross: String(perHour[hour]?.gross),
      })),
      corrected: (inputs.corrected ?? []).map((one) => {
        const { now, was } = changeOf(one);
        return { bill: one.bill, now: String(now), was: String(was) };
      }),
    },
    bills: more.bills ?? [],
    carriedFrom: more.carriedFrom ?? null,
    debtOf: more.debtOf ?? null,
    payments,
  };
};
const payment = (amount: string, share: BillPayment['share'], transfer = '31'): BillPayment => ({
  transfer,
  at: at(3),
  from: 'agent_account',
  amount,
  share,
});

export const realtime = async () =>
  fileOf(
    await inputsOf(
      REALTIME,
      { from: at(0, 3, 5), until: at(0, 3, 10) },
      { team: figures({ stake: '90000', payout: '40000', validBet: '84321' }) },
    ),
    { state: 'issued', payments: [payment('252', 'whole')] },
  );
/** Short twice, and without anything the first time. */
export const daily = async () =>
  fileOf(
    await inputsOf(
      TERMS,
      { from: at(0), until: at(1) },
      { team: figures({ stake: '90000', validBet: '90000', activeMembers: 3 }) },
    ),
    {
      state: 'issued',
      payments: [
        { ...payment('0', { available: '1', total: '1900' }), transfer: null },
        payment('300', { available: '600', total: '1800' }, '30'),
        payment('600', 'whole'),
      ],
    },
  );
const hours = async () => {
  const gated = async (hour: number, validBet: string) =>
    namedOf(
      `hour-00000${hour}`,
      await inputsOf(
        HOURLY,
        { from: at(0, hour), until: at(0, hour + 1) },
        { team: figures({ stake: validBet, validBet }), dayValidBet: validBet },
      ),
    );
  return [await gated(1, '60000'), await gated(3, '30000')];
};
export const gatedHour = async () => {
  const [first] = await hours();
  if (!first) throw new Error('no hour');
  return fileOf(JSON.parse(first.inputs) as BillInputs);
};
export const caughtUp = async () => {
  const gated = await hours();
  const last = await namedOf(
    'hour-000023',
    await inputsOf(
      HOURLY,
      { from: at(0, 23), until: at(1) },
      { team: figures({ validBet: '-20000' }), dayValidBet: '170000' },
    ),
  );
  const inputs = await inputsOf(
    HOURLY,
    { from: at(0), until: at(1) },
    {
      team: figures({ stake: '190000', validBet: '170000' }),
      dayValidBet: '170000',
      carryIn: '-20000',
      hours: gated.map(({ id, inputsHash, inputs: text }) => {
        const { terms, team } = JSON.parse(text) as BillInputs;
        return { bill: id, hash: inputsHash, validBet: team.validBet, terms };
      }),
    },
  );
  return fileOf(inputs, { bills: [...gated, last], carriedFrom: last.id });
};
/** Two days that were corrected, one of them twice, with a loss carried and a debt of before. */
export const corrected = async () => {
  const day = (number: number, change: Partial<BillInputs>) =>
    inputsOf(
      DIVIDEND,
      { from: at(number), until: at(number + 1) },
      { rules: CORRECTING, late: noLate(), ...change },
    );
  const costs = { jackpots: '500', promotions: '100' };
  const play = (stake: string, payout: string) =>
    figures({ stake, payout, validBet: stake, activeMembers: 4, costs });
  const own = figures({ stake: '3000', payout: '1000', validBet: '3000', activeMembers: 1 });
  const first = await namedOf(
    'day-000001',
    await day(0, { team: play('100000', '0'), own, since: null, debt: '0', corrected: [] }),
  );
  const again = (bill: NamedBill, team: StoredFigures, was: string): CorrectedInputs => ({
    bill: bill.id,
    hash: bill.inputsHash,
    terms: DIVIDEND,
    team,
    own,
    carryIn: '0',
    isFirstHalf: false,
    was,
  });
  // 9,740 by the first bill; 240 by the second, which does not reach what is to be taken back.
  const second = await namedOf(
    'day-000002',
    await day(1, {
      team: play('50000', '10000'),
      own,
      since: at(1),
      debt: '0',
      corrected: [again(first, play('5000', '0'), '9740')],
    }),
  );
  const inputs = await day(2, {
    team: play('160000', '20000'),
    own,
    late: { team: figures({ stake: '20000', payout: '3000', validBet: '20000' }), own: figures() },
    since: at(2),
    debt: String(resultOf(JSON.parse(second.inputs) as BillInputs).debtOut),
    corrected: [again(first, play('9000', '0'), '240')],
  });
  return fileOf(inputs, { bills: [first, second], carriedFrom: second.id, debtOf: second.id });
};
/** A day that was a loss by what is known now is one for the day after it as well. */
export const carriedAgain = async () => {
  const first = await corrected();
  const [one, two] = first.bills;
  if (!one || !two) throw new Error('no bills');
  const inputs = JSON.parse(first.inputs) as BillInputs;
  const [again] = inputs.corrected ?? [];
  if (!again) throw new Error('nothing corrected');
  const lost = { ...again, team: { ...again.team, payout: '20000' } };
  const second = JSON.parse(two.inputs) as BillInputs;
  const { carryOut } = resultOf({ ...inputs, ...lost, corrected: [], late: noLate() });
  const next: CorrectedInputs = {
    ...lost,
    bill: two.id,
    hash: two.inputsHash,
    team: second.team,
    own: second.own,
    carryIn: String(carryOut),
    was: String(resultOf(second).own),
  };
  return fileOf({ ...inputs, corrected: [lost, next] }, first);
};

/** A loss of the house goes on into the next day. */
export const carried = async () => {
  const window = { from: at(0), until: at(1) };
  const team = figures({ stake: '10000', payout: '50000', validBet: '10000', activeMembers: 2 });
  const before = await namedOf('day-00000a', await inputsOf(DIVIDEND, window, { team }));
  const inputs = await inputsOf(
    DIVIDEND,
    { from: at(1), until: at(2) },
    {
      team: figures({ stake: '90000', payout: '10000', validBet: '90000', activeMembers: 2 }),
      carryIn: '-40000',
    },
  );
  return fileOf(inputs, { bills: [before], carriedFrom: before.id });
};
