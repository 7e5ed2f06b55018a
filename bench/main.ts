import { benchBoards } from './boards.ts';
import { benchCashier } from './cashier.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchCrash } from './crash.ts';
import { benchEngines } from './engines.ts';
import { benchFlood } from './flood.ts';
import { benchHall } from './hall.ts';
import { benchHostile } from './hostile.ts';
import { benchLedger } from './ledger.ts';
import { benchOffice } from './office.ts';
import { benchPatterns } from './patterns.ts';
import { benchLogin } from './login.ts';
import { benchLottery } from './lottery.ts';
import { benchRandom } from './random.ts';
import { benchRecords } from './records.ts';
import { benchRewards } from './rewards.ts';
import { benchRooms } from './rooms.ts';
import { benchSeats } from './seats.ts';
import { benchSettle } from './settle.ts';
import { benchSite } from './site.ts';
import { benchSpin } from './spin.ts';
import { benchSports } from './sports.ts';
import { benchSportsPage } from './sports-page.ts';
import { benchTable } from './table.ts';
import { benchTeam } from './team.ts';

/** `npm run bench -- <name>`: prints one JSON line, with the peer measured in the same run. */
const benches: Record<string, () => Promise<void>> = {
  ledger: benchLedger,
  spin: benchSpin,
  crash: benchCrash,
  table: benchTable,
  settle: benchSettle,
  seats: benchSeats,
  rooms: benchRooms,
  sports: benchSports,
  'sports-page': benchSportsPage,
  site: benchSite,
  engines: benchEngines,
  boards: benchBoards,
  random: benchRandom,
  login: benchLogin,
  lottery: benchLottery,
  patterns: benchPatterns,
  catalogue: benchCatalogue,
  hall: benchHall,
  records: benchRecords,
  office: benchOffice,
  cashier: benchCashier,
  rewards: benchRewards,
  team: benchTeam,
  flood: benchFlood,
  hostile: benchHostile,
};

const name = process.argv[2] ?? '';
const bench = benches[name];
if (!bench) {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(benches).join('|')}\n`);
  process.exit(1);
}
await bench();
// 1 where a limit was broken (`tellFigures`); sockets that are still open keep nobody waiting.
process.exit();
