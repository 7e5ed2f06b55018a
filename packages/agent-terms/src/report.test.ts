import { expect, it } from 'vitest';
import { billReport, checkBill, readBillFile, type BillFile } from './report.ts';
import { changesOf } from './testing/changes.ts';
import {
  caughtUp,
  carried,
  carriedAgain,
  corrected,
  daily,
  gatedHour,
  realtime,
} from './testing/files.ts';

const FILES = { realtime, daily, gatedHour, caughtUp, carried, corrected, carriedAgain };
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

it('[AG-26] each figure of a saved bill that is another one is named as a difference', async () => {
  for (const [name, made] of Object.entries(FILES)) {
    const copies = changesOf(await made());
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
  expect(exitCode).toBe(3);
  expect(lines.at(-1)).toMatch(/, as far as the file tells \(look: 1\)\.$/);
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
