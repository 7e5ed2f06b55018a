import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as lottery from '@fairhouse/contract/lottery';
import * as records from '@fairhouse/contract/records';
import { roundProof } from '@fairhouse/contract/records-proofs';
import { loadGame, GAMES_FOLDER } from '@fairhouse/game-kit/loader';
import type { DrawsGame } from '@fairhouse/game-kit';
import { issueBlockHash, readIssueBlock } from '@fairhouse/game-kit/statement/issue-blocks';
import { issueRound, sealFault } from '@fairhouse/game-kit/verify/issues';
import { checkPromises } from '@fairhouse/game-kit/verify/promises';
import { readRoundFile, type RoundProof } from '@fairhouse/game-kit/verify/proof';
import { verifyRound } from '@fairhouse/game-kit/verify/verify-round';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { moveLotteries } from './actions/run-clock.ts';

const SLUG = 'lucky-five-1';
const GAME = 'FAIR_LUCKY_FIVE_1';
/** One line that always wins somewhere, and one that hardly ever does. */
const LINES = [
  { playType: 'fixed-position', numbers: '0,1,2,3,4,5,6,7,8,9||||', unit: '0.20', multiple: 1 },
  { playType: 'five-straight', numbers: '1|2|3|4|5', unit: '2.00', multiple: 1, prizeMode: 1900 },
];

let world: World;
let person: Person;
let game: DrawsGame;
let drawNo: string;
beforeAll(async () => {
  const loaded = (await loadGame(`${GAMES_FOLDER}/${SLUG}`)).game;
  if (loaded.kind !== 'draws') throw new Error('no lottery');
  game = loaded;
  world = await openWorld({ rehearsal: { lotteries: SLUG } });
  await turned(async () => {
    if ((await current()).issues.length === 0) throw new Error('no issue takes bets yet');
  });
  // An issue of the second block, which names the first one.
  const written = (await current()).issues.length;
  world.move(60 * 60_000);
  await turned(async () => {
    if ((await current()).issues.length < written) throw new Error('no further issues yet');
  });
  person = await world.register();
  await world.fund(person, 1_000_000n);
  const issue = (await current()).issues.at(-1);
  if (!issue) throw new Error('no issue takes bets');
  ({ drawNo } = issue);
  const placed = await world.call(
    lottery.placeLotteryOrder,
    { gameCode: GAME, drawNo, lines: LINES, cost: '4.00' },
    { token: person.token, key: 'lines-of-a-proof' },
  );
  if (!placed.success) throw new Error(`no order: ${placed.errorCode}`);
});
afterAll(async () => {
  await world.close();
});

const kernel = () => world.server.kernel;
const current = async () => (await world.call(lottery.currentDraw, { gameCode: GAME })).value;
const turned = (holds: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await moveLotteries(kernel());
      await holds();
    },
    { timeout: 120_000, interval: 50 },
  );
const proofFor = async (token?: string): Promise<RoundProof> =>
  (
    await world.call(
      roundProof,
      { roundId: issueRound(SLUG, drawNo) },
      token === undefined ? {} : { token },
    )
  ).value;
const betsOf = async () =>
  (await world.call(records.bettingRecord, {}, { token: person.token })).value.list;
const isWhollyRight = async (proof: RoundProof): Promise<boolean> => {
  const read = readRoundFile(JSON.stringify(proof));
  if ('problem' in read) return false;
  const { checks } = await checkPromises(read.round, game, kernel().clock.milliseconds());
  return checks.every(({ isRight }) => isRight) && verifyRound(read.round, game).verdict === 'fair';
};

it('before the draw a record names issue, play and numbers, and the proof keeps its seed', async () => {
  const proof = await proofFor(person.token);
  expect(proof).toMatchObject({ kind: 'draws', serverSeed: null, clientSeed: '', outcome: null });
  expect(proof.bets).toHaveLength(2);
  const byCode = await world.call(roundProof, { roundId: issueRound(GAME, drawNo) });
  const { roundId, commitment } = proof;
  expect(byCode.value).toMatchObject({ roundId, commitment, bets: [] });
  const [second, first] = await betsOf();
  // The record and the order name the round that will draw it.
  const { source, round } = proof.issue?.beacon ?? {};
  expect(first?.draw?.beacon).toEqual({ source, round });
  expect(first).toMatchObject({
    roundId: issueRound(SLUG, drawNo),
    draw: { drawNo, play: 'fixed-position', unit: '0.20', multiple: 1, result: null, hits: null },
  });
  expect(second?.draw).toMatchObject({ numbers: '1|2|3|4|5', prizeMode: 1900 });
});

it('[LO-06] once drawn, anybody checks the draw offline, and its own bettor every payout', async () => {
  const { drawsAt } = (await proofFor()).issue ?? {};
  world.move(Date.parse(drawsAt ?? '') - kernel().clock.milliseconds() + 1000);
  await turned(async () => {
    const { state } = (await world.call(lottery.oneDraw, { gameCode: GAME, drawNo })).value.draw;
    expect(state).toBe('settled');
  });
  const mine = await proofFor(person.token);
  const { checks, notes } = await checkPromises(mine, game, kernel().clock.milliseconds());
  expect(checks).toEqual(
    ['log', 'issue', 'beacon'].map((key) => ({ key, isRight: true, detail: '' })),
  );
  // The log was signed when the issue was announced, and nobody asked for it since.
  expect(notes).toEqual(expect.arrayContaining(['salt.development', 'issue.sealed']));
  expect(notes).not.toContain('issue.later');
  expect(verifyRound(mine, game)).toMatchObject({
    verdict: 'fair',
    bets: [{ isRight: true }, { isRight: true }],
  });
  expect(await proofFor()).toEqual({ ...mine, bets: [] });
  const [second, first] = await betsOf();
  expect(first?.draw).toMatchObject({ result: mine.outcome?.result, hits: { win: 1 } });
  expect(first?.payout).toBe('1.96');
  expect(second?.draw?.hits).toBeDefined();
});

it('a draw whose block was signed only when its beacon was known is wrong, and a block of before a note', async () => {
  const { issue } = await proofFor();
  const log = issue?.announced.log;
  if (!issue || !log) throw new Error('no signed announcement');
  expect(sealFault(issue, log)).toBe('');
  // As though the beacon had come long before the log was signed.
  const late = { ...issue, beacon: { ...issue.beacon, round: 1 } };
  expect(sealFault(late, log)).toContain('signed when round 1 was known already');
  expect(sealFault({ ...late, beacon: { ...late.beacon, signature: null } }, log)).toBe('');
  const [, ...parts] = JSON.parse(issue.announced.text) as unknown[];
  const text = JSON.stringify(['fairhouse-issues-1', ...parts.toSpliced(5, 1)]);
  expect(sealFault({ ...late, announced: { ...issue.announced, text } }, log)).toBe('');
});

/** Every text and number of a value, with a copy of the whole in which it is another one. */
const changed = (value: unknown): unknown[] => {
  if (typeof value === 'string') {
    return [Math.floor(value.length / 3), value.length - 1]
      .filter((at) => at >= 0)
      .map((at) => {
        const sign = value.charAt(at);
        return value.slice(0, at) + (sign === '1' ? '2' : '1') + value.slice(at + 1);
      });
  }
  if (typeof value === 'number') return [value + 1];
  if (Array.isArray(value)) {
    return value.flatMap((one, at) => changed(one).map((other) => value.with(at, other)));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, one]) =>
      changed(one).map((other) => ({ ...value, [key]: other })),
    );
  }
  return [];
};

it('a changed byte anywhere in a saved draw is found', async () => {
  const proof = await proofFor();
  expect(await isWhollyRight(proof)).toBe(true);
  // Amounts are of no bet here, and a pay profile is of tables.
  const { currencyDigits: _digits, profile: _profile, ...rest } = proof;
  const missed: string[] = [];
  const copies = changed(rest);
  for (const copy of copies) {
    const whole = { ...proof, ...(copy as Partial<RoundProof>) };
    if (await isWhollyRight(whole)) missed.push(differing(proof, whole));
  }
  expect(copies.length).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});
const differing = (one: object, other: object): string =>
  Object.entries(one)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(other, key)))
    .map(([key]) => `${key}: ${JSON.stringify(Reflect.get(other, key))}`)
    .join();

it('a block that does not name the one before it is found, and so is one that is kept back', async () => {
  const proof = await proofFor();
  const { issue } = proof;
  if (!issue?.announced.before) throw new Error('no block before');
  expect(readIssueBlock(issue.announced.text)?.before).toBe(issueBlockHash(issue.announced.before));
  const told = async (before: string | null) => {
    const announced = { ...issue.announced, before };
    const changed = { ...proof, issue: { ...issue, announced } };
    const { checks } = await checkPromises(changed, game, kernel().clock.milliseconds());
    return checks.find(({ key }) => key === 'issue')?.detail;
  };
  const wrong = 'the block before is not the one that this block names';
  expect(await told(issue.announced.before)).toBe('');
  expect(await told(null)).toBe(wrong);
  expect(await told(issue.announced.text)).toBe(wrong);
});

it('a payout that the rules do not give, and a line that was another one, are found', async () => {
  const proof = await proofFor(person.token);
  const [bet, lost] = proof.bets;
  if (!bet?.line || !lost?.line) throw new Error('no line');
  for (const wrong of [
    // Its rebate is all that comes back of it, unless somebody guessed five digits.
    { ...lost, line: { ...lost.line, group: 1960 } },
    { ...bet, payout: '1.97' },
    { ...bet, line: { ...bet.line, numbers: '0,1,2,3,4,5,6,7,8||||' } },
    { ...bet, line: undefined },
    { ...bet, bet: 'five-straight' },
  ]) {
    expect(await isWhollyRight({ ...proof, bets: [wrong] }), JSON.stringify(wrong)).toBe(false);
  }
});

const MAIN = path.resolve(import.meta.dirname, '../../../../../tools/verify.ts');
const verify = (...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [MAIN, 'lottery', ...words], (error, said) => {
      resolve({ code: Number(error?.code ?? 0), said });
    });
  });

it('the command checks a draw of a running house and of a file, and says what was changed', async () => {
  const ofHouse = await verify(SLUG, drawNo, world.url);
  expect(ofHouse).toMatchObject({ code: 0, said: expect.stringContaining('This round is fair') });
  expect(await verify(SLUG, '20260101-0001', world.url)).toMatchObject({ code: 2 });
  const folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-draw-'));
  const saved = (round: RoundProof): string => {
    const where = path.join(folder, 'draw.json');
    writeFileSync(where, JSON.stringify(round));
    return where;
  };
  try {
    const proof = await proofFor();
    expect(await verify(SLUG, drawNo, saved(proof))).toMatchObject({ code: 0 });
    const [first = '', ...digits] = String(proof.outcome?.result).split(',');
    const outcome = { result: [String((Number(first) + 1) % 10), ...digits].join() };
    const wrong = await verify(SLUG, drawNo, saved({ ...proof, outcome }));
    expect(wrong).toMatchObject({
      code: 1,
      said: expect.stringContaining('WRONG: the seeds give'),
    });
    expect(await verify(SLUG, '20260101-0001', saved(proof))).toMatchObject({ code: 2 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
