import type { InputOf } from '@fairhouse/contract';
import type { readRising as call, RisingState } from '@fairhouse/contract/crash';
import { currencyOf, printAmount } from '@fairhouse/money';
import { risingChanged } from '@fairhouse/contract/events';
import { busEvent } from '../../../kernel/bus.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { saltedBy } from '../../seeds/index.ts';
import { PAYOUT_MAX } from '../rules.ts';
import { betsOf, chainOf, lastPoints, lastRound, type GameKey } from '../store.ts';
import { seedOfRound } from './chains.ts';

const BETS_EVERY_MILLISECONDS = 250;
type Told = GameKey & { currency: string };
/** Bets that came are told together; a step of the round now. */
const risingMoved = busEvent<Told & { isNow: boolean }>('crash.changed');

export const topicOf = (slug: string): `rising:${string}` => `rising:${slug}`;

/** The largest payout in minor units of a currency. */
export const payoutMaxOf = (digits: number): bigint =>
  digits >= 2 ? PAYOUT_MAX * 10n ** BigInt(digits - 2) : PAYOUT_MAX / 10n ** BigInt(2 - digits);

export const readRising = async (ctx: Ctx, input: InputOf<typeof call>) => {
  if (gamesOf(ctx).get(input.slug)?.game.kind !== 'rising') return refuse('not_found');
  return (
    (await stateOf(ctx, {
      brandId: ctx.brand.id,
      slug: input.slug,
      currency: ctx.brand.currency.code,
    })) ?? refuse('not_found')
  );
};

/** What everybody sees; the point only once the comet has burnt out. */
export const stateOf = async (kernel: Kernel, told: Told): Promise<RisingState | undefined> => {
  const round = await lastRound(kernel.db, told);
  const chain = round && (await chainOf(kernel.db, { ...told, chainNo: round.chain_no }));
  if (!round || !chain) return undefined;
  const currency = currencyOf(told.currency);
  const bets = await betsOf(kernel.db, { brandId: told.brandId, roundId: round.round_id });
  return {
    slug: told.slug,
    currency: told.currency,
    maxPayout: printAmount(payoutMaxOf(currency.digits), currency),
    serverTime: kernel.clock.now().toISOString(),
    round: {
      roundId: round.round_id,
      number: round.number,
      state: round.state,
      closesAt: round.closes_at.toISOString(),
      startedAt: round.started_at?.toISOString() ?? null,
      nextAt: round.next_at?.toISOString() ?? null,
      point: round.point,
      commitment: seedOfRound(kernel, told, { chain, number: round.number }).commitment,
      salted: saltedBy(chain),
      bets: bets.map((bet, index) => ({
        player: String(index + 1),
        stake: printAmount(bet.stake, currency),
        exit: bet.hundredths,
      })),
    },
    history: (await lastPoints(kernel.db, told)).map((one) => ({
      roundId: one.round_id,
      point: one.point,
    })),
  };
};

/** Tells every process; each sends the state to its own sockets, at most four times a second. */
export const tellRising = (kernel: Kernel, { brandId, slug, currency }: Told, isNow = true): void =>
  risingMoved.say(kernel, { brandId, slug, currency, isNow });

export const listenForRising = (kernel: Kernel): void => {
  const waiting = new Set<string>();
  const send = (told: Told): void => {
    void publish(kernel, told).catch((error: Error) =>
      kernel.log.warn({ error: error.message }, 'a rising state was not sent'),
    );
  };
  risingMoved.hear(kernel, (told) => {
    const key = `${told.brandId}/${told.slug}`;
    if (told.isNow) {
      send(told);
      return;
    }
    if (waiting.has(key)) return;
    waiting.add(key);
    setTimeout(() => {
      waiting.delete(key);
      send(told);
    }, BETS_EVERY_MILLISECONDS).unref();
  });
};

const publish = async (kernel: Kernel, told: Told): Promise<void> => {
  if (kernel.realtime.subscribers(told.brandId, topicOf(told.slug)) === 0) return;
  const state = await stateOf(kernel, told);
  if (state) kernel.realtime.publish(told.brandId, topicOf(told.slug), risingChanged, state);
};
