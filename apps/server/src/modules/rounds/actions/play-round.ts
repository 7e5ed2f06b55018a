import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf } from '@fairhouse/contract';
import type { playRound as call } from '@fairhouse/contract/rounds';
import {
  choiceProblems,
  isSameChoice,
  NO_OPTIONS,
  ONE,
  type InstantChoice,
  type InstantGame,
  type Options,
} from '@fairhouse/game-kit';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { scaled, shelvedGame, type Shelf } from '../../catalogue/index.ts';
import { payWins } from '../../jackpots/index.ts';
import {
  activePair,
  seedById,
  stakeOnSeed,
  type Active,
  type Count,
  type NotStaked,
  type StakedOnSeed,
} from '../../seeds/index.ts';
import {
  announceBalanceHere,
  balanceOf,
  placeWager,
  TRIAL_CURRENCY,
  wagerKeyOf,
  type PlacedWager,
  type Wager,
  type WagerVerdict,
} from '../../wallet/index.ts';
import { paceOf } from '../rules.ts';
import { lastInstantRound } from '../store.ts';
import { freeSpins } from './free-spins.ts';
import { outsideOf, type OutsideWallet } from './outside-wallets.ts';
import type { PlayedDetail } from '../tables.ts';

/**
 * One instant round in one round trip: the outcome is computed for the nonce this process
 * believes is next, and the statement that takes the stake refuses it when it is not.
 */
export const playRound = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { actor, brand, idempotencyKey } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  if (!idempotencyKey) {
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  }
  const shelf = await shelvedGame(ctx, brand, actor.slug);
  if (!shelf || shelf.loaded.game.kind !== 'instant') return refuse('ticket_invalid');
  if (shelf.row.status === 'closed') return refuse('game_closed');
  if (shelf.row.status === 'maintenance') return refuse('game_maintenance');
  const stakeMinor = parseAmount(input.stake, brand.currency);
  if (stakeMinor === undefined || stakeMinor === 0n) return refuse('invalid_amount');
  const place = { brandId: brand.id, memberId: actor.memberId };
  const outside = await outsideOf(ctx, actor);
  const free =
    input.bonusId === undefined || outside
      ? undefined
      : await freeSpins
          .of(ctx)
          .next(ctx, { ...place, slug: actor.slug, bonusId: input.bonusId, key: idempotencyKey });
  const isFree = input.bonusId !== undefined;
  if (isFree && !free && !outside) return refuse('state_conflict');
  // What the board says is staked is what is staked, also where the house stakes it.
  if (free && free.stakeMinor !== stakeMinor) return refuse('invalid_amount');
  if (!isStake(ctx, shelf, stakeMinor)) return refuse('limit_exceeded');
  const options = input.choice ?? NO_OPTIONS;
  if (choiceProblems(shelf.loaded.game, options).length > 0) return refuse('invalid_choice');
  const pace = paceOf(brand);
  const price = shelf.loaded.game.priceOf?.(options) ?? ONE;
  if (price !== ONE && (isFree || !pace.buysAllowed)) return refuse('operation_not_allowed');
  // A price that is no whole amount of this currency cannot be paid at this stake.
  if ((stakeMinor * price.num) % price.den !== 0n) return refuse('invalid_amount');
  const chargedMinor = (stakeMinor * price.num) / price.den;

  const asked: Asked = {
    game: shelf.loaded.game,
    chargedMinor,
    options,
    freeMostMinor: free?.mostMinor,
    wager: {
      ...place,
      key: idempotencyKey,
      roundId: null,
      slug: actor.slug,
      category: shelf.loaded.manifest.category,
      ...(free ? { grant: free.grant } : {}),
      house: `${actor.type === 4 ? 'trial:' : ''}wagers:${shelf.loaded.manifest.category}`,
    },
  };
  if (outside) {
    const why = await whyNotAsked(ctx, { ...place, slug: actor.slug, key: idempotencyKey });
    if (why) return refuse(why);
    const taken = await outside.take({
      key: idempotencyKey,
      amountMinor: chargedMinor,
      freeId: input.bonusId,
    });
    if (!taken.ok) return refuse(taken.errorCode);
  }
  const staked = await stakeOnSeed<'too_fast'>(ctx, {
    ...place,
    what: 'an instant round',
    place: async (active, take) => {
      const isPaced = pace.minimumSpinMilliseconds > 0;
      // Of two rounds at once the slower one finds its nonce taken, comes back and is told here: by
      // the ledger, or by this process where it saw the other one end meanwhile.
      for (;;) {
        const { nonce } = active;
        const last = { ...place, slug: actor.slug, key: idempotencyKey, ...pace };
        if (isPaced && (await isTooFast(ctx, last))) return { ok: false, errorCode: 'too_fast' };
        const verdict = await placeDrawn(ctx, asked, { active, take, nonce, isPaced });
        if (verdict !== 'moved') return verdict;
      }
    },
  });
  if (outside) return answerOutside(ctx, { asked, staked, outside });
  return staked.ok ? answerPlaced(ctx, asked, staked) : refuse(staked.errorCode);
};

type Asked = {
  game: InstantGame;
  chargedMinor: bigint;
  options: Options;
  /** Of a free spin: what it pays at most beside its stake. */
  freeMostMinor: bigint | undefined;
  wager: Omit<Wager, 'bets' | 'windowId' | 'seed'>;
};

/** The nonce that was next when the pace was judged: with a pace, another one is judged anew. */
type Drawing = { active: Active; take: () => Count; nonce: number; isPaced: boolean };

/** A window that is never open: the ledger says what it would say, and takes nothing. */
const NO_WINDOW = 'ask';
/**
 * Draws for the next nonce and stakes on it. A large win takes longer to draw, so nobody may have
 * one drawn again and again without a stake: once something was drawn for a nonce, the ledger is
 * asked first; and who drew without staking is answered after a while that tells nothing.
 */
const placeDrawn = async (
  ctx: Ctx,
  asked: Asked,
  { active, take, nonce: believed, isPaced }: Drawing,
): Promise<WagerVerdict | 'moved'> => {
  const { game, wager, chargedMinor: stakeMinor, options, freeMostMinor } = asked;
  if (active.drawn === active.nonce) {
    const verdict = await placeWager(ctx, {
      ...wager,
      windowId: NO_WINDOW,
      bets: [{ bet: betNameOf(game, options), stakeMinor }],
    });
    if (verdict.ok || verdict.errorCode !== 'bets_closed') return verdict;
  }
  if (isPaced && active.nonce !== believed) return 'moved';
  const seed = take();
  const { nonce } = seed;
  active.drawn = nonce;
  const verdict = await placeWager(ctx, {
    ...wager,
    windowId: null,
    seed,
    bets: [freeBet(drawBet(game, active, nonce, { stakeMinor, options }), freeMostMinor)],
  });
  if (verdict.ok ? verdict.isReplay : verdict.errorCode !== 'stale_seed') {
    await sleep(LEAST_PAUSE + ctx.random.bytes(1).readUInt8());
  }
  return verdict;
};
/** And up to a quarter of a second more: drawing takes a thousandth of one at most. */
const LEAST_PAUSE = 50;

const answerPlaced = async (ctx: Ctx, { options, wager: asked }: Asked, staked: StakedOnSeed) => {
  const { brand } = ctx;
  const { memberId, type } = memberOf(ctx);
  const place = { brandId: brand.id, memberId };
  const { active, wager } = staked;
  const kept = (wager.detail as PlayedDetail).options ?? NO_OPTIONS;
  if (!isSameChoice(kept, options)) return refuse('idempotency_conflict');
  announceBalanceHere(ctx, brand.id, memberId);
  const won = await payWins(
    ctx,
    {
      ...place,
      wagerId: wager.wagerId,
      slug: asked.slug,
      outcome: (wager.detail as PlayedDetail).outcome,
    },
    type === 4,
  );
  const availableMinor =
    won.length === 0
      ? staked.availableMinor
      : (await balanceOf(ctx, brand.id, memberId)).availableMinor;
  const round = await printRound(ctx, wager, active);
  return {
    round:
      won.length === 0
        ? round
        : {
            ...round,
            jackpots: won.map((one) => ({
              pool: one.pool,
              amount: printAmount(one.amountMinor, brand.currency),
            })),
          },
    balance: printAmount(availableMinor, brand.currency),
  };
};

/** What is clear before another house is asked for a stake. */
const whyNotAsked = async (
  ctx: Ctx,
  p: { brandId: number; memberId: bigint; slug: string; key: string },
) => {
  if (!(await activePair(ctx, p))) return 'seeds_needed' as const;
  const { minimumSpinMilliseconds } = paceOf(ctx.brand);
  const isPaced = minimumSpinMilliseconds > 0;
  return isPaced && (await isTooFast(ctx, { ...p, minimumSpinMilliseconds }))
    ? ('too_fast' as const)
    : undefined;
};

/** Whatever became of the stake here, the house that it was taken from hears of it. */
const answerOutside = async (
  ctx: Ctx,
  p: {
    asked: Asked;
    staked: StakedOnSeed | { ok: false; errorCode: PlayCode };
    outside: OutsideWallet;
  },
) => {
  const { asked, staked, outside } = p;
  const balanceMinor = await outside.end(asked.wager.key);
  if (!staked.ok) return refuse(staked.errorCode);
  const kept = (staked.wager.detail as PlayedDetail).options ?? NO_OPTIONS;
  if (!isSameChoice(kept, asked.options)) return refuse('idempotency_conflict');
  const round = await printRound(ctx, staked.wager, staked.active);
  return {
    round: { ...round, currency: outside.currency },
    balance: printAmount(balanceMinor, ctx.brand.currency),
  };
};
type PlayCode = NotStaked<'too_fast'>['errorCode'];

/** A repeat of the last round is no new one. */
const isTooFast = async (
  ctx: Ctx,
  p: {
    brandId: number;
    memberId: bigint;
    slug: string;
    key: string;
    minimumSpinMilliseconds: number;
  },
): Promise<boolean> => {
  const last = await lastInstantRound(ctx.db, p);
  return (
    last !== undefined &&
    last.key !== wagerKeyOf(p) &&
    ctx.receivedAt - last.at.getTime() < p.minimumSpinMilliseconds
  );
};

export const isStake = (ctx: Ctx, { loaded: { manifest } }: Shelf, stakeMinor: bigint): boolean => {
  const { stakes } = manifest;
  return stakes.ladderMinor
    ? stakes.ladderMinor.some((step) => scaled(step, stakes, ctx.brand) === stakeMinor)
    : stakeMinor >= scaled(stakes.minMinor, stakes, ctx.brand) &&
        stakeMinor <= scaled(stakes.maxMinor, stakes, ctx.brand);
};

const betNameOf = (game: InstantGame, options: Options): string => game.betOf?.(options) ?? 'spin';
const drawBet = (game: InstantGame, active: Active, nonce: number, choice: InstantChoice) => {
  const played = game.play(active.drawsAt(nonce), choice);
  const { stakeMinor, options = NO_OPTIONS } = choice;
  return {
    bet: betNameOf(game, options),
    stakeMinor,
    payoutMinor: played.payoutMinor,
    validBetMinor: played.validBetMinor,
    rule: played.rule,
    outcome: played.payoutMinor > stakeMinor ? 'win' : 'lose',
    detail: {
      seedId: active.seedId.toString(),
      nonce,
      version: game.version,
      outcome: played.outcome as Record<string, unknown>,
      ...(isSameChoice(options, NO_OPTIONS) ? {} : { options }),
    } satisfies PlayedDetail,
  };
};

/** A free spin pays no more than what was said before it; what it showed stays as it was drawn. */
const freeBet = (bet: ReturnType<typeof drawBet>, mostMinor: bigint | undefined) => {
  if (mostMinor === undefined) return bet;
  const most = bet.stakeMinor + mostMinor;
  return {
    ...bet,
    payoutMinor: bet.payoutMinor < most ? bet.payoutMinor : most,
    detail: { ...bet.detail, freeMost: String(mostMinor) },
  };
};

/** A replay may belong to an older pair: the wager's own detail says which. */
export const printRound = async (ctx: Ctx, wager: PlacedWager, active: Active | undefined) => {
  const { brand } = ctx;
  const detail = wager.detail as PlayedDetail;
  const isActive = active !== undefined && detail.seedId === active.seedId.toString();
  const pair = isActive
    ? { commitment: active.commitment, client_seed: active.clientSeed }
    : await seedById(ctx.db, brand.id, BigInt(detail.seedId));
  if (!pair) throw new Error('the seed pair of a round is missing');
  const actor = memberOf(ctx);
  return {
    roundId: wager.wagerId.toString(),
    wagerId: wager.wagerId.toString(),
    slug: actor.kind === 'play' ? actor.slug : '',
    version: detail.version,
    stake: printAmount(wager.stakeMinor, brand.currency),
    payout: printAmount(wager.payoutMinor, brand.currency),
    validBet: printAmount(wager.validBetMinor, brand.currency),
    rule: wager.rule,
    currency: actor.type === 4 ? TRIAL_CURRENCY : brand.currency.code,
    at: wager.at.toISOString(),
    nonce: detail.nonce,
    commitment: pair.commitment,
    clientSeed: pair.client_seed,
    outcome: detail.outcome,
  };
};
