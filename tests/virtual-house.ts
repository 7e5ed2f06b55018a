import * as slips from '@fairhouse/contract/slips';
import * as sports from '@fairhouse/contract/sportsbook';
import * as virtuals from '@fairhouse/contract/virtuals';
import * as members from '@fairhouse/contract/wallet';
import { expect, vi } from 'vitest';
import type { Config } from '../apps/server/src/kernel/config.ts';
import { module as sportsbook } from '../apps/server/src/modules/sportsbook/index.ts';
import { moveVirtuals } from '../apps/server/src/modules/virtuals/actions/run-clock.ts';
import { matchById } from '../apps/server/src/modules/virtuals/store.ts';
import { module as wallet, verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { openWorld, type Person } from './world.ts';

export const FOOTBALL = 'liga-lunara';
export const ESPORTS = 'vexel-open';
/** From the kick-off to the end: 90 minutes and the rest, or three maps with their breaks. */
export const WHOLE_MILLISECONDS = { [FOOTBALL]: 191_000, [ESPORTS]: 226_000 };
/** Not so often that calls are refused. */
const WAIT = { timeout: 60_000, interval: 150 };
/** A slow test has bet before the kick-off. */
const LEFT_MILLISECONDS = 60_000;

/** A house with virtual leagues, whose clock the test moves. */
export const openVirtualHouse = async (
  leagues: readonly string[] = [FOOTBALL],
  rehearsal: Config['rehearsal'] = {},
) => {
  const world = await openWorld({ rehearsal: { virtuals: leagues.join(), ...rehearsal } });
  const { kernel } = world.server;
  /** Turns the clock of the leagues until what is asked holds. */
  const turned = (holds: () => Promise<void>) =>
    vi.waitFor(async () => {
      await moveVirtuals(kernel);
      await holds();
    }, WAIT);
  const moveTo = (milliseconds: number): void =>
    world.move(milliseconds - kernel.clock.milliseconds());
  const eventOf = async (eventId: string) =>
    (await world.call(sports.sportsEvent, { eventId })).value;
  const proofOf = async (eventId: string) =>
    (await world.call(virtuals.virtualProof, { eventId })).value;
  const soon = async (league: string) =>
    (await world.call(sports.sportsEvents, { league, when: 'soon' })).value.list.filter(
      ({ startsAt }) => Date.parse(startsAt) > kernel.clock.milliseconds() + LEFT_MILLISECONDS,
    );
  /** A match that takes bets for a while yet: a chain that begins has to wait for its salt. */
  const nextMatch = async (league = FOOTBALL, at = 0): Promise<string> => {
    const found: string[] = [];
    await turned(async () => {
      const list = await soon(league);
      expect(list.length).toBeGreaterThan(at);
      found.splice(0, 1, list[at]?.eventId ?? '');
    });
    return found[0] ?? '';
  };
  /** A slow house begins a match late. */
  const beganAt = async (eventId: string): Promise<number> => {
    const match = await matchById(kernel.db, { brandId: 1, eventId });
    return (match?.live_from ?? match?.kicks_at ?? kernel.clock.now()).getTime();
  };
  /** Moves the house to so long after the kick-off, and the match to where it is then. */
  const playTo = async (eventId: string, elapsed: number, state = 'live') => {
    const at = (await beganAt(eventId)) + elapsed;
    moveTo(at);
    await turned(async () => expect((await eventOf(eventId)).event.state).toBe(state));
    await moveVirtuals(kernel);
    return { ...(await eventOf(eventId)), at };
  };
  const playOut = async (eventId: string, league: keyof typeof WHOLE_MILLISECONDS = FOOTBALL) => {
    // A match of which nothing was shown begins when its beacon is there.
    await playTo(eventId, 1_000);
    return playTo(eventId, WHOLE_MILLISECONDS[league] + 1_000, 'ended');
  };
  const legOf = async (eventId: string, marketId: string, selection: string) => {
    const { markets } = await eventOf(eventId);
    const market = markets.find((one) => one.marketId === `${eventId}.${marketId}`);
    const found = market?.selections.find((one) => one.code === selection);
    if (!market || !found) throw new Error(`no selection ${selection} of ${marketId}`);
    return {
      marketId: market.marketId,
      selection,
      milli: found.milli ?? 0,
      version: market.version,
    };
  };
  let keys = 0;
  const bet = async (
    who: Person,
    legs: Awaited<ReturnType<typeof legOf>>[],
    policy: 'any' | 'none' = 'any',
  ) =>
    world.call(
      slips.placeSlip,
      { legs, sizes: [legs.length], unitStake: '10.00', policy },
      { token: who.token, key: `virtual-${(keys += 1)}` },
    );
  const slip = async (who: Person, slipId: string) =>
    (await world.call(slips.oneSlip, { slipId }, { token: who.token })).value.slip;
  const member = async (): Promise<Person> => {
    const one = await world.register();
    await world.fund(one, 100_000n);
    return one;
  };
  const balance = async (who: Person): Promise<string> =>
    String((await world.call(members.balance, {}, { token: who.token })).value.sumBalance);
  const run = async (module: typeof wallet, name: string): Promise<void> => {
    const job = module.jobs?.find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    await job.run(kernel);
  };
  /** All jobs of settlement until nothing is left to do. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 4; turn += 1) {
      await run(sportsbook, 'sportsbook.settle');
      await run(wallet, 'wallet.rounds');
      await run(wallet, 'wallet.round-corrections');
    }
  };
  const expectBooks = async (): Promise<void> => {
    expect((await verifyLedger(kernel.db)).faults).toEqual([]);
  };
  return {
    world,
    kernel,
    turned,
    moveTo,
    eventOf,
    proofOf,
    nextMatch,
    playTo,
    playOut,
    legOf,
    bet,
    slip,
    member,
    balance,
    settle,
    expectBooks,
  };
};
export type VirtualHouse = Awaited<ReturnType<typeof openVirtualHouse>>;
