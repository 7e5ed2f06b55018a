import type { InputOf } from '@fairhouse/contract';
import type { raffleBlocks, raffleProof } from '@fairhouse/contract/raffles';
import { holderOf } from '@fairhouse/game-kit/verify/raffle-texts';
import { printAmount } from '@fairhouse/money';
import { cursorOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { anchorOf } from '../../checkpoints/index.ts';
import { blocksAfter, ticketsAfter } from '../rows/blocks.ts';
import { resultsOf } from '../rows/draws.ts';
import { openingOf } from '../steps/promise.ts';
import { raffleAsked } from './show.ts';

const BLOCKS = 20;
const ROWS = 200;

export const proveRaffle = async (ctx: Ctx, input: InputOf<typeof raffleProof>) => {
  const row = await raffleAsked(ctx, input);
  if (!row) return refuse('not_found');
  const { commitment, beacon, seed } = row;
  return {
    ...openingOf(row),
    isOver: row.state === 'over',
    currency: ctx.brand.currency.code,
    announcement: row.announcement,
    log: await anchorOf(ctx, ctx.brand.id, row.transfer_id),
    order: commitment !== null && beacon ? { commitment, beacon, seed } : null,
  };
};

type Part = InputOf<typeof raffleBlocks>;
/** A part of a list after the number that the cursor names, and the cursor of the next one. */
const partOf = async <Row, Shown>(
  ctx: Ctx,
  input: Part,
  p: {
    count: number;
    read: (at: {
      brandId: number;
      raffleId: bigint;
      after: number;
      count: number;
    }) => Promise<Row[]>;
    no: (row: Row) => number;
    print: (row: Row, raffleId: string) => Shown | Promise<Shown>;
  },
) => {
  const row = await raffleAsked(ctx, input);
  if (!row) return refuse('not_found');
  const rows = await p.read({
    brandId: ctx.brand.id,
    raffleId: row.raffle_id,
    after: Number(cursorOf(input.cursor) ?? -1n),
    count: p.count + 1,
  });
  const shown = rows.slice(0, p.count);
  const last = shown.at(-1);
  const list: Shown[] = [];
  for (const one of shown) list.push(await p.print(one, String(row.raffle_id)));
  return { list, nextCursor: last && rows.length > shown.length ? String(p.no(last)) : null };
};

export const listBlocks = (ctx: Ctx, input: Part) =>
  partOf(ctx, input, {
    count: BLOCKS,
    read: (at) => blocksAfter(ctx.db, at),
    no: (row) => row.block_no,
    print: async (row) => ({
      no: row.block_no,
      announcement: row.announcement,
      log: await anchorOf(ctx, ctx.brand.id, row.transfer_id),
      beacon: row.beacon,
      seed: row.seed,
    }),
  });
export const listResults = (ctx: Ctx, input: Part) =>
  partOf(ctx, input, {
    count: ROWS,
    read: (at) => resultsOf(ctx.db, at),
    no: (row) => row.place,
    print: (row, raffleId) => ({
      place: row.place,
      ticket: row.ticket,
      holder: holderOf(raffleId, row.word),
      amount: row.amount === null ? null : String(row.amount),
      prize: row.amount === null ? null : printAmount(row.amount, ctx.brand.currency),
    }),
  });
export const listTickets = (ctx: Ctx, input: Part) =>
  partOf(ctx, input, {
    count: ROWS,
    read: (at) => ticketsAfter(ctx.db, at),
    no: (row) => row.first_ticket,
    print: (row, raffleId) => ({
      first: row.first_ticket,
      count: row.count,
      holder: holderOf(raffleId, row.word),
    }),
  });
