import { expect, it } from 'vitest';
import { billReport, checkBill, readBillFile, type BillFile } from './report.ts';
import { caughtUp, carried, corrected, daily, gatedHour, realtime } from './testing/files.ts';

const FILES = { realtime, daily, gatedHour, caughtUp, carried, corrected };
const wrongOf = async (file: BillFile) =>
  (await checkBill(file)).filter(({ verdict }) => verdict === 'wrong');

it('[AG-26] a saved bill of each kind recomputes to itself, line by line', async () => {
  for (const [name, made] of Object.entries(FILES)) {
    const file = await made();
    expect(await wrongOf(file), name).toEqual([]);
    const { exitCode, lines } = await billReport(JSON.stringify(file));
    expect([name, exitCode, lines.at(-1)]).toEqual([
      name,
      0,
      'This bill is what its inputs and its contract come to.',
    ]);
    expect(readBillFile(JSON.stringify(file))).toEqual(file);
  }
  const { counted, result } = await corrected();
  // 12,040 alone, 400 more for the first day by now, less 5,760 that the second did not reach.
  expect([counted.own, result.gross]).toEqual(['12040', '6680']);
  expect((await caughtUp()).counted.hours.map(({ gross }) => gross)).toEqual(['400', '150']);
});

/** Names, moments and what stands in the ledger alone: a file cannot say whether they are so. */
const SAID = new Set(
  'house format payee calculatedAt currency currencyDigits id transfer at from isCancelled'.split(
    ' ',
  ),
);
/** What is looked at of the one that pays is whether it is the house. */
const OTHER_PAYER = null;
/** That there was nothing for it once is told, and is so of many sums. */
const NOTHING = new Set(['payments[-0]', 'payments[0].share.total']);
type Changed = { where: string; value: unknown };
/** Every figure, text and flag of a value, each in a copy of the whole in which it is another. */
const changed = (value: unknown, where: string): Changed[] => {
  if (typeof value === 'number') return [{ where, value: value + 1 }];
  if (typeof value === 'boolean') return [{ where, value: !value }];
  if (typeof value === 'string') {
    if (/^-?\d+$/.test(value)) return [{ where, value: String(BigInt(value) * 3n + 1n) }];
    const at = Math.floor(value.length / 2);
    const letter = value[at] === '1' ? '2' : '1';
    return [{ where, value: value.slice(0, at) + letter + value.slice(at + 1) }];
  }
  if (Array.isArray(value)) {
    return [
      ...value.map((_, at) => ({ where: `${where}[-${at}]`, value: value.toSpliced(at, 1) })),
      ...value.flatMap((one, at) =>
        changed(one, `${where}[${at}]`).map((each) => ({
          ...each,
          value: value.with(at, each.value),
        })),
      ),
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const isSaid = SAID.has(key) && !(key === 'from' && where === 'bill');
    if (isSaid && !(key === 'id' && where === 'bill')) return [];
    const others =
      key === 'payer'
        ? [{ where: 'payer', value: OTHER_PAYER }]
        : changed(one, where === '' ? key : `${where}.${key}`);
    return others.map((each) => ({ ...each, value: { ...value, [key]: each.value } }));
  });
};
it('[AG-26] each figure of a saved bill that is another one is named as a difference', async () => {
  for (const [name, made] of Object.entries(FILES)) {
    const copies = changed(await made(), '').filter(({ where }) => !NOTHING.has(where));
    expect(copies.length).toBeGreaterThan(20);
    for (const { where, value } of copies) {
      const { exitCode, lines } = await billReport(JSON.stringify(value));
      // A word that no bill has makes the file none.
      const isNone = lines[0] === 'The file holds no bill.';
      expect([name, where, exitCode], `${name} ${where}`).toEqual([name, where, isNone ? 2 : 1]);
      if (isNone) expect(where).toMatch(/kind$|run$|share$|state$/);
      else expect(lines.some((line) => line.startsWith('WRONG: '))).toBe(true);
    }
  }
});

it('what the payee is not told of a share is said to be open, and no difference', async () => {
  const file = await daily();
  const [nothing, part, rest] = file.payments;
  if (!nothing || !part || !rest) throw new Error('no payments');
  const untold = { ...file, payments: [{ ...nothing, share: 'untold' }, part, rest] } as BillFile;
  const { exitCode, lines } = await billReport(JSON.stringify(untold));
  expect(exitCode).toBe(0);
  expect(lines.filter((line) => line.startsWith('look: payment (1)'))).toHaveLength(1);
});

it('what is no saved bill is said to be none', async () => {
  for (const text of ['', '[]', '{}', '{"format":"fairhouse-bill-1"}', 'null']) {
    expect(await billReport(text)).toEqual({ exitCode: 2, lines: ['The file holds no bill.'] });
  }
  const file = await realtime();
  const broken = await billReport(JSON.stringify({ ...file, inputs: '{"terms":{}}' }));
  expect(broken.exitCode).toBe(1);
  expect(broken.lines.some((line) => line.startsWith('WRONG: what stands in the file'))).toBe(true);
});
