import { parseArgs } from 'node:util';
import { HOUSE_OFFERS } from '../../apps/server/src/modules/deposit-offers/actions/seed.ts';
import { isReached } from './abuse.ts';
import { ABUSE_DAYS_MAX, openAbuseHouse } from './abuse-house.ts';
import { areFound, findColluders } from './colluders.ts';
import { AGENTS_HOUSE, liveWithAgents } from './agents.ts';
import { setup } from '../../tests/databases.ts';
import { openFeedHouse } from '../../tests/feed-house.ts';
import { liveWithUnrulyFeed } from '../../tests/unruly-feed/balances.ts';
import { openWorld } from '../../tests/world.ts';
import { openSimHouse } from './house.ts';
import { runLives } from './lives.ts';
import { playOffers } from './offers-worth.ts';
import { liveWithSports } from './sportsbook.ts';

/**
 * `npm run sim -- --seed 1 --days 30`: one line of JSON; an exit code of 1 when books differ.
 * `--abuse`: abusers are planted among them, and the desk has to find them; for at most six days.
 * `--agents`: agents in three brands, whose bills an auditor counts by books of its own.
 * `--sports`: slips of one brand, settled, sold and resettled, whose auditor has books of its own.
 * `--feed 100000`: bets on so many messages of an unruly feed; a model hears them in their order.
 * `--colluders`: players of rooms instead, with planted pairs that play together.
 * `--offers`: members play each offer of the demo house out instead, 100,000 of them.
 */
/** Windows of five minutes are kept forty days; members stay signed in for some. */
const AGENT_DAYS_MAX = 6;
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    members: { type: 'string', default: '1000' },
    statements: { type: 'string', default: '50' },
    crashes: { type: 'string', default: '0.2' },
    active: { type: 'string', default: '0.15' },
    drawers: { type: 'string', default: '20' },
    offers: { type: 'boolean', default: false },
    abuse: { type: 'boolean', default: false },
    colluders: { type: 'boolean', default: false },
    agents: { type: 'boolean', default: false },
    sports: { type: 'boolean', default: false },
    feed: { type: 'string' },
    planted: { type: 'string', default: '10' },
  },
});
if (values.offers) {
  const played = playOffers(HOUSE_OFFERS, { members: 100_000, seed: Number(values.seed) });
  process.stdout.write(`${JSON.stringify({ sim: 'offers', members: 100_000, played })}\n`);
  process.exit(played.every((one) => one.isWithin) ? 0 : 1);
}
if (values.colluders) {
  const found = findColluders({
    seed: Number(values.seed),
    players: 96,
    pairs: Number(values.planted),
    sessions: 10,
    hands: 40,
  });
  process.stdout.write(`${JSON.stringify({ sim: 'colluders', found })}\n`);
  process.exit(areFound(found) ? 0 : 1);
}
if (values.abuse) {
  const report = await openAbuseHouse({
    seed: Number(values.seed),
    members: Number(values.members),
    perKind: Number(values.planted),
    days: Math.min(Number(values.days), ABUSE_DAYS_MAX),
  });
  process.stdout.write(`${JSON.stringify({ sim: 'abuse', ...report })}\n`);
  process.exit(isReached(report) ? 0 : 1);
}
if (values.agents) {
  const close = await setup();
  const world = await openWorld(AGENTS_HOUSE);
  world.server.kernel.limiter = { take: () => true };
  const asked = { seed: Number(values.seed), days: Math.min(Number(values.days), AGENT_DAYS_MAX) };
  const report = await liveWithAgents(world, asked);
  await world.close();
  await close();
  process.stdout.write(`${JSON.stringify({ sim: 'agents', ...report })}\n`);
  process.exit(report.differences.length + report.objections.length === 0 ? 0 : 1);
}
if (values.sports) {
  const close = await setup();
  const world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  const asked = { seed: Number(values.seed), days: Number(values.days) };
  const report = await liveWithSports(world, asked);
  await world.close();
  await close();
  process.stdout.write(`${JSON.stringify({ sim: 'sports', ...report })}\n`);
  process.exit(report.differences.length + report.objections.length === 0 ? 0 : 1);
}
const from = performance.now();
if (values.feed !== undefined) {
  const count = Number(values.feed);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error('--feed says how many messages');
  const close = await setup();
  const house = await openFeedHouse();
  house.kernel.limiter = { take: () => true };
  const report = await liveWithUnrulyFeed(house, { seed: values.seed, count });
  await house.expectBooks();
  await house.world.close();
  await close();
  const seconds = Math.round((performance.now() - from) / 1000);
  process.stdout.write(`${JSON.stringify({ sim: 'feed', ...report, seconds })}\n`);
  process.exit(report.differences.length === 0 && report.bets > 0 ? 0 : 1);
}
const house = await openSimHouse();
try {
  const report = await runLives(house, {
    seed: Number(values.seed),
    days: Number(values.days),
    members: Number(values.members),
    statements: Number(values.statements),
    crashShare: Number(values.crashes),
    activeShare: Number(values.active),
    drawers: Number(values.drawers),
    isPatient: true,
  });
  process.stdout.write(
    `${JSON.stringify({
      sim: 'lives',
      ...report,
      seconds: Math.round((performance.now() - from) / 1000),
    })}\n`,
  );
  process.exitCode = report.differences === 0 ? 0 : 1;
} finally {
  await house.close();
}
