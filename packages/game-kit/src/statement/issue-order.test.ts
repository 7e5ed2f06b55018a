import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayBeSkipped, runPython } from '../../../../tests/python.ts';
import { issueBlockHash, issueBlockText } from './issue-blocks.ts';
import { announcementProblems } from './namings.ts';

type Row = readonly [issueNo: string, number: number];
const issues = (slug: string, chainNo: number, ...rows: Row[]): string =>
  JSON.stringify([
    'fairhouse-issues-1',
    slug,
    '1.0.0',
    chainNo,
    'drand',
    'aa',
    ...rows.map(([issueNo, number]) => [issueNo, number, 7]),
  ]);
const chain = (slug: string, no: number, length: number): string =>
  JSON.stringify(['fairhouse-chain-1', `lottery:${slug}`, no, length, 'end', 'drand', 'aa', 7]);
/** A block of one more issue, in the form that names the block before. */
const laterThan = (text: string): string =>
  issueBlockText({
    slug: 'lucky-five-1',
    version: '1.0.0',
    chainNo: 1,
    source: 'drand',
    chainHash: 'aa',
    before: issueBlockHash(text),
    issues: [['a-3', 3, 9]],
  });
const told = (...texts: string[]): string[] =>
  announcementProblems(
    texts.map((text, at) => ({ no: at + 1, text, head: '' })),
    [],
    () => '',
  );
const five = (rest: string) => `, of issues of lucky-five-1: ${rest}`;

it('[LO-07] an issue that was announced under two numbers is found in the announcements', () => {
  const first = issues('lucky-five-1', 1, ['a-1', 1], ['a-2', 2]);
  // The same draw once more with the next link: whichever pays less could be shown.
  expect(told(first, issues('lucky-five-1', 1, ['a-2', 3], ['a-3', 4]))).toEqual([
    `announcement 2${five('issue a-2 stands in announcement 1 already')}`,
    `announcement 2${five('issue a-3 has number 4 of chain 1, and 3 was next')}`,
  ]);
  // And one link for two draws.
  expect(told(first, issues('lucky-five-1', 1, ['a-3', 2]))).toEqual([
    `announcement 2${five('number 2 of chain 1 was given by announcement 1')}`,
  ]);
  // Also within one announcement.
  expect(told(issues('lucky-five-1', 1, ['a-1', 1], ['a-1', 2]))).toEqual([
    `announcement 1${five('issue a-1 stands in announcement 1 already')}`,
  ]);
});

it('[LO-07] a link that was left out between two announcements is found', () => {
  const first = issues('lucky-five-1', 1, ['a-1', 1], ['a-2', 2]);
  expect(told(first, issues('lucky-five-1', 1, ['a-3', 4], ['a-4', 5]))).toEqual([
    `announcement 2${five('issue a-3 has number 4 of chain 1, and 3 was next')}`,
  ]);
  expect(told(issues('lucky-five-1', 1, ['a-1', 2]))).toEqual([
    `announcement 1${five('issue a-1 has number 2 of chain 1, and 1 was next')}`,
  ]);
  const lengths = chain('lucky-five-1', 1, 3);
  expect(told(lengths, first, issues('lucky-five-1', 2, ['a-3', 1]))).toEqual([
    `announcement 3${five('chain 2 begins after number 2 of 3 of chain 1')}`,
  ]);
  expect(told(first, issues('lucky-five-1', 2, ['a-3', 1]), issues('lucky-five-1', 1, ['a-4', 3])))
    // And back to a chain that was left.
    .toEqual([`announcement 3${five('it goes back from chain 2 to 1')}`]);
});

it('issues that follow one another are right, of every lottery for itself and in each form', () => {
  const first = issues('lucky-five-1', 1, ['a-1', 1], ['a-2', 2]);
  const later = laterThan(first);
  expect(
    told(
      chain('lucky-five-1', 1, 3),
      first,
      issues('lucky-five-3', 1, ['a-1', 1], ['a-2', 2]),
      issues('lucky-five-3', 1, ['a-3', 3]),
      chain('lucky-five-1', 2, 3),
      later,
      'any text',
    ),
  ).toEqual([]);
  // Nobody goes back to the form that names no block.
  expect(told(first, later, issues('lucky-five-1', 1, ['a-4', 4]))).toEqual([
    `announcement 3${five('it names no block before it')}`,
  ]);
  for (const wrong of ['["fairhouse-issues-1","x","1",1,"drand","aa"]', '["fairhouse-issues-3"]']) {
    expect(told(wrong)).toEqual(['announcement 1 is not written as one of issues is']);
  }
});

describe.skipIf(mayBeSkipped)('the verifier in Python', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-list-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const said = async (...texts: string[]) => {
    let head = '';
    const list = texts.map((text, at) => {
      head = createHash('sha256').update(`${head}\n${text}`).digest('hex');
      return { no: at + 1, text, head };
    });
    const file = path.join(folder, 'list.json');
    writeFileSync(file, JSON.stringify(list.toReversed()));
    return (await runPython('announcements.py', [file])).out;
  };
  const isWrong = (what: string) => `WRONG: ${what}\nThe list does not hold.\n`;

  it('says of the same lists that an issue stands twice and that a link was left out', async () => {
    const first = issues('lucky-five-1', 1, ['a-1', 1], ['a-2', 2]);
    const of = (issue: string) => `announcement 2, issue ${issue} of lucky-five-1: `;
    const right = [chain('lucky-five-1', 1, 2), first, issues('lucky-five-1', 2, ['a-3', 1])];
    expect(await said(...right, 'any text')).toBe('The list holds.\n');
    expect(await said(first, issues('lucky-five-1', 1, ['a-2', 3]))).toBe(
      isWrong(`${of('a-2')}it stands in announcement 1 already`),
    );
    expect(await said(first, issues('lucky-five-1', 1, ['a-3', 2]))).toBe(
      isWrong(`${of('a-3')}number 2 of chain 1 was given by announcement 1`),
    );
    expect(await said(first, issues('lucky-five-1', 1, ['a-3', 4]))).toBe(
      isWrong(`${of('a-3')}number 4 is not the next one of chain 1`),
    );
    const later = laterThan(first);
    const unnamed = 'does not name the block of lucky-five-1 before it';
    expect(await said(first, later)).toBe('The list holds.\n');
    expect(await said(first, laterThan(later))).toBe(isWrong(`announcement 2 ${unnamed}`));
    expect(await said(first, later, issues('lucky-five-1', 1, ['a-4', 4]))).toBe(
      isWrong(`announcement 3 ${unnamed}`),
    );
    expect(await said('["fairhouse-issues-1"]')).toContain('is not written as one of issues is');
  });
});

it('matches of a virtual league stand in one announcement each, and leave no link out', () => {
  const matches = (...rows: Row[]): string =>
    JSON.stringify([
      'fairhouse-matches-1',
      'liga-lunara',
      1,
      'drand',
      'aa',
      null,
      ...rows.map(([eventId, number]) => [eventId, number, 7, 'home', 'away', 'hash']),
    ]);
  expect(told(matches(['m-1', 1], ['m-2', 2]), matches(['m-3', 3]))).toEqual([]);
  // A lottery of the same name counts by itself.
  expect(told(matches(['m-1', 1]), issues('liga-lunara', 1, ['m-1', 1]))).toEqual([]);
  const of = (no: number, rest: string) => `announcement ${no}, of matches of liga-lunara: ${rest}`;
  expect(told(matches(['m-1', 1]), matches(['m-1', 2]))).toEqual([
    of(2, 'issue m-1 stands in announcement 1 already'),
  ]);
  expect(told(matches(['m-1', 1]), matches(['m-3', 3]))).toEqual([
    of(2, 'issue m-3 has number 3 of chain 1, and 2 was next'),
  ]);
  expect(
    told(JSON.stringify(['fairhouse-matches-1', 'liga-lunara', 1, 'a', 'b', null, ['m']])),
  ).toEqual(['announcement 1 is not written as one of matches is']);
});
