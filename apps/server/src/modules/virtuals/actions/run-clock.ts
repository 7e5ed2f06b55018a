import { currencyOf } from '@fairhouse/money';
import { shareLeases } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { isRehearsed } from '../../../kernel/rehearsal.ts';
import { beaconOf } from '../../beacons/index.ts';
import { sealPromise } from '../../checkpoints/index.ts';
import { typeTermsOf, writeLeague } from '../../sportsbook/index.ts';
import { leaguesAt } from '../rules/leagues.ts';
import { housesOf, lastUnsealed, matchesDue, matchesOnSale, noteSealed } from '../store.ts';
import { CLOSING_MILLISECONDS, moveOn, reprice, type HouseLeague } from '../steps/play.ts';
import { writeMatches } from '../steps/write-matches.ts';

const TURN_MILLISECONDS = 250;
const GROUP = 'virtuals.clock';
/** How long a process that dies keeps its leagues from others. */
const LEASE_SECONDS = 5;

/**
 * The leagues of a brand move in the process that holds their lease, and others take over what one
 * that dies held. Every step is from exactly one state in one transaction, and what happens in a
 * match is a function of what was fixed before: nothing is drawn, shown or paid twice.
 */
export const startClock = (kernel: Kernel): (() => Promise<void>) => {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let mine: HouseLeague[] = [];
  let leasedUntil = 0;
  const turn = async (): Promise<void> => {
    const from = kernel.clock.milliseconds();
    const isNew = from >= leasedUntil;
    if (isNew) {
      mine = await heldLeagues(kernel);
      leasedUntil = from + LEASE_SECONDS * 400;
    }
    await turnLeagues(kernel, mine, { writes: isNew });
  };
  const loop = (): void => {
    if (isStopped) return;
    running = turn()
      .catch((error: unknown) => {
        if (!isStopped) kernel.log.error({ error: String(error) }, 'the clock of matches stumbled');
      })
      .finally(() => {
        timer = setTimeout(loop, TURN_MILLISECONDS);
      });
  };
  loop();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
    await Promise.all(sealing(kernel).values());
  };
};

/** What a selection, an event and one member on an event may cost, in units of the currency. */
const CAPS = { selection: 50_000n, market: 120_000n, event: 200_000n, member: 20_000n };
/** One unit of a currency without parts is worth little. */
const unitOf = (currency: string): bigint => {
  const { digits } = currencyOf(currency);
  return digits === 0 ? 10_000n : 10n ** BigInt(digits);
};

/** Whoever signs the beacon could reckon each result before: for real money that is the network. */
const mayPlay = (kernel: Kernel, isPlayMoney: boolean): boolean =>
  isPlayMoney || beaconOf(kernel).chain.source !== 'development';

type TypeTerms = Awaited<ReturnType<typeof typeTermsOf>>;
/** Of kinds of markets that have a margin of their own. */
const ownMargins = (terms: TypeTerms, leagueId: string): Record<string, number> => {
  const own: Record<string, number> = {};
  for (const { league_id: id, type, margin } of terms) {
    if (id === leagueId && margin !== null) own[type] = margin;
  }
  return own;
};

/** The leagues of all brands, with whether they have further matches; a new one is written. */
const allLeagues = async (kernel: Kernel): Promise<HouseLeague[]> => {
  const only = kernel.config.rehearsal.virtuals;
  if (only === '') return [];
  const leagues = leaguesAt(kernel.config.rehearsal.virtualTimes);
  const leagueIds = leagues.map((one) => one.leagueId);
  const rows = await housesOf(kernel.db, leagueIds);
  const terms = new Map<number, TypeTerms>();
  for (const { brand_id: brandId } of rows) {
    if (!terms.has(brandId)) terms.set(brandId, await typeTermsOf(kernel.db, brandId, leagueIds));
  }
  const found: HouseLeague[] = [];
  for (const row of rows) {
    const league = leagues.find((one) => one.leagueId === row.league_id);
    const name = { brandId: row.brand_id, name: row.league_id };
    if (!league || !isRehearsed(only, name)) continue;
    if (row.margin === null) {
      const unit = unitOf(row.currency);
      await writeLeague(kernel.db, {
        brandId: row.brand_id,
        leagueId: league.leagueId,
        sport: league.sport,
        name: league.name,
        flag: null,
        isVirtual: true,
        position: league.position,
        margin: league.margin,
        selectionCapMinor: CAPS.selection * unit,
        marketCapMinor: CAPS.market * unit,
        eventCapMinor: CAPS.event * unit,
        memberCapMinor: CAPS.member * unit,
        // Nobody sees a goal before the house shows it to all: there is nothing to wait for.
        delay: 0,
      });
    }
    found.push({
      brandId: row.brand_id,
      league,
      margins: {
        league: row.margin ?? league.margin,
        types: ownMargins(terms.get(row.brand_id) ?? [], row.league_id),
      },
      isShown: (row.is_shown ?? true) && mayPlay(kernel, row.is_play_money),
    });
  }
  return found;
};

const heldLeagues = async (kernel: Kernel): Promise<HouseLeague[]> => {
  const all = await allLeagues(kernel);
  const nameOf = ({ brandId, league }: HouseLeague) => `${GROUP}/${brandId}/${league.leagueId}`;
  if (all.length === 0) return [];
  const held = await shareLeases(kernel, {
    group: GROUP,
    names: all.map(nameOf),
    seconds: LEASE_SECONDS,
  });
  return all.filter((one) => held.includes(nameOf(one)));
};

/** One step of every league, and the log signed with what it announced. */
export const moveVirtuals = async (kernel: Kernel): Promise<void> => {
  await turnLeagues(kernel, await allLeagues(kernel), { writes: true });
  await Promise.all(sealing(kernel).values());
};

const turnLeagues = async (
  kernel: Kernel,
  leagues: readonly HouseLeague[],
  { writes }: { writes: boolean },
): Promise<void> => {
  for (const [brandId, own] of Map.groupBy(leagues, (one) => one.brandId)) {
    const leagueIds = own.map(({ league }) => league.leagueId);
    const closing = new Date(kernel.clock.milliseconds() + CLOSING_MILLISECONDS);
    for (const match of await matchesDue(kernel.db, { brandId, leagueIds, closing })) {
      const of = own.find(({ league }) => league.leagueId === match.league_id);
      if (of) await guarded(kernel, match.event_id, () => moveOn(kernel, of, match));
    }
    if (!writes) continue;
    for (const of of own) {
      const { league, isShown } = of;
      await guarded(kernel, league.leagueId, () => followMargins(kernel, of));
      // What stands ahead is played; a league that is hidden has no further matches.
      if (!isShown) continue;
      const key = { brandId, leagueId: league.leagueId };
      await guarded(kernel, league.leagueId, () => writeMatches(kernel, key, league));
    }
    await sealWritten(kernel, { brandId, leagueIds });
  }
};

/** By which margins this process priced each league last. */
const pricedBy = (kernel: Kernel) =>
  kernel.once('virtuals.pricedBy', () => new Map<string, string>());
/**
 * Margins hold for bets from now on: what is on sale follows them. Of a league that this process
 * did not price before, matches in play have prices of their minute.
 */
const followMargins = async (kernel: Kernel, of: HouseLeague): Promise<void> => {
  const { brandId, league, margins } = of;
  const name = `${brandId}/${league.leagueId}`;
  const [known, text] = [pricedBy(kernel).get(name), JSON.stringify(margins)];
  if (known === text) return;
  const key = { brandId, leagueId: league.leagueId, withLive: known !== undefined };
  for (const match of await matchesOnSale(kernel.db, key)) await reprice(kernel, of, match);
  pricedBy(kernel).set(name, text);
};

/** Signing waits for transfers under way: it runs beside the turns, one at a time for a brand. */
const sealing = (kernel: Kernel) =>
  kernel.once('virtuals.sealing', () => new Map<number, Promise<void>>());
const sealWritten = async (
  kernel: Kernel,
  p: { brandId: number; leagueIds: readonly string[] },
): Promise<void> => {
  const transferId = await lastUnsealed(kernel.db, p);
  const running = sealing(kernel);
  if (transferId === undefined || running.has(p.brandId)) return;
  const work = guarded(kernel, `seal of ${transferId}`, async () => {
    const at = await sealPromise(kernel, p.brandId, transferId);
    if (at === undefined) return;
    await noteSealed(kernel.db, { brandId: p.brandId, transferId, at: new Date(at) });
  }).finally(() => running.delete(p.brandId));
  running.set(p.brandId, work);
};

/** One that stumbles must not hold up the others. */
const guarded = async (kernel: Kernel, name: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    kernel.log.error({ error: String(error), match: name }, 'a virtual match stumbled');
  }
};
