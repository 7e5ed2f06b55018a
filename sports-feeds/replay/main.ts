import { readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { manifest } from './manifest.ts';
import { openFeed } from './open-feed.ts';
import { replay, USUAL_SPEED } from './script.ts';

const {
  SPORTS_FEED_SECRET: secret = '',
  SPORTS_FEED_PORT = '8091',
  SPORTS_FEED_SPEED = String(USUAL_SPEED),
  DATA_DIR = 'data',
} = process.env;
if (secret.length < 16) throw new Error('SPORTS_FEED_SECRET is not set (16 characters).');
const speed = Number(SPORTS_FEED_SPEED);
if (!(speed >= 1 && speed <= 1000)) throw new Error('SPORTS_FEED_SPEED is a number, 1 to 1000.');
mkdirSync(DATA_DIR, { recursive: true });

/** Leagues take turns: each has a match after five times so many of its own minutes. */
const EVERY_MINUTES = 15;
/** Made at the first start and kept: the same matches go on after the next. */
const seedFile = path.join(DATA_DIR, 'sports-feed-seed');
if (!existsSync(seedFile)) {
  writeFileSync(seedFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
}
const feed = await openFeed({
  port: Number(SPORTS_FEED_PORT),
  secret,
  script: replay({
    seed: readFileSync(seedFile, 'utf8'),
    speed,
    products: manifest.products,
    everyMinutes: EVERY_MINUTES,
  }),
});
process.stdout.write(`The sports feed serves at ${feed.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void feed.stop().then(() => process.exit(0));
  });
}
