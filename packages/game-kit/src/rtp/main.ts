import { GAMES_FOLDER, loadGame, loadGames } from '../loader.ts';
import type { RtpLine } from '../game-parts.ts';
import { simulate, type Simulated } from './simulate.ts';
import { simulateDraws } from './simulate-draws.ts';
import type { Game } from '../game.ts';
import type { ActedStrategy } from '../acted.ts';
import { simulateActed } from './simulate-acted.ts';
import { rtpTable } from './table.ts';

const SIMULATION_SEED = new Uint8Array(32).fill(23);
const valueOf = (flag: string): string | undefined => {
  const at = process.argv.indexOf(flag);
  return at < 0 ? undefined : process.argv[at + 1];
};

/** How a seat plays for the published return of a game in which seats act. */
const strategyOf = async (slug: string): Promise<ActedStrategy> =>
  ((await import(`${GAMES_FOLDER}/${slug}/strategy.ts`)) as { strategy: ActedStrategy }).strategy;

const simulated = async (
  game: Game,
  given: { rounds: number; seed: Uint8Array },
): Promise<Simulated[] | undefined> => {
  if (game.kind === 'shared') return simulate(game, given);
  if (game.kind === 'draws') return simulateDraws(game, given);
  if (game.kind === 'acted') return simulateActed(game, await strategyOf(game.slug), given);
  return undefined;
};

/**
 * `npm run rtp` prints the return of every bet of every game; `-- --json` as one JSON array.
 * `-- --simulate 10000000` plays so many rounds of every live game
 * and draws of every lottery instead, a JSON line a game;
 * `--game <slug>` is for one of them. Ends with 1 when a mean lies outside the 99.9 % interval.
 */
const rounds = Number(valueOf('--simulate') ?? 0);
const slug = valueOf('--game');
const games = slug === undefined ? await loadGames() : [await loadGame(`${GAMES_FOLDER}/${slug}`)];
if (rounds > 0) {
  for (const { game } of games) {
    const bets = await simulated(game, { rounds, seed: SIMULATION_SEED });
    if (!bets) continue;
    const outside = bets.filter(({ isInside }) => !isInside);
    if (outside.length > 0) process.exitCode = 1;
    process.stdout.write(
      `${JSON.stringify({
        game: game.slug,
        rounds,
        bets: bets.length,
        farthestSigmas: Math.max(...bets.map(({ sigmas }) => Math.abs(sigmas))),
        outside,
      })}\n`,
    );
  }
} else {
  const lines: RtpLine[] = games.flatMap(({ game }) => game.rtp());
  process.stdout.write(
    process.argv.includes('--json') ? `${JSON.stringify(lines)}\n` : rtpTable(lines),
  );
}
