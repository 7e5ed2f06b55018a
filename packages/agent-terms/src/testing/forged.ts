import type { BillFile, NamedBill } from '../file.ts';
import type { BillInputs, CorrectedInputs } from '../inputs.ts';
import { carried, carriedAgain, caughtUp, corrected, fileOf, namedOf, realtime } from './files.ts';

type Forged = { name: string; word: 'wrong' | 'open' | 'unknown'; file: unknown };
type Change = (inputs: BillInputs) => Partial<BillInputs>;
/** Made by a house that writes other inputs: each hash and each result follows from them. */
const forge = async (file: BillFile, change: Change, more: Partial<BillFile> = {}) => {
  const inputs = JSON.parse(file.inputs) as BillInputs;
  const { bills, carriedFrom, debtOf } = { ...file, ...more };
  return fileOf({ ...inputs, ...change(inputs) }, { bills, carriedFrom, debtOf });
};
const same: Change = () => ({});
const rename = async (one: NamedBill, change: Change): Promise<NamedBill> => {
  const inputs = JSON.parse(one.inputs) as BillInputs;
  return namedOf(one.id, { ...inputs, ...change(inputs) });
};
const first = (inputs: BillInputs, change: Partial<CorrectedInputs>): Partial<BillInputs> => ({
  corrected: (inputs.corrected ?? []).map((one, at) => (at === 0 ? { ...one, ...change } : one)),
});
const must = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('it is not there');
  return value;
};

/** What a house could write that wants to pay less, and what a reader has to say of it. */
export const forgeries = async (): Promise<Forged[]> => [
  ...(await takenBackTwice()),
  ...(await carriedFromElsewhere()),
  ...(await hoursTwice()),
  ...(await hidden()),
];

const takenBackTwice = async (): Promise<Forged[]> => {
  const file = await corrected();
  const [one, two] = [must(file.bills[0]), must(file.bills[1])];
  const again = await carriedAgain();
  const { until } = (JSON.parse(one.inputs) as BillInputs).window;
  const wrong = async (name: string, change: Change, more: Partial<BillFile> = {}) =>
    ({ name, word: 'wrong', file: await forge(file, change, more) }) as const;
  return [
    await wrong('taken back twice', (inputs) => first(inputs, { was: '9740' })),
    await wrong('the last one left out', () => ({ since: null, debt: '0' }), { debtOf: null }),
    await wrong(
      'an earlier one is the last',
      (inputs) => ({ ...first(inputs, { was: '9740' }), since: until, debt: '0' }),
      { bills: [one, two], debtOf: one.id },
    ),
    await wrong('corrected twice in one', (inputs) => ({
      corrected: [...(inputs.corrected ?? []), ...(inputs.corrected ?? [])],
    })),
    await wrong('another carry of a corrected bill', (inputs) =>
      first(inputs, { carryIn: '-100' }),
    ),
    {
      name: 'a corrected bill that goes on from nothing',
      word: 'wrong',
      file: await forge(again, ({ corrected: all = [] }) => ({
        corrected: all.map((each) => ({ ...each, carryIn: '0' })),
      })),
    },
    {
      name: 'a corrected bill whose one before is not there',
      word: 'wrong',
      file: await forge(
        again,
        ({ corrected: all = [] }) => ({
          corrected: all.slice(1).map((each) => ({ ...each, carryIn: '0' })),
        }),
        { bills: [two] },
      ),
    },
    {
      name: 'what a cancelled bill left',
      word: 'open',
      file: await forge(again, ({ corrected: all = [] }) => ({ corrected: all.slice(1) }), {
        bills: [{ ...one, isCancelled: true }, two],
      }),
    },
  ];
};

const carriedFromElsewhere = async (): Promise<Forged[]> => {
  const file = await carried();
  const before = must(file.bills[0]);
  const made = async (change: Change) =>
    forge(file, same, { bills: [await rename(before, change)] });
  const more = await rename({ ...before, id: 'day-00000b' }, () => ({}));
  return [
    {
      name: 'of another kind',
      word: 'wrong',
      file: await made(({ terms }) => ({ terms: { ...terms, kind: 'DAILY' } })),
    },
    {
      name: 'of another contract',
      word: 'open',
      file: await made(({ contract }) => ({ contract: { ...contract, id: 'another' } })),
    },
    {
      name: 'two of one day',
      word: 'wrong',
      file: await forge(file, same, { bills: [before, more] }),
    },
    {
      name: 'one twice',
      word: 'wrong',
      file: await forge(file, same, { bills: [before, before] }),
    },
    {
      name: 'rules that there are not',
      word: 'wrong',
      file: await forge(file, () => ({ rules: 7 as 2 })),
    },
  ];
};

const hoursTwice = async (): Promise<Forged[]> => {
  const file = await caughtUp();
  const [one, two, last] = [must(file.bills[0]), must(file.bills[1]), must(file.bills[2])];
  const instead = async (change: Change): Promise<Forged['file']> => {
    const other = await rename(one, change);
    return forge(
      file,
      ({ hours }) => ({
        hours: hours.map((hour) =>
          hour.bill === one.id ? { ...hour, hash: other.inputsHash } : hour,
        ),
      }),
      { bills: [other, two, last] },
    );
  };
  const yesterday = ({ window }: BillInputs) => ({
    window: {
      ...window,
      from: new Date(Date.parse(window.from) - 86_400_000).toISOString(),
      until: new Date(Date.parse(window.until) - 86_400_000).toISOString(),
    },
  });
  return [
    {
      name: 'an hour twice',
      word: 'wrong',
      file: await forge(file, ({ hours }) => ({ hours: [must(hours[0]), ...hours] })),
    },
    { name: 'an hour of another day', word: 'wrong', file: await instead(yesterday) },
    {
      name: 'an hour of another contract',
      word: 'wrong',
      file: await instead(({ contract }) => ({ contract: { ...contract, id: 'another' } })),
    },
    {
      name: 'the carry of an hour within the day',
      word: 'wrong',
      file: await forge(file, () => ({ carryIn: '0' }), { carriedFrom: two.id }),
    },
  ];
};

const hidden = async (): Promise<Forged[]> => {
  const file = await realtime();
  const line = 'USD\u001b[2K\nright: gross: 1';
  const texts = [line, 'USD\u2028right', 'USD\u202eright', 'USD\u0085right', 'USD\ud800'];
  const all = texts.flatMap((currency): Forged[] => [
    {
      name: `currency ${currency}`,
      word: 'unknown',
      file: { ...file, bill: { ...file.bill, currency } },
    },
    {
      name: `number ${currency}`,
      word: 'unknown',
      file: { ...file, bill: { ...file.bill, number: currency } },
    },
  ]);
  const inside = await forge(file, ({ contract }) => ({ contract: { ...contract, id: line } }));
  return [...all, { name: 'within the inputs', word: 'unknown', file: inside }];
};
