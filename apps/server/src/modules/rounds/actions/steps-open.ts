import type { InputOf } from '@fairhouse/contract';
import type { openSteps as call } from '@fairhouse/contract/rounds';
import {
  choiceProblems,
  isSameChoice,
  NO_OPTIONS,
  type Options,
  type StepsGame,
} from '@fairhouse/game-kit';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { shelvedGame, type Shelf } from '../../catalogue/index.ts';
import { announceBalance, balanceOf, placeWager } from '../../wallet/index.ts';
import {
  claimRound,
  dropClaim,
  markOpen,
  runningRounds,
  stepRoundByKey,
  stepsOf,
  type StepRoundRow,
} from '../store.ts';
import type { PlayedDetail } from '../tables.ts';
import { isStake } from './play-round.ts';
import { activePair, stakeOnSeed } from '../../seeds/index.ts';
import { printSteps, readRunning, resolveClaim, sureState } from './steps-state.ts';

type Asked = { shelf: Shelf; game: StepsGame; key: string; stakeMinor: bigint; options: Options };

/**
 * Claims the member's place for this game, takes the stake with the next count of the seed
 * pair, and shows the opened round. A repeat of the key finds the same claim again.
 */
export const openSteps = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { actor, brand, idempotencyKey: key } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const shelf = await shelvedGame(ctx, brand, actor.slug);
  if (!shelf || shelf.loaded.game.kind !== 'steps') return refuse('ticket_invalid');
  if (shelf.row.status === 'closed') return refuse('game_closed');
  if (shelf.row.status === 'maintenance') return refuse('game_maintenance');
  const stakeMinor = parseAmount(input.stake, brand.currency);
  if (stakeMinor === undefined || stakeMinor === 0n) return refuse('invalid_amount');
  if (!isStake(ctx, shelf, stakeMinor)) return refuse('limit_exceeded');
  const options = input.choice ?? NO_OPTIONS;
  if (choiceProblems(shelf.loaded.game, options).length > 0) return refuse('invalid_choice');

  if (!(await activePair(ctx, { brandId: brand.id, memberId: actor.memberId }))) {
    return refuse('seeds_needed');
  }
  const asked = { shelf, game: shelf.loaded.game, key, stakeMinor, options };
  const claim = await claimOf(ctx, asked);
  if (isRefusal(claim)) return claim;
  const row = claim.state === 'opening' ? await takeStake(ctx, asked, claim) : claim;
  if (isRefusal(row)) return row;
  return showRound(ctx, row);
};

/** The state a stored round is in, for its owner. */
export const showRound = async (ctx: Ctx, row: StepRoundRow) => {
  const running = await readRunning(ctx, row);
  const actions = (await stepsOf(ctx.db, row.brand_id, row.round_id)).map((one) => one.action);
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, row.member_id);
  return {
    round: printSteps(ctx, { running, actions, state: sureState(running, actions) }),
    balance: printAmount(availableMinor, ctx.brand.currency),
  };
};

const claimOf = async (ctx: Ctx, asked: Asked) => {
  const { memberId } = memberOf(ctx);
  const {
    key,
    options,
    stakeMinor,
    game: { slug },
  } = asked;
  const place = { brandId: ctx.brand.id, memberId, slug };
  const claim = () =>
    claimRound(ctx.db, { ...place, key, choice: options, stakeMinor, roundId: ctx.random.uuid() });
  const made = await claim();
  if (made) return made;
  const known = await stepRoundByKey(ctx.db, { ...place, key });
  if (known) {
    return known.slug === slug && known.stake === stakeMinor && isSameChoice(known.choice, options)
      ? known
      : refuse('idempotency_conflict');
  }
  for (const other of await runningRounds(ctx.db, place)) await resolveClaim(ctx, other);
  return (await claim()) ?? refuse('state_conflict');
};

const takeStake = async (ctx: Ctx, asked: Asked, claim: StepRoundRow) => {
  const {
    shelf: {
      loaded: { manifest },
    },
    game,
    key,
    stakeMinor,
    options,
  } = asked;
  const place = { brandId: ctx.brand.id, memberId: claim.member_id };
  const staked = await stakeOnSeed(ctx, {
    ...place,
    what: 'a round of steps',
    place: (_active, take) => {
      const seed = take();
      const detail: PlayedDetail = {
        seedId: seed.seedId.toString(),
        nonce: seed.nonce,
        version: game.version,
        outcome: {},
        options,
      };
      return placeWager(ctx, {
        ...place,
        key,
        roundId: claim.round_id,
        windowId: null,
        slug: game.slug,
        category: manifest.category,
        house: `wagers:${manifest.category}`,
        seed,
        bets: [{ bet: game.betOf?.(options) ?? 'round', stakeMinor, detail }],
      });
    },
  });
  if (!staked.ok) {
    await dropClaim(ctx.db, ctx.brand.id, claim.round_id);
    return refuse(staked.errorCode);
  }
  await announceBalance(ctx, ctx.brand.id, claim.member_id);
  const kept = staked.wager.detail as PlayedDetail;
  const row = await markOpen(ctx.db, {
    ...place,
    roundId: claim.round_id,
    seedId: BigInt(kept.seedId),
    nonce: kept.nonce,
    version: kept.version,
    wagerId: staked.wager.wagerId,
  });
  if (!row) throw new Error('a claimed round is missing');
  return row;
};
