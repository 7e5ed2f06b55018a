import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { matchBlockFault, matchBlockText, readMatchBlock } from '@fairhouse/book';
import { checkMatch, readMatchFile, type MatchProof } from '@fairhouse/book/virtual/check';
import * as sports from '@fairhouse/contract/sportsbook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playFor } from '../../../../../tests/play-money.ts';
import {
  ESPORTS,
  FOOTBALL,
  openVirtualHouse,
  type VirtualHouse,
} from '../../../../../tests/virtual-house.ts';
import { moveVirtuals } from './actions/run-clock.ts';

let house: VirtualHouse;
let football: MatchProof;
let esports: MatchProof;
beforeAll(async () => {
  house = await openVirtualHouse([FOOTBALL, ESPORTS]);
  await house.nextMatch();
  // A match of the second block, which names the first one.
  house.world.move(20 * 60_000);
  const eventId = await house.nextMatch(FOOTBALL, 5);
  await house.playOut(eventId);
  const series = await house.nextMatch(ESPORTS);
  await house.playOut(series, ESPORTS);
  await house.turned(async () => {
    const proofs = await Promise.all([eventId, series].map((id) => house.proofOf(id)));
    if (proofs.some(({ seed }) => seed === null)) throw new Error('a match before runs still');
  });
  [football, esports] = [await house.proofOf(eventId), await house.proofOf(series)];
});
afterAll(async () => {
  await house.world.close();
});

it('whoever has the proof of a match checks it without the house', async () => {
  for (const proof of [football, esports]) {
    const { verdict, checks, note } = await checkMatch(proof);
    expect(checks.filter(({ isRight }) => !isRight)).toEqual([]);
    expect([verdict, note]).toEqual(['fair', 'salt.development']);
    expect(readMatchFile(JSON.stringify(proof))).toEqual(proof);
  }
  expect(football.maps).toBeNull();
  expect(esports.goals).toBeNull();
  expect(football.announced.before).not.toBeNull();
});

/** Every text and number of a value, with a copy of the whole in which it is another one. */
const changed = (value: unknown): unknown[] => {
  if (typeof value === 'string') {
    return [Math.floor(value.length / 3), value.length - 1]
      .filter((at) => at >= 0)
      .map((at) => value.slice(0, at) + (value[at] === '1' ? '2' : '1') + value.slice(at + 1));
  }
  if (typeof value === 'number') return [value + 1];
  if (Array.isArray(value)) {
    return [
      ...value.map((_, at) => value.toSpliced(at, 1)),
      ...value.flatMap((one, at) => changed(one).map((other) => value.with(at, other))),
    ];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, one]) =>
      changed(one).map((other) => ({ ...value, [key]: other })),
    );
  }
  return [];
};
it('one changed letter, number or goal anywhere in a proof is found', async () => {
  for (const proof of [football, esports]) {
    // Promises are alike for both: of the series what is its own.
    const { table, maps, number, home, seed } = proof;
    const copies =
      proof === football
        ? changed(proof)
        : changed({ table, maps, number, home, seed }).map((one) => ({
            ...proof,
            ...(one as object),
          }));
    const missed: unknown[] = [];
    for (const copy of copies) {
      const read = readMatchFile(JSON.stringify(copy));
      if (read && (await checkMatch(read)).verdict === 'fair') missed.push(differing(proof, read));
    }
    expect(copies.length).toBeGreaterThan(proof === football ? 80 : 8);
    expect(missed).toEqual([]);
  }
});
const differing = (one: object, other: object): string =>
  Object.entries(one)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(other, key)))
    .map(([key]) => `${key}: ${JSON.stringify(Reflect.get(other, key))}`)
    .join();

it('a match that was announced when its beacon was known, or by another table, is wrong', async () => {
  const faultOf = async (proof: MatchProof) =>
    (await checkMatch(proof)).checks.flatMap(({ detail }) => (detail === '' ? [] : [detail]));
  const late = { ...football, beacon: { ...football.beacon, round: 1 } };
  expect(await faultOf(late)).not.toEqual([]);
  // A table that suits the house better, with a hash that fits it.
  const { tableHash, table } = esports;
  expect((await faultOf({ ...football, table, tableHash }))[0]).toContain('names another number');
  expect((await faultOf({ ...football, table }))[0]).toContain('another hash');
  const block = readMatchBlock(football.announced.text);
  if (!block) throw new Error('no block');
  const turned = matchBlockText({ ...block, matches: block.matches.toReversed() });
  expect(matchBlockFault(turned, football.announced.before)).toContain('do not follow');
  expect(matchBlockFault(football.announced.text, null)).toContain('the block before');
  expect(matchBlockFault(football.announced.text, esports.announced.text)).toContain('before');
});

it('while a match is played its proof keeps the seed, and nothing can be said yet', async () => {
  // The second of its round: the first one runs too.
  const eventId = await house.nextMatch(FOOTBALL, 1);
  await house.playTo(eventId, 1_000);
  const proof = await house.proofOf(eventId);
  // The hash of its seed is the seed of a match that is played now.
  expect(proof).toMatchObject({ commitment: null, seed: null, goals: null, state: 'live' });
  expect((await checkMatch(proof)).verdict).toBe('unknown');
  const early = { ...proof, goals: [{ side: 'home' as const, minute: 3 }] };
  expect((await checkMatch(early)).verdict).toBe('wrong');
});

const MAIN = path.resolve(import.meta.dirname, '../../../../../tools/verify.ts');
const verify = (...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [MAIN, 'match', ...words], (error, said) => {
      resolve({ code: Number(error?.code ?? 0), said });
    });
  });
const PYTHON = path.resolve(import.meta.dirname, '../../../../../examples/verify/match.py');
it('a second verifier, in Python and made from the page alone, says the same', async () => {
  const judge = (proof: MatchProof) =>
    new Promise<number>((resolve) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-match-'));
      const file = path.join(folder, 'match.json');
      writeFileSync(file, JSON.stringify(proof));
      execFile('python3', [PYTHON, file], (error) => {
        rmSync(folder, { recursive: true });
        resolve(Number(error?.code ?? 0));
      });
    });
  expect(await Promise.all([football, esports].map(judge))).toEqual([0, 0]);
  const goals = football.goals?.slice(1) ?? [];
  const maps = esports.maps?.toReversed() ?? [];
  const wrong = [
    { ...football, goals: goals.length === football.goals?.length ? [] : goals, number: 1 },
    { ...esports, maps: [...maps, 'home' as const] },
    { ...football, table: football.table.replace(/ \d/, ' 9') },
    { ...football, home: 'another' },
  ];
  expect(await Promise.all(wrong.map(judge))).toEqual([1, 1, 1, 1]);
});

it('the command checks a match of a running house and of a file, and says what was changed', async () => {
  const { eventId } = football;
  const ofHouse = await verify(eventId, house.world.url);
  expect(ofHouse).toMatchObject({ code: 0, said: expect.stringContaining('This match is fair') });
  expect(await verify('liga-lunara-20200101-001-1', house.world.url)).toMatchObject({ code: 2 });
  const folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-match-'));
  const saved = (proof: MatchProof): string => {
    const where = path.join(folder, 'match.json');
    writeFileSync(where, JSON.stringify({ format: 'fairhouse-match-1', match: proof }));
    return where;
  };
  try {
    expect(await verify(eventId, saved(football))).toMatchObject({ code: 0 });
    const goals = [...(football.goals ?? []), { side: 'home' as const, minute: 90 }];
    const wrong = await verify(eventId, saved({ ...football, goals }));
    expect(wrong).toMatchObject({
      code: 1,
      said: expect.stringContaining('WRONG: the seeds give'),
    });
    expect(await verify('another', saved(football))).toMatchObject({ code: 2 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('who signs the beacon could reckon results: for real money such a house plays no matches', async () => {
  const { db } = house.kernel;
  const ahead = async () =>
    (
      await db.composed<{ event_id: string }>(
        'select event_id from virtual_matches where kicks_at > $1',
        [house.kernel.clock.now()],
      )
    ).length;
  await playFor(db, false, 1);
  // What stands ahead by now is played, also what a turn of the clock that began before still wrote.
  await expect
    .poll(
      async () => {
        house.world.move(60 * 60_000);
        await moveVirtuals(house.kernel);
        return ahead();
      },
      { timeout: 60_000 },
    )
    .toBe(0);
  await playFor(db, true, 1);
  await house.turned(async () => expect(await ahead()).toBeGreaterThan(0));
  const { value } = await house.world.call(sports.sportsMenu, {});
  expect(value.leagues.map((one) => one.leagueId)).toEqual([FOOTBALL, ESPORTS]);
});
