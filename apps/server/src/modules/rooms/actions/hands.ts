import type { InputOf } from '@fairhouse/contract';
import type { oneHand, ownHands as ownCall, roomLog } from '@fairhouse/contract/rooms';
import { hex } from '@fairhouse/game-kit';
import { HAND_FORMAT } from '@fairhouse/game-kit/verify/hand';
import { printAmount } from '@fairhouse/money';
import { lineHash } from '@fairhouse/game-kit/verify/hand-lines';
import { cursorOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { anchorOf } from '../../checkpoints/index.ts';
import { handById, handsOfMember } from '../rows/hands.ts';
import { dealLineOf, linesOf } from '../rows/lines.ts';
import { maskedAccount } from '../rules.ts';
import { roomById } from '../store.ts';
import { proofOfRounds } from '../steps/chains.ts';
import { linkOf, runningOf } from '../steps/running.ts';

/** All that deals and plays a hand again, once it is over: its link and the cards of every seat. */
export const readHand = async (ctx: Ctx, input: InputOf<typeof oneHand>) => {
  const { brand } = ctx;
  const hand = await handById(ctx.db, brand.id, input.handId);
  const room = hand && (await roomById(ctx.db, { brandId: brand.id, roomId: hand.room_id }));
  if (!hand || !room || hand.state !== 'ended') return refuse('not_found');
  const { game, seats, log, position } = await runningOf(ctx, ctx.db, hand);
  const { chain, seed } = await linkOf(ctx, ctx.db, hand);
  const place = { brandId: brand.id, roomId: hand.room_id };
  const line = await dealLineOf(ctx.db, brand.id, hand.hand_id);
  return {
    handId: hand.hand_id,
    roomId: room.room_id,
    room: room.name,
    at: hand.dealt_at.toISOString(),
    endedAt: (hand.ended_at ?? hand.dealt_at).toISOString(),
    accounts: seats.map((one) => maskedAccount(one.account)),
    currency: brand.currency.code,
    currencyDigits: brand.currency.digits,
    proof: {
      format: HAND_FORMAT,
      slug: hand.slug,
      version: hand.version,
      hand: hand.number,
      terminal: chain.terminal,
      link: hex(seed),
      clientSeeds: seats.map((one) => one.client_seed),
      table: hand.stakes,
      actions: log.map((one) => ({ seat: one.position, action: one.action })),
      shown: game.publicView(position),
      result: hand.result,
      promise: {
        room: hand.room_id,
        dealtAt: hand.dealt_at.toISOString(),
        seatChains: seats.map((one) => one.chain_no ?? 0),
        chain: await proofOfRounds(ctx, place, chain),
        deal: line
          ? { text: line.reference, log: await anchorOf(ctx, brand.id, line.transfer_id) }
          : null,
      },
    },
  };
};

/** The lines of a room in the ledger's log: no deal and no void hand is missing (D-V17). */
export const readLog = async (ctx: Ctx, input: InputOf<typeof roomLog>) => {
  const place = { brandId: ctx.brand.id, roomId: input.roomId };
  if (!(await roomById(ctx.db, place))) return refuse('not_found');
  const rows = await linesOf(ctx.db, place, {
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const page = rows.slice(0, input.pageSize);
  return {
    list: page.map((row) => ({
      entry: String(row.transfer_id),
      handId: row.hand_id,
      text: row.reference,
      hash: lineHash(row.reference),
      at: row.at.toISOString(),
    })),
    nextCursor: rows.length > page.length ? String(page.at(-1)?.transfer_id) : null,
  };
};

/** The own hands, the last first. */
export const listOwnHands = async (ctx: Ctx, input: InputOf<typeof ownCall>) => {
  const before = readCursor(input.cursor);
  if (before === undefined) return refuse('validation_failed', { fields: { cursor: 'pattern' } });
  const rows = await handsOfMember(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    slug: input.slug ?? null,
    before,
    count: input.pageSize + 1,
  });
  const page = rows.slice(0, input.pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    list: page.map((row) => ({
      handId: row.hand_id,
      roomId: row.room_id,
      room: row.room,
      slug: row.slug,
      seats: Number(row.seats),
      net: printAmount(row.net, ctx.brand.currency),
      rake: printAmount(row.rake, ctx.brand.currency),
      at: row.ended_at.toISOString(),
    })),
    nextCursor: last ? `${last.ended_at.getTime()}_${last.hand_id}` : null,
  };
};

/** Null: from the beginning; undefined: none of ours. */
const readCursor = (cursor: string | undefined) => {
  if (cursor === undefined) return null;
  const [, at, handId] = /^(\d{1,14})_([\w-]{1,64})$/.exec(cursor) ?? [];
  return at === undefined || handId === undefined ? undefined : { at: new Date(+at), handId };
};
