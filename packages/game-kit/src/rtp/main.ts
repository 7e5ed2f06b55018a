import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { RtpLine } from '../game-parts.ts';
import { GAMES_FOLDER, loadGame, loadGames, type LoadedGame } from '../loader.ts';
import type { Wanted } from './simulate-worker.ts';
import type { Simulation } from './simulation.ts';
import { rtpTable } from './table.ts';

/**
 * `npm run rtp` prints the return of every bet of every game; `-- --json` as one JSON array, in
 * which a bet of a lottery names its least and most stake and the units at which none is taken.
 * `-- --simulate 10000000` plays so many rounds of every live game and draws of every lottery
 * instead, a JSON line a game, in as many threads as `--lanes` says (one a core). Lotteries of the
 * same rules are drawn once, and the line names all of them (`alike`). `--game <slug,slug>` is
 * for some, `--kind draws` for those of a kind. Ends with 1 when a mean lies outside the 99.9 %
 * interval in two runs of different seeds.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    simulate: { type: 'string', default: '0' },
    game: { type: 'string' },
    kind: { type: 'string' },
    lanes: { type: 'string', default: String(availableParallelism()) },
  },
});
const found =
  values.game === undefined
    ? await loadGames()
    : await Promise.all(values.game.split(',').map((slug) => loadGame(`${GAMES_FOLDER}/${slug}`)));
const games = found.filter(({ game }) => values.kind === undefined || game.kind === values.kind);
const rounds = Number(values.simulate);

/** What it publishes, but for its name: lotteries that publish the same have the same rules. */
const rulesOf = ({ game }: LoadedGame): string =>
  game.kind === 'draws'
    ? JSON.stringify(game.rtp().map((line) => ({ ...line, game: '' })))
    : game.slug;

const simulated = (wanted: Wanted): Promise<Simulation | undefined> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./simulate-worker.ts', import.meta.url), {
      workerData: wanted,
      execArgv: [],
    });
    thread.once('message', resolve);
    thread.once('error', reject);
  });

const simulateAll = async (): Promise<void> => {
  const left = [...Map.groupBy(games, rulesOf).values()];
  const lane = async (): Promise<void> => {
    for (let alike = left.shift(); alike; alike = left.shift()) {
      const [first] = alike;
      const told = first && (await simulated({ folder: first.folder, rounds }));
      if (!told) continue;
      if (told.outside.length > 0) process.exitCode = 1;
      const names = alike.length > 1 ? { alike: alike.map(({ slug }) => slug) } : {};
      process.stdout.write(`${JSON.stringify({ ...told, ...names })}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane));
};

if (rounds > 0) await simulateAll();
else {
  const lines: RtpLine[] = games.flatMap(({ game }) => game.rtp());
  process.stdout.write(values.json ? `${JSON.stringify(lines)}\n` : rtpTable(lines));
}
