import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { RtpLine } from '../game-parts.ts';

const main = path.resolve(import.meta.dirname, 'main.ts');

const linesOf = (slug: string) =>
  JSON.parse(
    execFileSync(process.execPath, [main, '--json', '--game', slug], { encoding: 'utf8' }),
  ) as RtpLine[];

it('prints every bet of a game as JSON, with the exact fraction', () => {
  const lines = ['harbour-lights', 'baccarat'].flatMap(linesOf);
  const spin = lines.find(({ game }) => game === 'harbour-lights');
  expect(spin).toMatchObject({
    bet: 'spin',
    rtp: '0.96127443',
    houseEdge: '0.03872557',
    hitRate: '0.515483',
    deviation: '3.5964',
    volatility: 'medium',
  });
  expect(lines.filter(({ game }) => game === 'baccarat')).toHaveLength(11);
  for (const {
    rtp,
    rtpFraction: [num, den],
  } of lines) {
    expect(Number(num) / Number(den)).toBeCloseTo(Number(rtp), 7);
  }
});

it('lotteries of the same rules are drawn once, and the line names them all', () => {
  const told = execFileSync(
    process.execPath,
    [
      main,
      '--simulate',
      '2400',
      '--lanes',
      '1',
      '--game',
      'three-dice-1,dice-board-1,three-dice-5',
    ],
    { encoding: 'utf8' },
  );
  const lines = told
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toEqual([
    expect.objectContaining({
      game: 'three-dice-1',
      alike: ['three-dice-1', 'three-dice-5'],
      rounds: 2400,
      outside: [],
    }),
    expect.objectContaining({ game: 'dice-board-1', rounds: 2400, outside: [] }),
  ]);
});
