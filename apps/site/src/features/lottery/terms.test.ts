import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const textsOf = (tag: string, noun: string) =>
  JSON.parse(readFileSync(path.join(ROOT, 'languages', tag, `${noun}.json`), 'utf8')) as Record<
    string,
    string
  >;
const helpOf = (tag: string): string =>
  readFileSync(
    path.join(ROOT, 'apps/server/src/modules/help/articles', tag, 'lotteries.html'),
    'utf8',
  );

it.each([
  ['de', 'Ausgabe', 'Serie'],
  ['vi', 'kỳ', 'nuôi số'],
  ['ar', 'إصدار', 'ملاحقة'],
])('in %s an issue and a chase have one word each', (tag, issue, chase) => {
  const lottery = textsOf(tag, 'lottery');
  const named = Object.entries({ ...textsOf(tag, 'draws'), ...lottery }).filter(([, text]) =>
    text.includes('{issue}'),
  );
  expect(named.length).toBeGreaterThan(15);
  for (const [key, text] of named) expect(text.toLowerCase(), key).toContain(issue.toLowerCase());
  expect(lottery['issue']?.toLowerCase()).toContain(issue.toLowerCase());
  for (const text of [lottery['chase'], lottery['chaseClosed'], helpOf(tag)]) {
    expect(text?.toLowerCase()).toContain(chase.toLowerCase());
  }
});
