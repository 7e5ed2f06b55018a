import { expect, it } from 'vitest';
import { plainText } from '../../kernel/sheets.ts';
import { csvOf } from './rules.ts';

const line = {
  at: '2026-11-22T00:00:00Z',
  type: 'stake',
  amount: '-5.00',
  balanceAfter: '95.00',
  reference: 'harbour-lights',
  transferId: '7',
};

it('what a spreadsheet would run as a formula becomes text, and figures stay figures', () => {
  for (const text of ['=1+1', '+A1', '-cmd', '@SUM(A1)', '\t=1', '  =1', '\r=1', '|x', '%x']) {
    expect(plainText(text), text).toBe(`'${text}`);
  }
  for (const text of ['-5.00', '12', 'harbour-lights', 'a=b', '']) {
    expect(plainText(text), text).toBe(text);
  }
});

it('a cell with a comma, a quote or a line end stays one cell', () => {
  const [, row] = csvOf([{ ...line, reference: '=HYPERLINK("http://x","y"),\nz' }]).split('\r\n');
  expect(row).toBe(
    '2026-11-22T00:00:00Z,stake,-5.00,95.00,' + '"\'=HYPERLINK(""http://x"",""y""),\nz",7',
  );
});
