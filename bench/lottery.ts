import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../tools/postgres/index.mjs';
import { benchDatabase } from './database.ts';
import { runLotteryDraw } from './lottery-draw.ts';
import { SLUG } from './lottery-kernel.ts';
import { tellFigures } from './tell.ts';
import { runTpcb } from './tpcb.ts';

const textOf = (name: string, usual: string): string => {
  const at = process.argv.indexOf(name);
  return (at > 0 ? process.argv[at + 1] : undefined) ?? usual;
};
const numberOf = (name: string, usual: number): number => Number(textOf(name, String(usual)));

/**
 * `npm run bench -- lottery`: a million bets of 40,000 members on one issue, laid as orders by the
 * lottery itself and settled by it beside live play (`runLotteryDraw`), against TPC-B of the same
 * PostgreSQL. `--members N`, `--bets N` (of each), `--picks N` (different lines),
 * `--quiet SECONDS`, `--pages N` make it smaller, `--ahead N` says how many
 * minutes of issues placing has, `--game SLUG` is another lottery. One JSON line.
 */
export const benchLottery = async (): Promise<void> => {
  const members = numberOf('--members', 40_000);
  const bets = numberOf('--bets', 25);
  const quietSeconds = numberOf('--quiet', 10);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-lottery-'));
  const postgres = await startPostgres({ dataDir });
  process.env.BENCH_DATABASE_URL = postgres.adminUrl;
  const tpcb = await runTpcb(quietSeconds);
  const { url } = await benchDatabase('lottery');
  const report = await runLotteryDraw({
    databaseUrl: url,
    slug: textOf('--game', SLUG),
    members,
    bets,
    picks: numberOf('--picks', 12_000),
    issuesAhead: numberOf('--ahead', 45),
    pages: numberOf('--pages', 20),
    quietSeconds,
  });
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const perSecond = report.ended / report.seconds;
  const liveRatio = report.liveP99Milliseconds / report.liveP99QuietMilliseconds;
  const ordersRatio = report.ordersP99Milliseconds / report.ordersP99QuietMilliseconds;
  tellFigures(
    {
      bench: 'lottery',
      ...report,
      settledPerSecond: Math.round(perSecond),
      tpcbPerSecond: Math.round(tpcb.best),
      ratio: round(perSecond / tpcb.best),
      liveP99Ratio: round(liveRatio),
      ordersP99Ratio: round(ordersRatio),
      limits: { ratio: 5, liveP99Ratio: 2, numberOnPageMilliseconds: 1000, feedLagSeconds: 2 },
    },
    {
      ended: report.ended === members * bets && report.bets === members * bets,
      payouts: report.wrongPayouts.length === 0,
      chases: report.chasesThatWentOn === 0,
      ratio: perSecond / tpcb.best >= 5,
      liveP99Ratio: liveRatio <= 2,
      numberOnPage: report.numberOnPageMilliseconds <= 1000,
      feedLag: report.feedLagSeconds <= 2,
      books: report.faults.length === 0,
    },
  );
};

const round = (value: number): number => Math.round(value * 100) / 100;
