import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { GAMES_FOLDER, loadGame } from '../loader.ts';
import { sourceOf } from '../source-loader.ts';
import { issueRound } from './issues.ts';
import { nonceReport } from './nonces.ts';
import { withPromises } from './promise-report.ts';
import { raffleReport } from './raffle-report.ts';
import { readRoundFile } from './proof.ts';
import { reportOn, type KnownGame, type Report } from './report.ts';

/**
 * `npm run verify -- round.json` checks a saved round without any server; docs/verify.md says how
 * to read what it prints; `lottery <slug> <issue> <file>` only if the file is of that draw.
 * `--source <game>` prints the hash of a game's rules and its files,
 * `--files <game>` the files alone, for `sha256sum`.
 */
const USAGE = [
  'npm run verify -- round.json             checks a round that was saved from the site',
  'npm run verify -- lottery SLUG ISSUE [FROM]  checks a draw: FROM is its saved file, or a house',
  'npm run verify -- raffle PROMOTION [FROM]  checks a raffle: FROM is its saved proof, or a house',
  'npm run verify -- match EVENT [FROM]  checks a virtual match: FROM is its proof, or a house',
  'npm run verify -- nonces.json            looks for gaps in a saved list of nonces',
  'npm run verify -- --source <game>        the SHA-256 of the rules of a game, file by file',
  'npm run --silent verify -- --files <game> | xargs sha256sum | sha256sum',
];

const reported = (exitCode: Report['exitCode'], ...lines: string[]): Report => ({
  exitCode,
  lines,
});

const knownGame = async (slug: string): Promise<KnownGame | undefined> => {
  const folder = path.join(GAMES_FOLDER, slug);
  if (
    !(await access(path.join(folder, 'engine.ts')).then(
      () => true,
      () => false,
    ))
  )
    return undefined;
  const { game, manifest } = await loadGame(folder);
  return { game, title: manifest.title, sourceHash: (await sourceOf(slug)).hash };
};

const sourceReport = async (slug: string, isBare: boolean): Promise<Report> => {
  if (!/^[a-z0-9-]+$/.test(slug) || !(await knownGame(slug))) {
    return reported(2, `There is no game ${slug} here.`);
  }
  const { files, hash } = await sourceOf(slug);
  return isBare
    ? reported(0, ...files.map((file) => file.path))
    : reported(0, ...files.map((file) => `${file.hash}  ${file.path}`), `${hash}  ${slug}`);
};

const roundReport = async (file: string): Promise<Report> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return reported(2, `The file ${file} cannot be read.`);
  return nonceReport(text) ?? reportOnText(text);
};

const drawReport = async (slug = '', drawNo = '', file = ''): Promise<Report> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return reported(2, `The file ${file} cannot be read.`);
  const read = readRoundFile(text);
  return 'round' in read && read.round.roundId !== issueRound(slug, drawNo)
    ? reported(2, `The file ${file} holds no draw ${drawNo} of ${slug}.`)
    : reportOnText(text);
};

const savedRaffle = async (promotionId = '', file = ''): Promise<Report> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined
    ? reported(2, `The file ${file} cannot be read.`)
    : raffleReport(text, promotionId);
};

const reportOnText = async (text: string): Promise<Report> => {
  const read = readRoundFile(text);
  if ('problem' in read) return reported(2, read.problem);
  const known = await knownGame(read.round.slug);
  return withPromises(reportOn(read, known), read.round, { game: known?.game, now: Date.now() });
};

const [first = '', second = '', ...more] = process.argv.slice(2);
let report: Report;
if (first === '--source' || first === '--files') {
  report = await sourceReport(second, first === '--files');
} else if (first === 'lottery') report = await drawReport(second, ...more);
else if (first === 'raffle') report = await savedRaffle(second, ...more);
else if (first === '' || first.startsWith('-')) report = reported(2, ...USAGE);
else report = await roundReport(first);
process.stdout.write(report.lines.map((line) => `${line}\n`).join(''));
process.exitCode = report.exitCode;
