import type { InputOf } from '@fairhouse/contract';
import type { oneRoom, ownShots, RoomState } from '@fairhouse/contract/reef';
import { hex } from '@fairhouse/game-kit';
import { placeInDay } from '@fairhouse/game-kit/waves';
import { currencyOf, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { offeredStatuses } from '../../catalogue/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import { maskedAccount, roundOfRoom, SEATS, waveAt } from '../rules.ts';
import {
  allRooms,
  caughtOf,
  flyingShots,
  roomById,
  seatOfMember,
  seatsOf,
  type RoomRow,
} from '../store.ts';
import { boundOf, waveOf, type Wave } from './chains.ts';
import { gameOf } from './waves.ts';

export const listRooms = async (ctx: Ctx) => {
  const statuses = await offeredStatuses(ctx, ctx.brand);
  const rooms = (await allRooms(ctx.db)).filter(
    (room) => room.brand_id === ctx.brand.id && statuses.has(room.slug),
  );
  const states = await Promise.all(rooms.map((room) => stateOf(ctx, room)));
  return {
    list: states.flatMap((state) => {
      const status = statuses.get(state.slug);
      return status ? [{ ...state, status }] : [];
    }),
  };
};

export const readRoom = async (ctx: Ctx, input: InputOf<typeof oneRoom>) => {
  const room = await roomById(ctx.db, ctx.brand.id, input.roomId);
  return room ? stateOf(ctx, room) : refuse('not_found');
};

/** The seat and the shots in the water: what a reconnect needs. */
export const readOwnShots = async (ctx: Ctx, input: InputOf<typeof ownShots>) => {
  const actor = memberOf(ctx);
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const room = await roomById(ctx.db, ctx.brand.id, input.roomId);
  if (!room || room.slug !== actor.slug) return refuse('not_found');
  const place = { brandId: ctx.brand.id, roomId: room.room_id, memberId: actor.memberId };
  const seat = await seatOfMember(ctx.db, place);
  const shots = await flyingShots(ctx.db, { ...place, roundId: roundOfRoom(room.room_id) });
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, actor.memberId);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    seat: seat?.seat ?? null,
    balance: show(availableMinor),
    list: shots.map((shot) => ({
      wagerId: shot.wager_id.toString(),
      shotId: shot.detail.shotId,
      weapon: shot.detail.weapon,
      stake: show(shot.stake),
      firedAt: shot.at.toISOString(),
    })),
  };
};

/** Everything a room shows to everyone. */
export const stateOf = async (kernel: Kernel, room: RoomRow): Promise<RoomState> => {
  const place = { brandId: room.brand_id, roomId: room.room_id };
  const game = gameOf(kernel, room.slug);
  const now = kernel.clock.milliseconds();
  const wave = waveAt(game, now);
  const seats = await seatsOf(kernel.db, place);
  const caught = await caughtOf(kernel.db, { ...place, waves: [wave] });
  const { day } = placeInDay(game, wave);
  const [running, next, today, tomorrow] = await Promise.all([
    waveOf(kernel, game, { ...place, wave }),
    waveOf(kernel, game, { ...place, wave: wave + 1 }),
    boundOf(kernel, game, { ...place, day }),
    boundOf(kernel, game, { ...place, day: day + 1 }),
  ]);
  const currency = currencyOf(room.currency);
  const bets = room.bets.map((bet) => printAmount(BigInt(bet), currency));
  return {
    roomId: room.room_id,
    slug: room.slug,
    name: room.name,
    scenery: room.scenery,
    currency: room.currency,
    minBet: bets[0] ?? '0',
    maxBet: bets.at(-1) ?? '0',
    bets,
    players: seats.length,
    serverTime: new Date(now).toISOString(),
    wave: {
      number: wave,
      ...shown(running),
      startedAt: new Date(wave * game.waveMilliseconds).toISOString(),
      endsAt: new Date((wave + 1) * game.waveMilliseconds).toISOString(),
      nextSeed: shown(next).seed,
    },
    bound: { today, tomorrow },
    caught: caught.map((one) => one.fish),
    seats: Array.from({ length: SEATS }, (_, seat) => {
      const taken = seats.find((one) => one.seat === seat);
      return { seat, account: taken ? maskedAccount(taken.account) : null };
    }),
  };
};

const shown = (wave: Wave | undefined) => ({
  seed: wave ? hex(wave.seed) : null,
  link: wave ? hex(wave.link) : null,
});
