import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DrawnSummary } from './DrawnSummary.tsx';

const say = (key: string): string => key;
const RESULTS: Readonly<Record<string, string>> = {
  '4d': `1234|2345|3456|${Array.from({ length: 10 }, (_, at) => 4000 + at).join()}|${Array.from(
    { length: 10 },
    (_, at) => 5000 + at,
  ).join()}`,
  sea: '123456|78|901,902|903,904',
  'vn-south':
    '123456|23456|34567|45678,45679|11111,22222,33333,44444,55555,66666,77777|' +
    '8888|1111,2222,3333|444|55',
};
/** When each number comes, in the order in which they stand in the page. */
const timesOf = (family: string, isFresh: boolean) => {
  const result = RESULTS[family] ?? '';
  const page = renderToStaticMarkup(createElement(DrawnSummary, { family, result, isFresh, say }));
  const [head = '', table = ''] = page.split('</summary>');
  const times = (text: string) => [...text.matchAll(/--at:(\d+)/g)].map(([, at]) => Number(at));
  return { head: times(head), table: times(table), hasFresh: head.includes('data-fresh') };
};

it.each(Object.keys(RESULTS))(
  '[LO-06] the highest prize of %s comes in the head no sooner than in the table, which brings it last',
  (family) => {
    const { head, table, hasFresh } = timesOf(family, true);
    expect(hasFresh).toBe(true);
    expect(head.length).toBeGreaterThan(3);
    expect(table[0]).toBe(Math.max(...table));
    expect(Math.min(...head)).toBe(table[0]);
    // What was there before somebody looked stands still.
    expect(timesOf(family, false).hasFresh).toBe(false);
  },
);
