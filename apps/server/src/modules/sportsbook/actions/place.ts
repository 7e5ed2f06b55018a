import { createHash } from 'node:crypto';
import { BUILDER_LEGS_MOST, countOfLines, LINES_MOST, bestOf } from '@fairhouse/book';
import type { InputOf, OutputOf, RefusalsOf } from '@fairhouse/contract';
import type * as slips from '@fairhouse/contract/slips';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Answer } from '../../../kernel/refusal.ts';
import { balanceOf, stakeRoomOf, whyNoStake } from '../../wallet/index.ts';
import { payoutMaxOf, roundOfMarket, roundOfSlips, stakeMinOf } from '../rules.ts';
import {
  dropSlip,
  legsOfSlips,
  liabilitiesOf,
  reviveSlip,
  slipById,
  type NewSlip,
  type SlipRow,
} from '../rows/slips.ts';
import { legRowsOf } from '../rows/new-slips.ts';
import { betsLeft } from '../steps/bets-left.ts';
import { boundOf } from '../steps/bound.ts';
import {
  cappedUnits,
  categoryOf,
  excludedPairs,
  findLegs,
  isSwitchedOff,
  legsToWrite,
  unitWithin,
  type CapReason,
  type FoundLeg,
} from '../steps/legs.ts';
import { grantOfSlip } from './free-bets.ts';
import { printPlaced, printSlips } from './own-slips.ts';
import { builtOf, type Built } from '../steps/builder.ts';
import {
  judgePrices,
  seenOf,
  takeStake,
  type BuiltPrice,
  type SeenSlip,
  type StakeVerdict,
} from '../steps/stake.ts';
import { linesOfTicket, type Ticket } from '../steps/ticket.ts';
import { findLegsNow, slipByKey, writeSlip } from '../steps/together.ts';

/** Accounts of free play. */
const TRIAL = 4;
type Asked = Pick<InputOf<typeof slips.judgeSlip>, 'legs' | 'sizes' | 'builder'>;

const sortedSizes = (sizes: readonly number[]): number[] =>
  [...new Set(sizes)].toSorted((one, other) => one - other);
/** What is wrong with its form, whatever the markets are. */
const wrongForm = ({ legs, sizes, builder }: Asked) => {
  const names = new Set(legs.map((one) => one.marketId));
  if (names.size !== legs.length) return refuse('validation_failed', { fields: { legs: 'twice' } });
  if (builder) return wrongBuilder(legs.length, sizes);
  if (sizes.length !== new Set(sizes).size || sizes.some((size) => size > legs.length))
    return refuse('validation_failed', { fields: { sizes: 'legs' } });
  // Several singles are several slips: each stands or falls by itself.
  if (legs.length > 1 && sizes.length === 1 && sizes[0] === 1)
    return refuse('validation_failed', { fields: { sizes: 'singles' } });
  return countOfLines(legs.length, sizes) > LINES_MOST ? refuse('too_many_lines') : undefined;
};
/** What is built is one line, however many legs it has. */
const wrongBuilder = (legs: number, sizes: readonly number[]) => {
  if (sizes.length !== 1 || sizes[0] !== 1)
    return refuse('validation_failed', { fields: { sizes: 'builder' } });
  return legs > BUILDER_LEGS_MOST
    ? refuse('validation_failed', { fields: { legs: 'builder' } })
    : undefined;
};
const kindOf = (legs: number, sizes: readonly number[]) =>
  legs === 1 ? 'single' : sizes.length === 1 && sizes[0] === legs ? 'parlay' : 'system';

/** What a slip would be now; nothing is kept. */
export const judgeSlip = async (ctx: Ctx, input: InputOf<typeof slips.judgeSlip>) => {
  const wrong = wrongForm(input);
  if (wrong) return wrong;
  const { brand } = ctx;
  const { memberId, type } = memberOf(ctx);
  const sizes = sortedSizes(input.sizes);
  const found = await findLegs(ctx.db, brand.id, input.legs);
  if (!found) return refuse('market_unknown');
  if (isSwitchedOff(brand, found)) return refuse('feature_off');
  const built = input.builder && (await builtOf(ctx, ctx.db, found));
  if (built?.ok === false) return refuseBuilt(built);
  const isCombined = sizes.some((size) => size > 1);
  const ticket = ticketNow(found, sizes, built?.milli);
  const lines = linesOfTicket(ticket);
  const most = await mostUnit(ctx, { found, ticket, memberId, isTrial: type === TRIAL });
  const best = bestOf(1_000n, ticket.legs, ticket.sizes);
  return {
    legs: found.map(({ seen, milli, market, isOpen }) => ({
      ...seen,
      milli: milli > 0 ? milli : seen.milli,
      version: market.version,
      isOpen,
      moved:
        milli === 0 || milli === seen.milli
          ? null
          : milli > seen.milli
            ? ('up' as const)
            : ('down' as const),
    })),
    excluded: isCombined ? excludedPairs(found) : [],
    lines,
    milli: lines === 1 && found.every((one) => one.isOpen) ? asNumber(best) : null,
    stakeMin: printAmount(stakeMinOf(brand.currency), brand.currency),
    stakeMax: printAmount(most.unitMinor, brand.currency),
    reason: most.reason,
    reasonLeg: most.leg,
  };
};

const refuseBuilt = ({ errorCode, legs }: Extract<Built, { ok: false }>) =>
  refuse(errorCode, legs.length > 0 ? { fields: { legs: legs.join() } } : {});
/** As it would be taken now; legs without a price count as their stake. */
const ticketNow = (
  found: readonly FoundLeg[],
  sizes: readonly number[],
  builtMilli: number | undefined,
): Ticket =>
  builtMilli === undefined
    ? { legs: found.map((one) => ({ odds: Math.max(one.milli, 1_000) })), sizes }
    : { legs: [{ odds: builtMilli }], sizes: [1] };

/** Odds of many legs are more than a number holds; nobody is paid so much. */
const asNumber = (milli: bigint): number =>
  milli > Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : Number(milli);

type Most = {
  unitMinor: bigint;
  reason: CapReason | 'payout' | 'own_limit' | 'balance';
  leg: number | null;
};
/** The most that can be staked on a line now, and which limit it is (D-T03, D-T10). */
const mostUnit = async (
  ctx: Ctx,
  p: { found: readonly FoundLeg[]; ticket: Ticket; memberId: bigint; isTrial: boolean },
): Promise<Most> => {
  const { found, ticket, memberId, isTrial } = p;
  const owner = { brandId: ctx.brand.id, memberId };
  const units = cappedUnits(found, {
    memberId,
    bound: await boundOf(ctx.db, owner),
    payoutMinor: 0n,
  });
  const named = (unit: string) => (isTrial ? `trial:${unit}` : unit);
  const [taken, { availableMinor }, own, bets] = await Promise.all([
    liabilitiesOf(
      ctx.db,
      owner.brandId,
      units.map((one) => ({ roundId: one.roundId, unit: named(one.unit) })),
    ),
    balanceOf(ctx, owner.brandId, memberId),
    stakeRoomOf(ctx.db, owner),
    betsLeft(ctx.db, { ...owner, isTrial, found }),
  ]);
  const lines = BigInt(linesOfTicket(ticket));
  const within = (roomMinor: bigint) => unitWithin(roomMinor, ticket.legs, ticket.sizes);
  const limits: Most[] = [
    ...units.map(({ roundId, unit, capMinor, reason, leg }) => {
      const row = taken.find((one) => one.round_id === roundId && one.unit === named(unit));
      return { unitMinor: within((capMinor ?? 0n) - (row?.liability ?? 0n)), reason, leg };
    }),
    { unitMinor: within(payoutMaxOf(ctx.brand.currency)), reason: 'payout', leg: null },
    ...mostOf('member', own.stakeMaxMinor, lines),
    ...mostOf('own_limit', own.ownMinor, lines),
    { unitMinor: availableMinor / lines, reason: 'balance', leg: null },
    ...mostOf('member', bets === 0n ? 0n : null, lines),
  ];
  const most = limits.reduce((least, one) => (one.unitMinor < least.unitMinor ? one : least));
  return { ...most, unitMinor: most.unitMinor < 0n ? 0n : most.unitMinor };
};

const mostOf = (reason: Most['reason'], mostMinor: bigint | null, lines: bigint): Most[] =>
  mostMinor === null ? [] : [{ unitMinor: mostMinor / lines, reason, leg: null }];

type PlaceAnswer = Answer<OutputOf<typeof slips.placeSlip>, RefusalsOf<typeof slips.placeSlip>>;
/** Places a slip, or keeps it without money until its moment where a leg is in play. */
export const placeSlip = async (
  ctx: Ctx,
  input: InputOf<typeof slips.placeSlip>,
): Promise<PlaceAnswer> => {
  const { brand, idempotencyKey } = ctx;
  if (!idempotencyKey)
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const { memberId, type } = memberOf(ctx);
  const owner = { brandId: brand.id, memberId };
  const key = `slip:${idempotencyKey}`;
  const content = contentOf(input);
  const earlier = await slipByKey(ctx, { ...owner, key });
  if (earlier && earlier.content !== content) return refuse('idempotency_conflict');
  if (earlier && earlier.state !== 'dropped')
    return isToStake(earlier) ? stakeNow(ctx, earlier) : answerOf(ctx, earlier);
  const wrong = wrongForm(input);
  if (wrong) return wrong;
  const sizes = sortedSizes(input.sizes);
  const unitMinor = parseAmount(input.unitStake, brand.currency);
  if (unitMinor === undefined || unitMinor < stakeMinOf(brand.currency))
    return refuse('invalid_amount', { fields: { unitStake: 'least' } });
  const found = await findLegsNow(ctx, brand.id, input.legs);
  if (!found) return refuse('market_unknown');
  if (isSwitchedOff(brand, found)) return refuse('feature_off');
  const excluded = sizes.some((size) => size > 1) ? excludedPairs(found) : [];
  if (excluded.length > 0)
    return refuse('legs_related', { fields: { legs: [...new Set(excluded.flat())].join() } });
  const built = input.builder && (await builtOf(ctx, ctx.db, found));
  if (built?.ok === false) return refuseBuilt(built);
  const refused = judgePrices(found, input.policy, priceOfBuilt(input.builder, built));
  if (refused) return refusalOf(ctx, refused);
  const ticket = ticketNow(found, sizes, built?.milli);
  const lines = linesOfTicket(ticket);
  const bestMinor = bestOf(unitMinor, ticket.legs, ticket.sizes);
  if (bestMinor > payoutMaxOf(brand.currency))
    return tooHigh(ctx, unitWithin(payoutMaxOf(brand.currency), ticket.legs, ticket.sizes));
  const { bonusId } = input;
  const grant = await grantOfSlip(ctx, { ...owner, key, bonusId }, { unitMinor, lines, bestMinor });
  if (isRefusal(grant)) return grant;
  const delay = Math.max(0, ...found.filter((one) => one.isLive).map((one) => one.league.delay));
  const decidesAt = delay > 0 ? new Date(ctx.clock.milliseconds() + delay * 1_000) : null;
  // The statement that takes the stake decides; one that waits is told at once that it would not.
  const stakeMinor = unitMinor * BigInt(lines);
  const why = decidesAt && !grant && (await whyNoStake(ctx.db, { ...owner, stakeMinor }));
  if (why) return refuse(why);
  const fresh: NewSlip = {
    ...owner,
    slipId: earlier?.slip_id ?? ctx.random.uuid(),
    key,
    content,
    kind: built ? 'builder' : kindOf(found.length, sizes),
    builtMilli: built?.milli ?? null,
    category: categoryOf(found),
    sizes,
    unitMinor,
    lines,
    policy: input.policy,
    isTrial: type === TRIAL,
    decidesAt,
    roundId: roundOf(found, grant !== undefined),
    grant,
    legs: legsToWrite(found),
  };
  if (earlier) await ctx.db.transaction((tx) => reviveSlip(tx, fresh));
  const written = earlier ? undefined : await writeSlip(ctx, fresh);
  if (written) {
    const seen = { legs: legRowsOf(fresh), found };
    return isToStake(written) ? stakeNow(ctx, written, seen) : printPlaced(ctx, written, seen);
  }
  const slip = await slipByKey(ctx, { ...owner, key });
  if (!slip) throw new Error('a slip that was written is not there');
  if (slip.content !== content) return refuse('idempotency_conflict');
  // Another request of the key was refused meanwhile: this one is judged as if it came alone.
  if (slip.state === 'dropped') return placeSlip(ctx, input);
  return isToStake(slip) ? stakeNow(ctx, slip) : answerOf(ctx, slip);
};

const priceOfBuilt = (
  seen: Asked['builder'],
  built: Extract<Built, { ok: true }> | undefined,
): BuiltPrice | undefined => (seen && built ? { seen: seen.milli, now: built.milli } : undefined);

/** A live one is judged by the job of its moment alone. */
const isToStake = (slip: SlipRow): boolean => slip.state === 'asked' && slip.decides_at === null;

/** A single ends with its market; slips of several legs, and those the house stakes, one by one. */
const roundOf = (found: readonly FoundLeg[], isFree: boolean): string => {
  const [first, ...others] = found;
  if (!first) throw new Error('a slip without legs was not refused');
  return others.length === 0 && !isFree
    ? roundOfMarket(first.market.market_id)
    : roundOfSlips(found.map((one) => one.event.event_id));
};

/** The same words, whatever the house offers when they come again. */
const contentOf = (input: InputOf<typeof slips.placeSlip>): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 22);

const answerOf = async (ctx: Ctx, { brand_id: brandId, slip_id: slipId }: SlipRow) => {
  const slip = await slipById(ctx.db, { brandId, slipId });
  const [printed] = slip ? await printSlips(ctx, [slip]) : [];
  if (!printed) throw new Error(`the slip ${slipId} is not there`);
  return printed;
};

/** One that is refused is shown nowhere: another try with its key is judged as the first. */
const stakeNow = async (ctx: Ctx, slip: SlipRow, seen?: SeenSlip) => {
  const verdict = await takeStake(ctx, slip, seen);
  if (verdict.ok && seen && verdict.wagerId !== undefined)
    return printPlaced(ctx, { ...slip, state: 'placed', wager_id: verdict.wagerId }, seen);
  if (verdict.ok) return answerOf(ctx, slip);
  const refused = await refusalOf(ctx, verdict, slip);
  await dropSlip(ctx.db, { brandId: slip.brand_id, slipId: slip.slip_id });
  return refused;
};

const tooHigh = (ctx: Ctx, unitMinor: bigint) =>
  refuse('stake_too_high', {
    fields: { most: `${printAmount(unitMinor, ctx.brand.currency)} ${ctx.brand.currency.code}` },
  });

const refusalOf = async (
  ctx: Ctx,
  verdict: Extract<StakeVerdict, { ok: false }>,
  slip?: SlipRow,
) => {
  switch (verdict.errorCode) {
    case 'odds_moved':
    case 'market_held':
      return refuse(verdict.errorCode, {
        fields: { legs: verdict.legs.join() },
        value: {
          legs: verdict.found.map(({ milli, market, isOpen }) => ({
            marketId: market.market_id,
            milli: milli > 0 ? milli : null,
            version: market.version,
            isOpen,
          })),
          ...(verdict.builtMilli === undefined ? {} : { builder: { milli: verdict.builtMilli } }),
        },
      });
    case 'stake_too_high': {
      const found = slip && (await foundOf(ctx, slip));
      if (!slip || !found) return refuse('stake_too_high');
      const { sizes, member_id: memberId, is_trial: isTrial } = slip;
      const ticket = ticketNow(found, sizes, slip.built_milli ?? undefined);
      const most = await mostUnit(ctx, { found, ticket, memberId, isTrial });
      return tooHigh(ctx, most.unitMinor);
    }
    default:
      return refuse(verdict.errorCode);
  }
};

const foundOf = async (ctx: Ctx, { brand_id: brandId, slip_id: slipId }: SlipRow) =>
  findLegs(ctx.db, brandId, (await legsOfSlips(ctx.db, brandId, [slipId])).map(seenOf));
