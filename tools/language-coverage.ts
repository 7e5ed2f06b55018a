// `npm run languages`: how much of what a member meets is written in each language that is known.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageCodes, nameOf, tagOf } from '../packages/contract/src/languages.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): Record<string, string> =>
  existsSync(path.join(root, file))
    ? (JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>)
    : {};
/** The forms of a counted text are one text. */
const textsIn = (file: string): Set<string> =>
  new Set(Object.keys(read(file)).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));

const sheetsOf = (tag: string): string[] => [
  ...readdirSync(path.join(root, 'languages/en'))
    .filter((noun) => noun !== 'office.json')
    .map((noun) => `languages/${tag}/${noun}`),
  ...['seat-board', 'slot-board', 'table-board'].map(
    (board) => `packages/${board}/src/texts/${tag}.json`,
  ),
  ...readdirSync(path.join(root, 'games')).map((slug) => `games/${slug}/texts/${tag}.json`),
];
const english = sheetsOf('en').map(textsIn);
const all = english.reduce((sum, texts) => sum + texts.size, 0);

for (const code of languageCodes()) {
  const tag = tagOf(code);
  const written = sheetsOf(tag).reduce((sum, sheet, at) => {
    const own = textsIn(sheet);
    return sum + [...(english[at] ?? [])].filter((key) => own.has(key)).length;
  }, 0);
  const share = `${Math.floor((written / all) * 100)} %`;
  process.stdout.write(
    `${code.padEnd(3)} ${share.padStart(5)}  ${written} of ${all}  ` +
      `${nameOf(tag)}${written === 0 ? ' (shown in English)' : ''}\n`,
  );
}
