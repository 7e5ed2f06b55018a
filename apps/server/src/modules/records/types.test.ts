import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { groupOf, isNamed } from './rules.ts';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const LANGUAGES = path.resolve(SOURCE, '../../../languages/en');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|sql)$/.test(file) && !/(\.test|rows\.d)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(SOURCE, file), 'utf8') }));
/** The words in quotes, but for those that something is compared with. */
const wordsIn = (text: string): string[] =>
  [...text.replaceAll(/(?:when|[=<>])\s*'\w+'/g, '').matchAll(/'([a-z_]+)'/g)].map(
    ([, word = '']) => word,
  );

/** Types that `post` is called with; where one is said by name, those its kind can be. */
const posted = files.flatMap(({ file, text }) =>
  [...text.matchAll(/\bpost\(tx, \{([\s\S]*?)\n\s*\}\)/g)].map(([, call = '']) => {
    const [, said] = /\btype: ('[a-z_]+')/.exec(call) ?? [];
    const kinds = /\btype Kind =([^;]+);/.exec(text)?.[1] ?? '';
    return { file, types: wordsIn(said ?? kinds) };
  }),
);
/** Types that statements write, as they stand there or in a constant beside them. */
const written = files.flatMap(({ text }) =>
  text.includes('insert into entries')
    ? [
        ...[...text.matchAll(/insert into entries[^;`]*?(?=;|`|\n\s*\), \w+ as)/g)].flatMap(
          ([sql]) => wordsIn(sql),
        ),
        ...[...text.matchAll(/const type =([^;]+);/g)].flatMap(([, said = '']) => wordsIn(said)),
      ]
    : [],
);
/** The house's side of a wager; accounts of the house are shown to nobody by type. */
const OF_HOUSE = 'wager';
const types = [...new Set([...posted.flatMap((one) => one.types), ...written])]
  .filter((type) => type !== OF_HOUSE)
  .toSorted();

it('every type that an entry of a member can have counts under a name, and is shown by one', () => {
  expect(posted.length).toBeGreaterThan(15);
  expect(posted.filter((one) => one.types.length === 0)).toEqual([]);
  expect(types).toEqual(
    expect.arrayContaining(['stake', 'payout', 'refund', 'reversal', 'debt', 'wallet_in', 'trial']),
  );
  expect(types).toEqual(expect.arrayContaining(['upline_transfer', 'downline_transfer', 'bonus']));
  const textsOf = (noun: string) =>
    JSON.parse(readFileSync(path.join(LANGUAGES, `${noun}.json`), 'utf8')) as object;
  const records = textsOf('records');
  const office = textsOf('office');
  for (const type of types) {
    expect([type, isNamed(type)]).toEqual([type, true]);
    // Free play's gifts and points are in books that hold no money of members.
    if (groupOf(type) === 'others') expect(['trial', 'points']).toContain(type);
    const label = type === 'stake' || type === 'payout' ? `${type}Type` : type;
    expect(Object.keys(records)).toContain(label);
    expect(Object.keys(office)).toContain(`entry_${type}`);
  }
});
