import type { InputOf } from '@fairhouse/contract';
import type { fireShots as call } from '@fairhouse/contract/reef';
import type { ShotsGame } from '@fairhouse/game-kit';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { shelvedGame } from '../../catalogue/index.ts';
import { stakeOnSeed } from '../../seeds/index.ts';
import { announceBalance, balanceOf, placeWager } from '../../wallet/index.ts';
import { paceOf, roundOfRoom, type ShotDetail } from '../rules.ts';
import { roomById, seatOfMember, useTime, type RoomRow, type SeatRow } from '../store.ts';
import { tellShots } from './announce.ts';

const PACE_TRIES = 3;

type Input = InputOf<typeof call>;
type Reason =
  | 'insufficient_balance'
  | 'limit_exceeded'
  | 'own_limit'
  | 'bonus_bet_max'
  | 'on_break'
  | 'too_fast'
  | 'idempotency_conflict'
  | 'outcome_unknown'
  | 'seeds_needed';
type Fired = { wagerId: bigint; nonce: number; availableMinor: bigint; isReplay: boolean };
type Volley = {
  ctx: Ctx;
  room: RoomRow;
  game: ShotsGame;
  seat: number;
  memberId: bigint;
  weapon: string;
  betMinor: bigint;
  stakeMinor: bigint;
};

/** Fires shots one after the other: each is a stake of its own under the next nonce. */
export const fireShots = async (ctx: Ctx, input: Input) => {
  const actor = memberOf(ctx);
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const room = await roomById(ctx.db, ctx.brand.id, input.roomId);
  const shelf = await shelvedGame(ctx, ctx.brand, actor.slug);
  if (!room || room.slug !== actor.slug || shelf?.loaded.game.kind !== 'shots') {
    return refuse('not_found');
  }
  if (!room.is_open || shelf.row.status === 'closed') return refuse('game_closed');
  if (shelf.row.status === 'maintenance') return refuse('game_maintenance');
  const { game } = shelf.loaded;
  const weapon = Object.hasOwn(game.weapons, input.weapon) ? game.weapons[input.weapon] : undefined;
  if (!weapon) return refuse('validation_failed', { fields: { weapon: 'unknown' } });
  const betMinor = parseAmount(input.bet, ctx.brand.currency);
  if (betMinor === undefined || betMinor === 0n) return refuse('invalid_amount');
  if (!room.bets.some((bet) => BigInt(bet) === betMinor)) return refuse('limit_exceeded');
  const place = { brandId: ctx.brand.id, roomId: room.room_id, memberId: actor.memberId };
  const seat = await seatOfMember(ctx.db, place);
  if (!seat) return refuse('seat_needed');

  return inTurn(ctx, actor.memberId, async () => {
    const allowed = await takeTime(ctx, place, {
      seat,
      shots: input.shots.length,
      perSecondMax: weapon.shotsPerSecondMax,
    });
    const volley = {
      ctx,
      room,
      game,
      seat: seat.seat,
      memberId: actor.memberId,
      betMinor,
      weapon: input.weapon,
      stakeMinor: betMinor * BigInt(weapon.cost),
    };
    return printVolley(ctx, input, await fireVolley(volley, input, allowed), volley);
  });
};

/** A member's volleys go one after the other, so that no two claim the same nonce. */
const inTurn = async <T>(ctx: Ctx, memberId: bigint, work: () => Promise<T>): Promise<T> => {
  const turns = ctx.once('reef.turns', () => new Map<string, Promise<unknown>>());
  const key = `${ctx.brand.id}/${memberId}`;
  const before = turns.get(key) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(work);
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
};

const takeTime = async (
  ctx: Ctx,
  place: { brandId: number; roomId: string; memberId: bigint },
  p: { seat: SeatRow; shots: number; perSecondMax: number },
): Promise<number> => {
  for (let turn = 0; turn < PACE_TRIES; turn += 1) {
    const seat = await seatOfMember(ctx.db, place);
    if (!seat) return 0;
    const { allowed, readyAt } = paceOf({
      now: ctx.clock.milliseconds(),
      shots: p.shots,
      readyAt: seat.ready_at.getTime(),
      perSecondMax: p.perSecondMax,
    });
    if (allowed === 0) return 0;
    if (await useTime(ctx.db, { ...place, before: seat.ready_at, readyAt })) return allowed;
  }
  return 0;
};

type Answered = { shotId: string; fired?: Fired; reason?: Reason };

const fireVolley = async (volley: Volley, input: Input, allowed: number): Promise<Answered[]> => {
  const answers: Answered[] = [];
  let reason: Reason | undefined;
  for (const [index, { shotId }] of input.shots.entries()) {
    if (index >= allowed) reason ??= 'too_fast';
    const fired = reason ?? (await fireOne(volley, shotId));
    if (typeof fired === 'string') {
      reason = fired;
      answers.push({ shotId, reason });
    } else answers.push({ shotId, fired });
  }
  return answers;
};

const fireOne = async (p: Volley, shotId: string): Promise<Fired | Reason> => {
  const { ctx, room } = p;
  const place = { brandId: ctx.brand.id, memberId: p.memberId };
  const staked = await stakeOnSeed(ctx, {
    ...place,
    what: 'a shot',
    place: (_active, take) => {
      const seed = take();
      const detail: ShotDetail = {
        seedId: seed.seedId.toString(),
        nonce: seed.nonce,
        version: p.game.version,
        shotId,
        roomId: room.room_id,
        seat: p.seat,
        weapon: p.weapon,
        betMinor: p.betMinor.toString(),
      };
      return placeWager(ctx, {
        ...place,
        key: `shot:${shotId}`,
        roundId: roundOfRoom(room.room_id),
        windowId: null,
        slug: room.slug,
        category: 'FISH',
        house: 'wagers:FISH',
        // Each shot is a bet of its own: the round of a room has no end.
        bets: [{ bet: p.weapon, stakeMinor: p.stakeMinor, detail, alike: '' }],
        seed,
      });
    },
  });
  if (!staked.ok) return staked.errorCode;
  const { wager, availableMinor, isReplay } = staked;
  return {
    wagerId: wager.wagerId,
    nonce: (wager.detail as ShotDetail).nonce,
    availableMinor,
    isReplay,
  };
};

const printVolley = async (ctx: Ctx, input: Input, answers: Answered[], volley: Volley) => {
  const [first] = answers;
  if (first?.reason) return refuse(first.reason);
  const { memberId, seat, weapon, room } = volley;
  await announceBalance(ctx, ctx.brand.id, memberId);
  const fresh = answers.filter(({ fired }) => fired && !fired.isReplay);
  if (fresh.length > 0) {
    tellShots(
      ctx,
      { brandId: ctx.brand.id, roomId: room.room_id },
      input.shots
        .filter(({ shotId }) => fresh.some((one) => one.shotId === shotId))
        .map((shot) => ({ ...shot, seat, weapon })),
    );
  }
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, memberId);
  return {
    balance: printAmount(availableMinor, ctx.brand.currency),
    list: answers.map(({ shotId, fired, reason }) => ({
      shotId,
      refusal: reason ?? null,
      wagerId: fired?.wagerId.toString() ?? null,
      nonce: fired?.nonce ?? null,
    })),
  };
};
