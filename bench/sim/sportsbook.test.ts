import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../tests/world.ts';
import { CAPS } from './sportsbook-books.ts';
import { liveWithSports } from './sportsbook.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
});
afterAll(async () => {
  await world.close();
});

const TIME_LIMIT = 600_000;
/** What has to have happened for the lives to say anything. */
const DEEDS = (
  'single parlay system live sale.whole sale.part void wrong takenBack putRight waiting ' +
  'moment cheap beside sale.waits waited.sale waited.more waited.odds_moved waited.market_held ' +
  'built built.builder_excluded built.builder_closed sold.built sold.line sold.drawnLine ' +
  'group goal'
).split(' ');
const LIVES_MAX = 8;
let seed = 0;
it(
  'slips that are settled, sold and resettled come to what an auditor with books of its own says',
  async () => {
    const did = new Set<string>();
    const isAllDone = () => DEEDS.every((one) => did.has(one));
    for (let life = 0; life < LIVES_MAX && !isAllDone(); life += 1) {
      seed += 1;
      const report = await liveWithSports(world, { seed, days: 3 });
      const told = JSON.stringify(report);
      if (process.env.SIM_LOG) process.stdout.write(`${told}\n`);
      expect(report.differences, told).toEqual([]);
      expect(report.objections, told).toEqual([]);
      for (const deed of Object.keys(report.did)) did.add(deed);
    }
    expect(DEEDS.filter((one) => !did.has(one))).toEqual([]);
  },
  TIME_LIMIT,
);

/** How a house would go wrong: what it writes is bent while they live. */
const FAULTS: Readonly<
  Record<string, { table: string; when: string; bend: string; found: RegExp }>
> = {
  'an offer is paid a cent more than was said': {
    table: 'book_quotes',
    when: 'insert',
    bend: 'new.offer := new.offer + 1;',
    found: /^another sum than was offered: /,
  },
  'a bet in play is taken at the price of before': {
    table: 'book_legs',
    when: 'update',
    bend: 'new.milli := old.milli;',
    found: /^another price than stood: /,
  },
  'a void leg is lost': {
    table: 'book_legs',
    when: 'update',
    bend: `if new.outcome = '0/1 1/1' then new.outcome := '0/1 0/1'; end if;`,
    found: /^(state|payout) of slip /,
  },
  'a result that is taken back stays at the slips of several legs': {
    table: 'book_legs',
    when: 'update',
    bend: 'new.outcome := coalesce(new.outcome, old.outcome);',
    found: /^state of slip .*, and not open$/,
  },
  'an offer rests on no price': {
    table: 'book_quotes',
    when: 'insert',
    bend: `new.versions := '{}';`,
    found: /^sold though (moved|held): /,
  },
  'a market that is held still shows its prices': {
    table: 'book_markets',
    when: 'update',
    bend: `new.held := '{}';`,
    found: /^(a page shows another price|a price that is gone|refused for nothing): /,
  },
  'a slip that was sold goes on': {
    table: 'book_slips',
    when: 'update',
    bend: 'new.is_sold := false;',
    found: /^state of slip .*, and not cashed_out$/,
  },
  'all of a stake counts as bet, whatever became of it': {
    table: 'wagers',
    when: 'update',
    bend: `if new.state = 'settled' then new.valid_bet := new.stake; end if;`,
    found: /^counted of slip /,
  },
  'odds under 1.50 count': {
    table: 'round_outcomes',
    when: 'insert',
    bend: 'new.nothing_by := null;',
    found: /^counted of slip /,
  },
  'both sides of a market count': {
    table: 'round_valid_bets',
    when: 'insert',
    bend: 'return null;',
    found: /^counted of slip /,
  },
  'a sale in play waits on behind its moment': {
    table: 'book_quotes',
    when: 'update',
    bend: `new.decides_at := new.decides_at + interval '1 minute';`,
    found: /^a sale that was never judged: /,
  },
  'what is built pays more than its page says': {
    table: 'book_slips',
    when: 'insert',
    bend: 'new.built_milli := new.built_milli + 100;',
    found: /^(another price than stood|best of slip|payout of slip)/,
  },
  'members of a group have nearly the whole of the caps': {
    table: 'book_group_limits',
    when: 'insert',
    bend: 'new.percent := 99;',
    found: /^a stake past a cap: /,
  },
  'a selection may cost ten times its cap': {
    table: 'book_leagues',
    when: 'update',
    bend: '',
    found: /^a stake past a cap: /,
  },
};
/** Whether a life comes by a fault is left to its dice: they are lived until one does. */
it.each(Object.entries(FAULTS))(
  '%s: the auditor finds it',
  async (_, { table, when, bend, found }) => {
    const { db } = world.server.kernel;
    await db.composed(`create function bend() returns trigger language plpgsql as
      $$ begin ${bend} return new; end $$`);
    await db.composed(`create trigger bend before ${when} on ${table}
      for each row execute function bend()`);
    const isFound = (told: readonly string[]): boolean => told.some((text) => found.test(text));
    const lived: string[][] = [];
    try {
      if (bend === '') await raiseCaps(10n);
      while (lived.length < LIVES_MAX && !isFound(lived.at(-1) ?? [])) {
        seed += 1;
        const report = await liveWithSports(world, { seed, days: 2, until: isFound });
        lived.push([...report.differences, ...report.objections]);
      }
    } finally {
      await db.composed('drop function bend cascade');
      if (bend === '') await raiseCaps(1n);
    }
    expect(isFound(lived.at(-1) ?? []), JSON.stringify(lived)).toBe(true);
  },
  TIME_LIMIT,
);

const raiseCaps = (times: bigint): Promise<unknown> =>
  world.server.kernel.db.run(
    `update book_leagues set selection_cap = $1, event_cap = $2, member_cap = $3
     where brand_id = 1 and league_id like 'sim-%'`,
    [CAPS.selection * times, CAPS.event * times, CAPS.member * times],
  );
