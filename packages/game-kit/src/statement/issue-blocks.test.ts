import { expect, it } from 'vitest';
import { issueBlockFault, issueBlockHash, issueBlockText, readIssueBlock } from './issue-blocks.ts';
import { announcementProblems } from './namings.ts';

const blockOf = (
  before: string | null,
  from: number,
  more: Partial<Parameters<typeof issueBlockText>[0]> = {},
): string =>
  issueBlockText({
    slug: 'lucky-five-1',
    version: '1.0.0',
    chainNo: 1,
    source: 'drand',
    chainHash: 'aa',
    before: before === null ? null : issueBlockHash(before),
    issues: [0, 1, 2].map((at) => [`20261126-${String(from + at).padStart(4, '0')}`, from + at, 7]),
    ...more,
  });
const NAMED = 'the block before is not the one that this block names';
const GOES_ON = 'the block does not go on where the one before ends';

it('a block is read as it was written, and what is none is not', () => {
  const first = blockOf(null, 1);
  expect(readIssueBlock(first)).toMatchObject({ slug: 'lucky-five-1', before: null });
  const before = JSON.stringify(['fairhouse-issues-1', 'a', '1', 1, 'drand', 'aa', ['x', 1, 2]]);
  expect(readIssueBlock(before)).toMatchObject({ before: undefined, issues: [['x', 1, 2]] });
  for (const wrong of ['', '[]', '{}', '["fairhouse-chain-1"]', first.replace('null', '7')]) {
    expect(readIssueBlock(wrong), wrong).toBeUndefined();
    expect(issueBlockFault(wrong, null)).toBe('the announcement is none of issues');
  }
  expect(
    readIssueBlock(JSON.stringify(['fairhouse-issues-2', 'a', '1', 1, 'b', 'c', null])),
  ).toBeUndefined();
});

it('a block names the one before and goes on with it: nothing fits between, and nothing beside', () => {
  const first = blockOf(null, 1);
  const second = blockOf(first, 4);
  const third = blockOf(second, 7);
  expect([issueBlockFault(first, null), issueBlockFault(second, first)]).toEqual(['', '']);
  expect(issueBlockFault(third, second)).toBe('');
  expect(issueBlockFault(third, first)).toBe(NAMED);
  expect(issueBlockFault(second, null)).toBe(NAMED);
  expect(issueBlockFault(first, second)).toBe(NAMED);
  expect(issueBlockFault(second, first.replace(',7]', ',8]'))).toBe(NAMED);
  const other = blockOf(null, 1, { slug: 'lucky-five-3' });
  expect(issueBlockFault(blockOf(other, 4), other)).toBe(NAMED);
  // A link left out or used twice, and issues that go back.
  expect(issueBlockFault(blockOf(first, 5), first)).toBe(GOES_ON);
  expect(issueBlockFault(blockOf(first, 3), first)).toBe(GOES_ON);
  const back = { issues: [['20261125-0001', 4, 7]] as const };
  expect(issueBlockFault(blockOf(first, 4, back), first)).toBe(GOES_ON);
  // With the next chain numbers begin anew.
  const fresh = { chainNo: 2, issues: [['20261126-0004', 1, 7]] as const };
  expect(issueBlockFault(blockOf(first, 4, fresh), first)).toBe('');
  expect(issueBlockFault(blockOf(first, 4, { chainNo: 2 }), first)).toBe(GOES_ON);
});

it('whoever holds all announcements finds two blocks for the same issues', () => {
  const problems = (...texts: string[]) =>
    announcementProblems(
      texts.map((text, at) => ({ no: at + 1, text, head: '' })),
      [],
      () => '',
    );
  const first = blockOf(null, 1);
  const second = blockOf(first, 4);
  const elsewhere = blockOf(null, 1, { slug: 'lucky-five-3' });
  expect(problems(first, elsewhere, second, blockOf(second, 7))).toEqual([]);
  const twin = blockOf(first, 4, { chainHash: 'bb' });
  expect(problems(first, second, twin)).toContain(
    `announcement 3, of issues of lucky-five-1: ${NAMED}`,
  );
  expect(problems(first, blockOf(null, 4))).toEqual([
    `announcement 2, of issues of lucky-five-1: ${NAMED}`,
  ]);
});
