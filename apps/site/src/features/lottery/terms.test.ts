import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const textsOf = (tag: string, noun: string) =>
  JSON.parse(readFileSync(path.join(ROOT, 'languages', tag, `${noun}.json`), 'utf8')) as Record<
    string,
    string
  >;
const helpOf = (tag: string): string =>
  readFileSync(
    path.join(ROOT, 'apps/server/src/modules/help/articles', tag, 'lotteries.html'),
    'utf8',
  );

it.each([
  ['de', 'Ausgabe', 'Serie'],
  ['vi', 'kỳ', 'nuôi số'],
  ['ar', 'إصدار', 'ملاحقة'],
])('in %s an issue and a chase have one word each', (tag, issue, chase) => {
  const lottery = textsOf(tag, 'lottery');
  const named = Object.entries({ ...textsOf(tag, 'draws'), ...lottery }).filter(([, text]) =>
    text.includes('{issue}'),
  );
  expect(named.length).toBeGreaterThan(15);
  for (const [key, text] of named) expect(text.toLowerCase(), key).toContain(issue.toLowerCase());
  expect(lottery['issue']?.toLowerCase()).toContain(issue.toLowerCase());
  for (const text of [lottery['chase'], lottery['chaseClosed'], helpOf(tag)]) {
    expect(text?.toLowerCase()).toContain(chase.toLowerCase());
  }
});

// Who reads the help before a draw and the note at the draw has to see that both say the same thing.
it.each([
  ['ar', 'منارة التطوير'],
  ['bn', 'উন্নয়ন বীকন'],
  ['de', 'Entwicklungsbake'],
  ['en', 'development beacon'],
  ['es', 'baliza de desarrollo'],
  ['fr', 'balise de développement'],
  ['hi', 'विकास बीकन'],
  ['id', 'suar pengembangan'],
  ['ja', '開発用ビーコン'],
  ['ko', '개발용 비콘'],
  ['ms', 'suar pembangunan'],
  ['pt', 'farol de desenvolvimento'],
  ['ru', 'маяком для разработки'],
  ['th', 'บีคอนสำหรับพัฒนา'],
  ['tr', 'geliştirme işareti'],
  ['vi', 'tín hiệu thử nghiệm'],
  ['zh-Hans', '开发信标'],
  ['zh-Hant', '開發信標'],
])(
  'the help in %s promises nothing of the development beacon, where it promises',
  (tag, beacon) => {
    const [, promise, , , , round] = helpOf(tag).split('\n');
    expect(textsOf(tag, 'draws')['developmentBeacon']).toContain(beacon);
    // Where nobody knows a result before, and what the two parts of a result are.
    expect(promise).toContain(beacon);
    expect(round?.toLowerCase()).toContain(beacon.toLowerCase().replace('маяком', 'маяк'));
  },
);
