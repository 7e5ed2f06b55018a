import { describe, expect, it } from 'vitest';
import { bytesFromHex, chainNext, commitmentOf, hex } from '@fairhouse/game-kit';
import { handDraws } from '@fairhouse/game-kit/hands';
import { HAND_FORMAT, verifyHand, type HandProof } from '@fairhouse/game-kit/verify/hand';
import { grabbedBulls, landlordGame, tienLen } from './index.ts';
import { handReport } from './report.ts';
import { quickDraws, richTable } from './testing/chance.ts';
import { fuzz } from './testing/fuzz.ts';
import { judgedBulls } from './testing/judged-bulls.ts';
import { judgedLandlord } from './testing/judged-landlord.ts';
import { judgedTienLen } from './testing/judged-tien-len.ts';
import { asPlain, playHand, type Judged } from './testing/laws.ts';
import { isSameByRank, isSameMove } from './testing/same-move.ts';
import { shuffleDeviation } from './testing/shuffles.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');

describe('of actions that may be anything, only moves count, and every no is declared', () => {
  it('in grabbed bulls', () => {
    const { faults, problems, accepted } = fuzz(judgedBulls, 6000, isSameMove);
    expect(faults).toEqual([]);
    expect(Object.keys(problems).toSorted()).toEqual([...grabbedBulls.problems].toSorted());
    expect(accepted).toBeGreaterThan(500);
  });
  it('in Tien Len', () => {
    const { faults, problems, accepted } = fuzz(judgedTienLen, 6000, isSameMove);
    expect(faults).toEqual([]);
    // Nobody passes a lead by chance: no move of a lead is a pass.
    expect(Object.keys(problems).toSorted()).toEqual(
      tienLen.problems.filter((one) => one !== 'lead').toSorted(),
    );
    expect(accepted).toBeGreaterThan(500);
  });
  it('in landlord', () => {
    const { faults, problems, accepted } = fuzz(judgedLandlord, 4000, isSameByRank);
    expect(faults).toEqual([]);
    expect(Object.keys(problems).toSorted()).toEqual(
      landlordGame.problems.filter((one) => one !== 'lead').toSorted(),
    );
    expect(accepted).toBeGreaterThan(500);
  });
});

it.each([52, 54])('a deck of %i lies alike in all places over many hands', (deck) => {
  expect(Math.abs(shuffleDeviation(5000, deck))).toBeLessThan(4);
});

it('a file that holds no hand is none', async () => {
  for (const text of ['', '{}', '[1]', '{"format":"fairhouse-hand-1"}']) {
    expect(await handReport(text, NOW)).toEqual({
      exitCode: 2,
      lines: ['The file holds no hand between players.'],
    });
  }
});

describe('a saved hand is verified without the house', () => {
  const LINK = bytesFromHex('0f'.repeat(32));
  const SEEDS = ['anna', 'bao_7', 'Chi-1'];
  it.each([
    ['grabbed bulls', judgedBulls],
    ['Tien Len', judgedTienLen],
    ['landlord', judgedLandlord],
  ] as [string, Judged<never, never>][])('of %s', async (_name, judged) => {
    const { game } = judged;
    const draws = () => handDraws({ link: LINK, clientSeeds: SEEDS, hand: 2 });
    const start = [draws(), richTable(3)] as const;
    const { position, log } = playHand(judged, start, { picks: quickDraws(3), care: 'end' });
    const proof: HandProof = asPlain({
      format: HAND_FORMAT,
      slug: game.slug,
      version: game.version,
      hand: 2,
      terminal: commitmentOf(chainNext(LINK)),
      link: hex(LINK),
      clientSeeds: SEEDS,
      table: richTable(3),
      actions: log,
      shown: game.publicView(position),
      result: game.result(position),
    });
    expect(verifyHand(proof, game).every(({ isRight }) => isRight)).toBe(true);
    // A file that shows no announcement of its chain is not fair, whatever it deals (D-V16).
    const saved = await handReport(JSON.stringify(proof), NOW);
    expect([saved.exitCode, ...saved.lines.slice(-2)]).toEqual([
      1,
      'WRONG: announced: the file does not say how its chain was announced: save it again.',
      'This hand is NOT fair.',
    ]);
    const lost = { ...proof, actions: log.slice(1) };
    expect((await handReport(JSON.stringify(lost), NOW)).exitCode).toBe(1);
    expect((await handReport(JSON.stringify({ ...proof, version: '0.9.0' }), NOW)).exitCode).toBe(
      2,
    );
    expect((await handReport(JSON.stringify({ ...proof, link: 'x' }), NOW)).exitCode).toBe(1);
    const few = { ...proof, clientSeeds: [] };
    expect(verifyHand(few, game)).toMatchObject([{ key: 'chain', isRight: false }]);
    const changed = { ...proof, clientSeeds: ['anna', 'bao_8', 'Chi-1'] };
    expect(verifyHand(changed, game).every(({ isRight }) => isRight)).toBe(false);
  });
});
