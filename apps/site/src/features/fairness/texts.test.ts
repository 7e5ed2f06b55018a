import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import english from '../../../../../languages/en/fairness.json' with { type: 'json' };

const folder = import.meta.dirname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
const keys = Object.keys(english);

it('every text that is said outside a component exists in English', () => {
  const said = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bsay\(\s*'([^']+)'/g)].map((match) => ({ file, key: match[1] ?? '' })),
  );
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter(({ key }) => !keys.includes(key))).toEqual([]);
});

it('every family of texts has members, and each of its members is known', () => {
  const families = sources.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:say|t)\(\s*`([\w.]+)\$\{/g)].map((match) => match[1] ?? ''),
  );
  expect(families.length).toBeGreaterThan(5);
  for (const family of new Set(families)) {
    expect(keys.filter((key) => key.startsWith(family)).length, family).toBeGreaterThan(1);
  }
  for (const [family, members] of Object.entries({
    'outcome.': ['win', 'half_win', 'push', 'half_lose', 'lose', 'void'],
    'kind.': ['instant', 'steps', 'shared', 'acted', 'rising', 'shots', 'draws'],
    'check.': ['commitment', 'chain', 'result', 'payout'],
    'cert.verdict.': ['inside', 'outside', 'tooFew', 'unknown'],
    'suit.': ['diamonds', 'clubs', 'hearts', 'spades'],
    'bet.buy.': ['freeSpins', 'wheel', 'hold', 'pick'],
    'mood.': ['calm', 'even', 'bold'],
  }))
    for (const member of members) expect(keys).toContain(family + member);
});
