import path from 'node:path';
import { checkGame, copyGame, refusalOf, type GamePlaces } from './new-game.ts';

/**
 * `npm run new game <slug> ["Title"]` makes a playable slot in games/<slug> and checks it;
 * `npm run new check <slug>` checks a game again after a change.
 */
const USAGE = `npm run new game <slug> ["Title"]   make a playable slot in games/<slug>
npm run new check <slug>            check a game: what is wrong, and what it returns
`;

/** Answers the exit code; everything to be read goes to `print`. */
export const runNew = async (
  args: readonly string[], places: GamePlaces, print: (text: string) => void,
): Promise<number> => {
  const [what, slug, title] = args;
  if ((what !== 'game' && what !== 'check') || slug === undefined || args.length > 3) {
    print(USAGE);
    return 2;
  }
  const refusal = await refusalOf(slug, what, places);
  if (refusal !== undefined) {
    print(`${refusal}\n`);
    return 1;
  }
  if (what === 'game') {
    const files = await copyGame(slug, title ?? titleOf(slug), places);
    print(`games/${slug} is made of ${files.length} files:\n  ${files.join('\n  ')}\n\n`);
  }
  const { problems, report } = await checkGame(slug, places);
  print(report);
  if (problems.length > 0) {
    print(`\n${problems.length} to change in games/${slug}:\n  ${problems.join('\n  ')}\n`);
    return 1;
  }
  print(`\ngames/${slug} conforms. Change its manifest.ts, pictures and texts; then run\n`
    + `  npm run new check ${slug}\n`);
  return 0;
};

/** "river-moon" becomes "River Moon". */
const titleOf = (slug: string): string => slug.split('-')
  .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  process.exitCode = await runNew(process.argv.slice(2), {
    games: path.join(root, 'games'), template: path.join(root, 'tools/templates/game'),
  }, (text) => { process.stdout.write(text); });
}
