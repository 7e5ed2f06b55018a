import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { figuresOf, KIND_NAMES, type SlotModel } from '@fairhouse/slots';
import { checkGame } from './new/check.ts';
import { makeSlot, writeFigures } from './new/copy.ts';
import { modelProblems } from './new/check-model.ts';
import { runNewPayment } from './new/payment.ts';
import { tuneSlot } from './new/tune.ts';
import { refusalOf, type GamePlaces } from './new/places.ts';

/** The maker's commands: a new slot, its check and its figures; a new way of paying. */
const USAGE = `npm run new game <slug> ["Title"] [--kind <kind>]
    make a playable slot in games/<slug>; kinds: ${KIND_NAMES.join(', ')}
npm run new check <slug>
    what is wrong with a game, and what it returns
npm run new figures <slug>
    write the return and the other figures of model.json into manifest.ts
npm run new tune <slug> <percent>
    scale the pays of model.json to a return, such as 95.5, and write the figures
npm run new payment <slug> ["Name"]
    make a payment provider in payments/<slug>, with a stand-in that it is tested against
`;

type Print = (text: string) => void;

/** Answers the exit code; everything to be read goes to `print`. */
export const runNew = async (
  args: readonly string[],
  places: GamePlaces,
  print: Print,
): Promise<number> => {
  const [first, ...rest] = args;
  const [slugOfPayment, name, ...more] = rest;
  if (first === 'payment' && slugOfPayment !== undefined && more.length === 0) {
    const payment = { slug: slugOfPayment, name: name ?? titleOf(slugOfPayment) };
    return runNewPayment(payment, path.dirname(places.games), print);
  }
  const asked = readArgs(args);
  if (!asked) {
    print(USAGE);
    return 2;
  }
  const { what, slug, title, kind, percent } = asked;
  const refusal =
    (await refusalOf(slug, what, places)) ??
    (KIND_NAMES.includes(kind)
      ? undefined
      : `There is no kind "${kind}": choose one of ${KIND_NAMES.join(', ')}.`);
  if (refusal !== undefined) {
    print(`${refusal}\n`);
    return 1;
  }
  if (what === 'game') {
    const files = await makeSlot({ slug, title, kind }, places);
    print(`games/${slug} is made of ${files.length} files:\n${inColumns(files)}\n\n`);
  }
  if (what === 'tune') print(`${await tuneSlot(slug, percent / 100, places)}\n`);
  if (what === 'figures' || what === 'tune') await renewFigures(slug, places, print);
  return report(slug, places, print);
};

const WHATS = ['game', 'check', 'figures', 'tune'] as const;
type Asked = {
  what: (typeof WHATS)[number];
  slug: string;
  title: string;
  kind: string;
  percent: number;
};

/** `new check game <slug>` is `new check <slug>`. */
const readArgs = (args: readonly string[]): Asked | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { kind: { type: 'string', default: 'lines' } },
    });
    const what = WHATS.find((one) => one === positionals[0]);
    const rest = positionals.slice(what !== 'game' && positionals[1] === 'game' ? 2 : 1);
    const [slug, last] = rest;
    const percent = Number(last);
    const most = what === 'game' || what === 'tune' ? 2 : 1;
    if (!what || slug === undefined || rest.length > most) return undefined;
    if (what === 'tune' && !(percent >= 80 && percent < 100)) return undefined;
    return { what, slug, title: last ?? titleOf(slug), kind: values.kind, percent };
  } catch {
    return undefined;
  }
};

const renewFigures = async (slug: string, places: GamePlaces, print: Print): Promise<void> => {
  const { problems } = await modelProblems(slug, places);
  if (problems.length > 0) return;
  const model = JSON.parse(
    await readFile(path.join(places.games, slug, 'model.json'), 'utf8'),
  ) as SlotModel;
  const changes = await writeFigures(slug, figuresOf(model), places);
  print(
    changes.length > 0
      ? `manifest.ts: ${changes.join('; ')}\n\n`
      : 'manifest.ts has these figures already.\n\n',
  );
};

const report = async (slug: string, places: GamePlaces, print: Print): Promise<number> => {
  const { problems, report: table } = await checkGame(slug, places);
  if (table !== '') print(`${table}\n`);
  if (problems.length > 0) {
    print(`${problems.length} to change in games/${slug}:\n  ${problems.join('\n  ')}\n`);
    return 1;
  }
  print(`games/${slug} conforms.\n`);
  return 0;
};

const inColumns = (files: readonly string[]): string => {
  const symbols = files
    .filter((file) => file.startsWith('art/symbols/'))
    .map((file) => path.basename(file, '.webp'));
  return [
    ...files.filter((file) => !file.startsWith('art/symbols/')),
    ...(symbols.length > 0 ? [`art/symbols/{${symbols.join(',')}}.webp`] : []),
  ]
    .map((file) => `  ${file}`)
    .join('\n');
};

/** "river-moon" becomes "River Moon". */
const titleOf = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

if (import.meta.main) {
  process.exitCode = await runNew(
    process.argv.slice(2),
    { games: path.resolve(import.meta.dirname, '../games') },
    (text) => {
      process.stdout.write(text);
    },
  );
}
