import { bestOf } from '@fairhouse/book';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { announceBalance, placeTicket, type TicketVerdict } from '../../wallet/index.ts';
import { brandAsRead } from '../../brands/index.ts';
import { alikeBets, betAt, payoutMaxOf, roundOfMarket, SPORTSBOOK } from '../rules.ts';
import { legsOfSlips, lockSlip, repriceSlip, type LegRow, type SlipRow } from '../rows/slips.ts';
import { betsLeft } from './bets-left.ts';
import {
  betOfLegs,
  cappedUnits,
  countedBet,
  findLegs,
  isSwitchedOff,
  isTaken,
  legsToWrite,
  movedLegs,
  shutLegs,
  type FoundLeg,
  type Policy,
} from './legs.ts';
import { builtOf, isBuildable } from './builder.ts';
import { boundNow, notePlacedSlip } from './together.ts';
import { detailOf, noteIfTaken, noteTaken } from './taken.ts';
import { ticketOf } from './ticket.ts';

const TRIES_MAX = 4;

export type StakeVerdict =
  /** With its wager where the stake was taken as it was `seen`. */
  | { ok: true; wagerId?: bigint }
  | {
      ok: false;
      errorCode: 'market_held' | 'odds_moved';
      legs: number[];
      found: FoundLeg[];
      /** Of what is built: its price of now. */
      builtMilli?: number;
    }
  | { ok: false; errorCode: 'stake_too_high'; legs: number[]; roomMinor: bigint }
  | { ok: false; errorCode: MoneyCode; legs: number[] };
type MoneyCode =
  | 'insufficient_balance'
  | 'limit_exceeded'
  | 'own_limit'
  | 'on_break'
  | 'bonus_bet_max'
  | 'idempotency_conflict'
  | 'feature_off'
  | 'not_found';

/** A slip whose legs were written a moment ago, as they stood then. */
export type SeenSlip = { legs: readonly LegRow[]; found: FoundLeg[] };
/**
 * Takes the stake of a slip that is written, at the prices its legs have, once: all its markets are
 * open in the versions that were seen, or it is judged anew by its policy. Asked again it answers
 * what was taken first.
 */
export const takeStake = async (
  kernel: Kernel,
  written: SlipRow,
  seen?: SeenSlip,
): Promise<StakeVerdict> => {
  let slip = written;
  const { brand_id: brandId, slip_id: slipId } = slip;
  const payoutMax = payoutMaxOf((await brandOf(kernel, brandId)).currency);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const known = tries === 0 ? seen : undefined;
    const legs = known?.legs ?? (await legsOfSlips(kernel.db, brandId, [slipId]));
    const found = known?.found ?? (await findLegs(kernel.db, brandId, legs.map(seenOf)));
    if (!found) return unlessTaken(kernel, slip, HELD);
    const late = known ? undefined : await whyLate(kernel, slip, found);
    if (late) return unlessTaken(kernel, slip, late);
    const payoutMinor = payoutOfLegs(slip, legs);
    if (winsOf(slip, payoutMinor) > (slip.grant_most ?? payoutMinor))
      return unlessTaken(kernel, slip, { ok: false, errorCode: 'limit_exceeded', legs: [] });
    // A price that rose may make it more than a slip pays.
    if (payoutMinor > payoutMax)
      return unlessTaken(kernel, slip, {
        ok: false,
        errorCode: 'stake_too_high',
        legs: [],
        roomMinor: payoutMax,
      });
    const verdict = await askLedger(kernel, { slip, legs, found });
    if (verdict.ok) {
      const [wager] = verdict.wagers;
      if (!wager) throw new Error(`the slip ${slipId} was staked without a wager`);
      const { wagerId } = wager;
      if (known && !verdict.isReplay) {
        // The ledger took what was written with the slip: nobody can have noted other prices.
        await notePlacedSlip(kernel, { brandId, slipId, wagerId });
        await announceBalance(kernel, brandId, slip.member_id);
        return { ok: true, wagerId };
      }
      await noteTaken(kernel, slip, wager);
      return { ok: true };
    }
    switch (verdict.errorCode) {
      case 'idempotency_conflict':
        // Another request of the key had the stake taken, at a price of its moment.
        return unlessTaken(kernel, slip, { ok: false, errorCode: verdict.errorCode, legs: [] });
      case 'version_moved':
      case 'bets_closed': {
        const price = await builtPriceOf(kernel, slip, found);
        const refused = judgePrices(found, slip.policy as Policy, price);
        if (refused) return refused;
        if (price) slip = { ...slip, built_milli: price.now };
        const builtMilli = slip.built_milli;
        const isFree = await kernel.db.transaction(async (tx) => {
          // Another request of the key may have had it taken: that keeps its prices.
          const held = await lockSlip(tx, { brandId, slipId });
          if (!held || held.wager_id !== null) return false;
          await repriceSlip(tx, { brandId, slipId, builtMilli }, legsToWrite(found));
          return true;
        });
        if (!isFree) return { ok: true };
        continue;
      }
      case 'exposure_full':
        if (await hasMostBets(kernel, slip, found))
          return { ok: false, errorCode: 'limit_exceeded', legs: [] };
        return {
          ok: false,
          errorCode: 'stake_too_high',
          legs: [],
          roomMinor: verdict.roomMinor ?? 0n,
        };
      case 'stale_seed':
      case 'invalid_amount':
      case 'ticket_size':
        throw new Error(`a slip was refused for what it was judged by: ${verdict.errorCode}`);
      default:
        return { ok: false, errorCode: verdict.errorCode, legs: [] };
    }
  }
  // Prices that move faster than four looks are no prices to bet at.
  return HELD;
};

type Refused = Extract<StakeVerdict, { ok: false }>;
const HELD: Refused = { ok: false, errorCode: 'market_held', legs: [], found: [] };
/** What the ledger took in time stands, whatever it would be refused for now. */
const unlessTaken = async (
  kernel: Kernel,
  slip: SlipRow,
  refused: Refused,
): Promise<StakeVerdict> => ((await noteIfTaken(kernel, slip)) ? { ok: true } : refused);

/**
 * Why a stake that was not asked for in the moment of its slip is too late, by what only that
 * moment looked at: the switch, the clock, and the delay of a leg that is in play now, but where
 * the slip has waited for it (D-T13).
 */
const whyLate = async (
  kernel: Kernel,
  slip: SlipRow,
  found: FoundLeg[],
): Promise<Refused | undefined> => {
  if (isSwitchedOff(await brandOf(kernel, slip.brand_id), found))
    return { ok: false, errorCode: 'feature_off', legs: [] };
  const now = kernel.db.now();
  const late = found.flatMap(({ isOpen, isLive, event, league }, at) => {
    const isWaitedFor = slip.decides_at !== null || !isLive || league.delay === 0;
    const canBeBuilt = slip.built_milli === null || isBuildable(event, league, now);
    return isOpen && isWaitedFor && canBeBuilt ? [] : [at];
  });
  return late.length > 0 ? { ok: false, errorCode: 'market_held', legs: late, found } : undefined;
};

/** What is built is judged by its own price; where it has none now its markets take no bets. */
const builtPriceOf = async (
  kernel: Kernel,
  slip: SlipRow,
  found: readonly FoundLeg[],
): Promise<BuiltPrice | undefined> => {
  if (slip.built_milli === null) return undefined;
  const built = await builtOf(kernel, kernel.db, found);
  return { seen: slip.built_milli, now: built.ok ? built.milli : 0 };
};

/** The number of a member's bets on a match, and no amount, is what the ledger found full. */
const hasMostBets = async (
  { db }: Kernel,
  { brand_id: brandId, member_id: memberId, is_trial: isTrial }: SlipRow,
  found: readonly FoundLeg[],
): Promise<boolean> => (await betsLeft(db, { brandId, memberId, isTrial, found })) === 0n;

const brandOf = async (kernel: Kernel, brandId: number): Promise<Brand> => {
  const brand = await brandAsRead(kernel, brandId);
  if (!brand) throw new Error(`no brand ${brandId}`);
  return brand;
};

export type BuiltPrice = { seen: number; now: number };
/** Why these prices are not taken; undefined where they are. Of what is built it is one price. */
export const judgePrices = (
  found: readonly FoundLeg[],
  policy: Policy,
  built?: BuiltPrice,
): Extract<StakeVerdict, { errorCode: 'market_held' | 'odds_moved' }> | undefined => {
  const shut = built?.now === 0 ? found.map((_, at) => at) : shutLegs(found);
  if (shut.length > 0)
    return { ok: false, errorCode: 'market_held', legs: shut, found: [...found] };
  if (built) {
    if (isTaken(built, policy)) return undefined;
    const legs = found.map((_, at) => at);
    return { ok: false, errorCode: 'odds_moved', legs, found: [...found], builtMilli: built.now };
  }
  const moved = movedLegs(found, policy);
  if (moved.length > 0)
    return { ok: false, errorCode: 'odds_moved', legs: moved, found: [...found] };
  return undefined;
};

export const seenOf = (leg: LegRow) => ({
  marketId: leg.market_id,
  selection: leg.selection,
  milli: leg.milli,
  version: leg.version,
});

const payoutOfLegs = (slip: SlipRow, legs: readonly LegRow[]): bigint => {
  const ticket = ticketOf(
    slip,
    legs.map(({ milli }) => ({ milli, outcome: null })),
  );
  return bestOf(slip.unit_stake, ticket.legs, ticket.sizes);
};

/** What it would bring beside its stake. */
const winsOf = (slip: SlipRow, payoutMinor: bigint): bigint =>
  payoutMinor - slip.unit_stake * BigInt(slip.lines);

const askLedger = async (
  kernel: Kernel,
  { slip, legs, found }: { slip: SlipRow; legs: readonly LegRow[]; found: readonly FoundLeg[] },
): Promise<TicketVerdict> => {
  const { brand_id: brandId, member_id: memberId, category, sizes } = slip;
  const [first, ...others] = legs;
  if (!first) throw new Error(`the slip ${slip.slip_id} has no leg`);
  const payoutMinor = payoutOfLegs(slip, legs);
  const isSingle = slip.kind === 'single';
  const counted = countedBet(found, memberId);
  return placeTicket(kernel, {
    brandId,
    memberId,
    key: slip.key,
    slug: SPORTSBOOK,
    category,
    house: `${slip.is_trial ? 'trial:' : ''}wagers:${category}`,
    ...(slip.grant_ref === null ? {} : { grant: slip.grant_ref }),
    roundId: slip.round_id,
    windowId: roundOfMarket(first.market_id),
    windowVersion: first.version,
    bets: [
      {
        bet: isSingle ? betAt(first.selection, first.milli) : betOfLegs(legs.map(seenOf), sizes),
        ...(isSingle ? { alike: alikeBets(first.selection) } : {}),
        stakeMinor: slip.unit_stake * BigInt(slip.lines),
        detail: {
          ...detailOf(slip, legs),
          // Kept of what all free bets of the bonus may bring, as long as it is open.
          ...(slip.grant_ref !== null && { mayWin: String(winsOf(slip, payoutMinor)) }),
        },
        gates: others.map((leg) => ({
          windowId: roundOfMarket(leg.market_id),
          windowVersion: leg.version,
        })),
        units: [
          ...cappedUnits(found, {
            memberId,
            bound: await boundNow(kernel, { brandId, memberId }),
            payoutMinor,
          }),
          ...(counted ? [counted] : []),
        ],
      },
    ],
  });
};
