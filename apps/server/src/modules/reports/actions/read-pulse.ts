import { performance } from 'node:perf_hooks';
import type { InputOf, OutputOf } from '@fairhouse/contract';
import type { HealthState, housePulse } from '@fairhouse/contract/reports-pulse';
import { dayAfter, dayIn } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { gamesOf, nameOf } from '../../catalogue/index.ts';
import { countMembers } from '../../members/index.ts';
import { carriersOf, type CarrierStanding } from '../../messengers/index.ts';
import { bandOf } from '../rules/band.ts';
import {
  healthOf,
  liveOf,
  outsideOf,
  payoutSecondsOf,
  playersOf,
  safetyOf,
  spreadsOf,
  type LiveRow,
} from '../rows/pulse.ts';
import { remembered } from '../steps/remembered.ts';
import { playOf, type PlayRow } from '../store.ts';
import { countHouse } from '../steps/count-house.ts';
import { atOneMoment } from '../steps/one-moment.ts';

type Pulse = OutputOf<typeof housePulse>;
const LIVE_ROWS = 10;
/** The database answers within so many milliseconds when it is well. */
const SLOW_MILLISECONDS = 250;
/** So many transfers behind the figures are not what an open house writes in seconds. */
const BEHIND_MAX = 50_000n;

export const readPulse = async (ctx: Ctx, { days }: InputOf<typeof housePulse>): Promise<Pulse> => {
  const { brand } = ctx;
  const endDate = dayIn(ctx.clock.now(), brand.timeZone);
  const startDate = dayAfter(endDate, 1 - days);
  const counted = await remembered(ctx, `pulse:${brand.id}:${startDate}:${endDate}`, () =>
    atOneMoment(ctx, async (tx, marks) => {
      const place = { brandId: brand.id, timeZone: brand.timeZone, marks };
      const now = { ...place, startDate, endDate };
      const before = {
        ...place,
        startDate: dayAfter(startDate, -days),
        endDate: dayAfter(startDate, -1),
      };
      return {
        players: { now: await playersOf(tx, now), before: await playersOf(tx, before) },
        payoutSeconds: {
          now: await payoutSecondsOf(tx, now),
          before: await payoutSecondsOf(tx, before),
        },
        play: await playOf(tx, now),
        spreads: await spreadsOf(tx, brand.id),
        safety: await safetyOf(tx, brand.id),
        members: await countMembers(tx, brand.id),
      };
    }),
  );
  const live = await atOneMoment(ctx, (tx, marks) =>
    liveOf(tx, { brandId: brand.id, mark: marks.ends, count: LIVE_ROWS }),
  );
  const {
    with_limit: withLimit = 0,
    on_break: onBreak = 0,
    excluded = 0,
    stopped = 0,
  } = counted.safety ?? {};
  return {
    currency: brand.currency.code,
    timeZone: brand.timeZone,
    players: counted.players,
    payoutSeconds: counted.payoutSeconds,
    back: backOf(ctx, counted),
    safety: { members: counted.members, withLimit, onBreak, excluded, stopped },
    health: await judgeHealth(ctx),
    live: live.map((row) => printLive(ctx, row)),
  };
};

/** Only of games whose return is certified: what others pay back nobody has reckoned. */
const backOf = (
  ctx: Ctx,
  { play, spreads }: { play: readonly PlayRow[]; spreads: Awaited<ReturnType<typeof spreadsOf>> },
): Pulse['back'] => {
  const games = play.flatMap((row) => {
    const rtp = rtpOf(gamesOf(ctx).get(row.slug)?.manifest.rtp);
    return rtp === undefined
      ? []
      : [{ slug: row.slug, stake: Number(row.stake), payout: Number(row.payout), rtp }];
  });
  const band = bandOf(
    games,
    spreads.map((row) => ({
      slug: row.slug,
      stake: row.stake,
      stakeSquares: row.stake_squares,
      payout: row.payout,
      payoutSquares: row.payout_squares,
    })),
  );
  if (!band) return null;
  const stakes = BigInt(games.reduce((sum, one) => sum + one.stake, 0));
  return { stakes: printAmount(stakes, ctx.brand.currency), ...band };
};
/** Published as "97.30%": one number, or none. */
const rtpOf = (text: string | undefined): number | undefined => {
  const match = /^(\d+(?:\.\d+)?) ?%$/.exec(text ?? '');
  return match ? Number(match[1]) / 100 : undefined;
};

const judgeHealth = async (ctx: Ctx): Promise<Pulse['health']> => {
  const from = performance.now();
  const health = await healthOf(ctx.db, ctx.brand.id);
  const took = Math.round(performance.now() - from);
  const outside = await outsideOf(ctx.db, ctx.brand.id);
  const { books } = await countHouse(ctx);
  const state = (isGood: boolean, other: HealthState): HealthState => (isGood ? 'good' : other);
  return [
    { name: 'database', state: state(took <= SLOW_MILLISECONDS, 'warn'), value: `${took} ms` },
    { name: 'jobs', state: state(health?.faults === '', 'bad'), value: health?.faults ?? '' },
    {
      name: 'figures',
      state: state((health?.behind ?? 0n) <= BEHIND_MAX, 'warn'),
      value: String(health?.behind ?? 0n),
    },
    { name: 'books', state: state(books.balanced, 'bad'), value: books.difference },
    {
      name: 'payments',
      state: state(outside?.payments === '', 'bad'),
      value: outside?.payments ?? '',
    },
    { name: 'feeds', state: state(outside?.feeds === '', 'bad'), value: outside?.feeds ?? '' },
    ...(await carriersOf(ctx)).map((one) => ({
      name: one.kind,
      state: carrierState(ctx, one),
      value: one.failures > 0 ? `${one.messengerId}: ${one.failures}` : one.messengerId,
    })),
  ];
};
/** One message may have been wrong by itself; and who plays for money is reached by no outbox. */
const carrierState = (ctx: Ctx, { isOwn, failures }: CarrierStanding): HealthState => {
  if (isOwn) return ctx.brand.isPlayMoney ? 'good' : 'bad';
  return failures === 0 ? 'good' : failures === 1 ? 'warn' : 'bad';
};

const printLive = (ctx: Ctx, row: LiveRow): Pulse['live'][number] => ({
  kind: row.kind,
  at: row.at.toISOString(),
  memberId: String(row.member_id),
  account: row.account,
  amount: row.amount === null ? null : printAmount(row.amount, ctx.brand.currency),
  name: row.slug === '' ? '' : nameOf(ctx, row.slug),
});
