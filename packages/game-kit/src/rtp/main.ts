import { loadGames } from '../loader.ts';
import type { RtpLine } from '../game.ts';
import { rtpTable } from './table.ts';

/** `npm run rtp` prints the return of every bet of every game; `-- --json` as one JSON array. */
const games = await loadGames();
const lines: RtpLine[] = games.flatMap(({ game }) => game.rtp());
process.stdout.write(process.argv.includes('--json')
  ? `${JSON.stringify(lines)}\n` : rtpTable(lines));
