import { openFeed } from '../../sports-feeds/replay/open-feed.ts';
import { replay } from '../../sports-feeds/replay/script.ts';
import { unrulyLine, withWrongSettlements, type Outage } from './line.ts';

/**
 * A feed that misbehaves, as a process: matches of a minute and a half, a third of its messages
 * twice, a third late, wrong settlements taken back, and every other minute a producer is gone.
 */
const { SPORTS_FEED_SECRET: secret = '', SPORTS_FEED_PORT = '0' } = process.env;
const MINUTE = 60_000;
const begin = Date.now();
const outages = Array.from({ length: 60 }, (_, at): Outage => ({
  product: at % 2 === 0 ? 1 : 3,
  from: begin + (2 * at + 1) * MINUTE,
  until: begin + (2 * at + 1.6) * MINUTE,
  how: at % 4 < 2 ? 'silent' : 'unsubscribed',
}));
const script = replay({ seed: 'unruly', speed: 60, products: [1, 3], everyMinutes: 20 });
const feed = await openFeed({
  port: Number(SPORTS_FEED_PORT),
  secret,
  script: withWrongSettlements(script, 3_000),
  line: unrulyLine({ seed: 'unruly', twice: 30, late: 30, outages }),
});
process.stdout.write(`The unruly feed serves at ${feed.url}\n`);
process.on('SIGTERM', () => {
  void feed.stop().then(() => process.exit(0));
});
