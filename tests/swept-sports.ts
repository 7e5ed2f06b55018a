import {
  openMarkets,
  writeEvent,
  writeLeague,
} from '../apps/server/src/modules/sportsbook/index.ts';
import { holdJob } from './hold-job.ts';
import type { World } from './world.ts';

/**
 * An event in each of two brands and a slip of each of three members. Nobody judges slips, so that
 * no call of the sweep finds money moved.
 */
export const sweptSports = async (
  world: World,
  [mine = '', theirs = '', elsewhere = '']: readonly string[],
): Promise<void> => {
  const { kernel } = world.server;
  const { db } = kernel;
  await holdJob(world, 'sportsbook.decide');
  await holdJob(world, 'sportsbook.slips');
  const side = { name: 'Swept', short: 'SWE', crest: 'swept' };
  for (const [brandId, eventId] of [
    [1, 'swept'],
    [2, 'swept-elsewhere'],
  ] as const) {
    await writeLeague(db, {
      brandId,
      leagueId: 'swept',
      sport: 'esports',
      name: 'Swept',
      flag: null,
      isVirtual: false,
      position: 1,
      margin: 50_000,
      selectionCapMinor: 100_000n,
      marketCapMinor: 100_000n,
      eventCapMinor: 100_000n,
      memberCapMinor: 100_000n,
      delay: 30,
    });
    await db.transaction(async (tx) => {
      await writeEvent(tx, {
        brandId,
        eventId,
        leagueId: 'swept',
        sides: { home: side, away: side },
        startsAt: kernel.clock.now(),
        producer: 'test',
      });
      await openMarkets(tx, { brandId, eventId }, [
        { type: 'winner', period: 'match', prices: [1900, 1900] },
      ]);
    });
  }
  // In play, whatever the clock says when the sweep comes to it.
  await db.run(`update book_events set state = 'live' where league_id = 'swept'`);
  for (const [brandId, slipId, memberId, eventId] of [
    [1, 'swept', mine, 'swept'],
    [1, 'swept-theirs', theirs, 'swept'],
    [2, 'swept-elsewhere', elsewhere, 'swept-elsewhere'],
  ] as const) {
    await db.run(
      `insert into book_slips (brand_id, slip_id, member_id, key, content, kind, category, sizes,
         unit_stake, lines, policy, is_trial, state, placed_at, decides_at, round_id)
       values ($1, $2, $3, $2, '', 'single', 'ESPORTS', '{1}', 100, 1, 'none', false, 'waiting',
         now(), now(), 'book:' || $4 || '.winner.match')`,
      [brandId, slipId, memberId, eventId],
    );
    await db.run(
      `insert into book_legs (brand_id, slip_id, leg_no, event_id, market_id, selection, milli,
         version, is_live) values ($1, $2, 1, $3, $3 || '.winner.match', 'home', 1900, 1, true)`,
      [brandId, slipId, eventId],
    );
  }
};
