import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayBeSkipped, runPython } from '../../../../tests/python.ts';
import { QUICKNET, timeOfRound } from '../beacon/rounds.ts';
import { raffleBlockText } from '../verify/raffle-texts.ts';
import { checkpointText } from './leaf.ts';
import { announcementProblems } from './namings.ts';

const opening = (raffle: string): string =>
  JSON.stringify(['fairhouse-raffle-2', raffle, '7', 'claims', [['5', 3]], [], 'a', 'b']);
const order = (raffle: string, round: number): string =>
  JSON.stringify(['fairhouse-raffle-1', raffle, '7', 'ab', [], 'drand', QUICKNET.chainHash, round]);
type Tickets = { no: number; first: number; holders: string[]; round?: number };
const block = ({ no, first, holders, round = 1000 }: Tickets, chainHash = QUICKNET.chainHash) =>
  raffleBlockText({
    raffleId: '3',
    no,
    commitment: String(no).padStart(64, '0'),
    first,
    tickets: { holders },
    beacon: { source: 'drand', chainHash, round },
  });
const listOf = (texts: readonly string[]) => {
  let head = '';
  return texts.map((text, at) => {
    head = createHash('sha256').update(`${head}\n${text}`).digest('hex');
    return { no: at + 1, text, head };
  });
};
/** What a witness says who keeps a checkpoint of so many announcements of that moment. */
const told = (texts: readonly string[], ...signed: [count: number, at: number][]): string[] => {
  const list = listOf(texts);
  const checkpoints = signed.map(([count, at]) => ({
    signature: '',
    text: checkpointText({
      brand: 'DEMO',
      size: count,
      root: '00'.repeat(32),
      at: new Date(at).toISOString(),
      announced: { count, head: list[count - 1]?.head ?? '' },
    }),
  }));
  return announcementProblems(list, checkpoints, (before, text) =>
    createHash('sha256').update(`${before}\n${text}`).digest('hex'),
  );
};
const of = (no: number, rest: string) => `announcement ${no}, of raffle 3: ${rest}`;
const [start, one, two] = [
  opening('3'),
  block({ no: 0, first: 0, holders: ['a', 'b'] }),
  block({ no: 1, first: 2, holders: ['c'] }),
];
const again = block({ no: 1, first: 0, holders: ['a', 'b'], round: 1100 });
const known = timeOfRound(QUICKNET, 1000);

it('[PR-14] tickets of a raffle are named again only where their block was signed too late', () => {
  expect(told([start, one, two])).toEqual([]);
  // The checkpoint with the first naming is of the moment of its round: it drew nothing.
  expect(told([start, one, again], [2, known])).toEqual([]);
  expect(told([start, one, again], [1, known - 1], [3, known])).toEqual([]);
  const at = new Date(known - 1).toISOString();
  expect(told([start, one, again], [2, known - 1])).toEqual([
    of(3, `announcement 2 named its tickets, and was signed ${at}, before its round`),
  ]);
  // Of another network the list alone does not say when its rounds come.
  const ofOther = (tickets: Tickets) => block(tickets, 'aa');
  expect(
    told(
      [
        start,
        ofOther({ no: 0, first: 0, holders: ['a'] }),
        ofOther({ no: 1, first: 0, holders: ['a'] }),
      ],
      [2, known - 1],
    ),
  ).toEqual([]);
});

it('[PR-14] a raffle is opened once, and its blocks leave no number and no ticket out', () => {
  expect(told([start, opening('4'), start])).toEqual([of(3, 'announcement 1 opened it already')]);
  expect(told([order('3', 1000), order('3', 1100)], [1, known])).toEqual([]);
  expect(told([order('3', 1000), order('3', 1100)], [1, known - 1])).toEqual([
    of(2, 'announcement 1 opened it already'),
  ]);
  expect(told([one])).toEqual([of(1, 'no announcement opened it')]);
  expect(told([start, two])).toEqual([of(2, 'it is block 1, and 0 was next')]);
  const gap = block({ no: 1, first: 3, holders: ['c'] });
  expect(told([start, one, gap])).toEqual([of(3, 'it begins with ticket 3, and 2 was next')]);
  const others = block({ no: 1, first: 0, holders: ['a', 'c'] });
  expect(told([start, one, others])).toEqual([of(3, 'announcement 2 named other tickets there')]);
  expect(told([start, one.replace('block-1', 'block-2')])).toEqual([
    of(2, 'it is not written as a block of tickets is'),
  ]);
});

describe.skipIf(mayBeSkipped)('the verifier in Python', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-raffles-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  it('says of the same lists what is wrong, and where tickets were named again', async () => {
    const said = async (...texts: string[]) => {
      const file = path.join(folder, 'list.json');
      writeFileSync(file, JSON.stringify(listOf(texts)));
      return (await runPython('announcements.py', [file])).out;
    };
    const isWrong = (what: string) => `WRONG: ${what}\nThe list does not hold.\n`;
    expect(await said(start, one, two)).toBe('The list holds.\n');
    expect(await said(start, one, again)).toBe(
      'look: announcement 3 names tickets again: announcement 2 must not have been signed before ' +
        'its round 1000\nThe list holds.\n',
    );
    expect(await said(start, start)).toBe(isWrong(of(2, 'announcement 1 opened it already')));
    expect(await said(one)).toBe(isWrong(of(1, 'no announcement opened it')));
    expect(await said(start, two)).toBe(isWrong(of(2, 'it is block 1, and 0 was next')));
    expect(await said(start, one, block({ no: 1, first: 3, holders: ['c'] }))).toBe(
      isWrong(of(3, 'it begins with ticket 3, and 2 was next')),
    );
  });
});
