import type { InputOf } from '@fairhouse/contract';
import type { exitRising, ownRising, placeRising } from '@fairhouse/contract/crash';
import { TARGET_MIN, validBetOf, type RisingGame } from '@fairhouse/game-kit';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Brand, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { scaled, shelvedGame } from '../../catalogue/index.ts';
import {
  announceBalance,
  balanceOf,
  placeWager,
  endWagers,
  requireEnded,
} from '../../wallet/index.ts';
import { capOf, isTarget, payoutOf } from '../rules.ts';
import {
  betsOf,
  chainOf,
  insertExit,
  lastRound,
  roundById,
  type BetRow,
  type GameKey,
  type RoundRow,
} from '../store.ts';
import { drawsOfRound } from './chains.ts';
import { payoutMaxOf, tellRising } from './show.ts';

/** One bet of a member on a round: of two, the first stands. */
export const placeBet = async (ctx: Ctx, input: InputOf<typeof placeRising>) => {
  const { actor, brand } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const shelf = await risingShelf(ctx, input.slug);
  if (!shelf) return refuse('not_found');
  if (shelf.row.status === 'closed') return refuse('game_closed');
  if (shelf.row.status === 'maintenance') return refuse('game_maintenance');
  const round = await roundById(ctx.db, brand.id, input.roundId);
  if (!round || round.slug !== input.slug) return refuse('not_found');
  const stakeMinor = parseAmount(input.stake, brand.currency);
  if (stakeMinor === undefined || stakeMinor === 0n) return refuse('invalid_amount');
  const { stakes, category } = shelf.loaded.manifest;
  if (!(stakes.ladderMinor ?? []).some((step) => scaled(step, stakes, brand) === stakeMinor)) {
    return refuse('limit_exceeded');
  }
  const auto = input.auto ?? null;
  if (auto !== null && !isTarget(auto)) return refuse('invalid_choice');
  if (auto !== null && auto > capOf(stakeMinor, payoutMaxOf(brand.currency.digits))) {
    return refuse('limit_exceeded');
  }
  const isLate = round.state !== 'open' || ctx.receivedAt >= round.closes_at.getTime();
  const verdict = await placeWager(ctx, {
    brandId: brand.id,
    memberId: actor.memberId,
    // The round is the key: a member's second ticket of it is a repeat or a conflict.
    key: `rising:${round.round_id}`,
    roundId: round.round_id,
    slug: input.slug,
    category,
    windowId: isLate ? `${round.round_id}:late` : round.round_id,
    house: `wagers:${category}`,
    bets: [
      {
        bet: auto === null ? 'fly' : `auto-${(auto / 100).toFixed(2)}`,
        stakeMinor,
        detail: { auto },
      },
    ],
  });
  if (!verdict.ok) {
    if (verdict.errorCode === 'stale_seed') throw new Error('a rising bet has no seed');
    return refuse(
      verdict.errorCode === 'idempotency_conflict' ? 'state_conflict' : verdict.errorCode,
    );
  }
  await announceBalance(ctx, brand.id, actor.memberId);
  tellRising(ctx, { brandId: brand.id, slug: input.slug, currency: brand.currency.code }, false);
  return printOwn(ctx, round.round_id);
};

const risingShelf = async (ctx: Ctx, slug: string) => {
  const shelf = await shelvedGame(ctx, ctx.brand, slug);
  const actor = memberOf(ctx);
  return shelf?.loaded.game.kind === 'rising' && actor.kind === 'play' && actor.slug === slug
    ? shelf
    : undefined;
};

export const readOwn = async (ctx: Ctx, input: InputOf<typeof ownRising>) => {
  if (memberOf(ctx).kind !== 'play') return refuse('ticket_invalid');
  if (!(await risingShelf(ctx, input.slug))) return refuse('not_found');
  const round = await lastRound(ctx.db, { brandId: ctx.brand.id, slug: input.slug });
  return round ? printOwn(ctx, round.round_id) : refuse('not_found');
};

/** Judged by the time the request was received, against the point that nobody has seen yet. */
export const exit = async (ctx: Ctx, input: InputOf<typeof exitRising>) => {
  const { actor, brand } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const shelf = await risingShelf(ctx, input.slug);
  const game = shelf?.loaded.game;
  const round = await roundById(ctx.db, brand.id, input.roundId);
  if (!round || round.slug !== input.slug || game?.kind !== 'rising') return refuse('not_found');
  const place = { brandId: brand.id, slug: input.slug };
  const mine = { brandId: brand.id, roundId: round.round_id, memberId: actor.memberId };
  const [bet] = await betsOf(ctx.db, mine);
  if (!bet) return refuse('not_found');
  if (bet.hundredths !== null) {
    // Decided by another request or by the clock, and perhaps not yet paid.
    await payExits(ctx, { brandId: brand.id, game }, [bet]);
    return printOwn(ctx, round.round_id);
  }
  if (round.state === 'open' || round.started_at === null) return refuse('state_conflict');
  if (round.state !== 'flying') return refuse('crashed');
  const reached = game.multipleAt(ctx.receivedAt - round.started_at.getTime());
  if (reached < TARGET_MIN) return refuse('state_conflict');
  const hundredths = await exitAt(ctx, { place, round, game, bet, reached, brand });
  if (hundredths === undefined) return refuse('crashed');
  await insertExit(ctx.db, { ...mine, wagerId: bet.wager_id, hundredths });
  const [decided] = await betsOf(ctx.db, mine);
  if (!decided || decided.hundredths === null) return refuse('crashed');
  await payExits(ctx, { brandId: brand.id, game }, [decided]);
  tellRising(ctx, { ...place, currency: brand.currency.code }, false);
  return printOwn(ctx, round.round_id);
};

/** Where a bet that leaves now cashes out; nowhere once the point is passed. */
export const exitAt = async (
  kernel: Kernel,
  p: { place: GameKey; round: RoundRow; game: RisingGame; bet: BetRow; reached: number } & {
    brand: Brand;
  },
): Promise<number | undefined> => {
  const { place, round, game, bet } = p;
  const chain = await chainOf(kernel.db, { ...place, chainNo: round.chain_no });
  if (!chain) throw new Error('a round without a chain');
  const cap = capOf(bet.stake, payoutMaxOf(p.brand.currency.digits));
  const hundredths = Math.min(p.reached, bet.detail?.auto ?? cap, cap);
  const point = game.point(drawsOfRound(kernel, place, { chain, number: round.number }));
  return hundredths > point ? undefined : hundredths;
};

/** Pays bets that cashed out; those already paid do not move again. */
export const payExits = async (
  kernel: Kernel,
  { brandId, game: { category } }: { brandId: number; game: RisingGame },
  bets: readonly BetRow[],
): Promise<void> => {
  requireEnded(
    await endWagers(
      kernel,
      brandId,
      bets.flatMap((bet) => {
        if (bet.hundredths === null || bet.state !== 'open') return [];
        const payoutMinor = payoutOf(bet.stake, bet.hundredths);
        return [
          {
            wagerId: bet.wager_id,
            payoutMinor,
            outcome: 'win',
            ...validBetOf({ category, stakeMinor: bet.stake, payoutMinor }),
          },
        ];
      }),
    ),
  );
};

/** What was decided is shown with its payout, also in the moment before it is paid. */
const printOwn = async (ctx: Ctx, roundId: string) => {
  const { memberId } = memberOf(ctx);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const [bet] = await betsOf(ctx.db, { brandId: ctx.brand.id, roundId, memberId });
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, memberId);
  return {
    balance: show(availableMinor),
    bet: bet
      ? {
          wagerId: bet.wager_id.toString(),
          roundId,
          stake: show(bet.stake),
          payout: show(
            bet.state === 'open' && bet.hundredths !== null
              ? payoutOf(bet.stake, bet.hundredths)
              : bet.payout,
          ),
          auto: bet.detail?.auto ?? null,
          exit: bet.hundredths,
          state: bet.state,
        }
      : null,
  };
};
