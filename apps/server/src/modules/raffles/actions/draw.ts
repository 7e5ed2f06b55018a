import { lineDrawn, ticketsDrawn } from '@fairhouse/game-kit/verify/raffle-draw';
import { bytesFromHex } from '@fairhouse/game-kit';
import { prizesLaidOut } from '@fairhouse/game-kit/verify/raffle-order';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { closeFolio, lastWagerOf, turnFolio } from '../../wallet/index.ts';
import { lineOf } from '../rules.ts';
import { noteCorrectedOf } from '../rows/corrected.ts';
import { drawnBlock, namedBlocks, ownerOf, type BlockRow } from '../rows/blocks.ts';
import { insertDraw, noteResult, owedDraws, waitingDraws } from '../rows/draws.ts';
import { moveBlock, nameAll, nameClaims, type Drawn } from '../steps/block.ts';
import { countTickets } from '../steps/count.ts';
import { givePrize } from '../steps/prize.ts';
import {
  drawableRaffles,
  lockRaffle,
  noteCloseFolio,
  noteDrawn,
  noteOver,
  owingRaffles,
} from '../store.ts';

const AT_ONCE = 100;
/** What was under way when a draw for all closed is counted so long after it, in milliseconds. */
const COUNTING = 60_000;

type Place = { brandId: number; raffleId: bigint };
type One = { brand: Brand; place: Place };

/** Names used tickets with a round that comes, and draws those whose round has come. */
export const drawRaffles = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    const closedBefore = new Date(kernel.clock.milliseconds() - COUNTING);
    for (const row of await drawableRaffles(kernel.db, { brandId: brand.id, closedBefore })) {
      const one = { brand, place: { brandId: brand.id, raffleId: row.raffle_id } };
      try {
        await (row.kind === 'claims' ? drawClaims(kernel, one) : drawAll(kernel, one));
      } catch (error) {
        // One that stumbles must not hold up the others.
        kernel.log.error(
          { error: String(error), raffle: String(row.raffle_id) },
          'a raffle stumbled',
        );
      }
    }
    await giveOwed(kernel, brand);
  }
};

const drawClaims = async (kernel: Kernel, one: One): Promise<void> => {
  const { place } = one;
  await kernel.db.transaction(async (tx) => {
    const row = await lockRaffle(tx, place);
    if (row) await nameClaims(kernel, tx, place, row);
  });
  // By their numbers: what one draws is what those before it left.
  for (const block of await namedBlocks(kernel.db, place)) {
    const isDrawn = await moveBlock(kernel, place, block, (tx, by) =>
      drawTickets(kernel, tx, { ...one, block, by }),
    );
    if (!isDrawn) return;
  }
};
const drawTickets = async (
  kernel: Kernel,
  tx: Queries,
  { brand, place, block, by }: One & { block: BlockRow; by: Drawn },
): Promise<void> => {
  const row = await lockRaffle(tx, place);
  if (row?.drawn !== block.first_ticket) {
    throw new Error(`raffle ${place.raffleId} draws ticket ${block.first_ticket} out of its turn`);
  }
  const left = row.prizes.map((one, line) => one.count - (row.counts[line] ?? 0));
  const count = block.tickets;
  for (const one of await waitingDraws(tx, { ...place, first: block.first_ticket, count })) {
    const line = lineDrawn({ ...by, ticket: one.place }, left);
    left[line] = (left[line] ?? 0) - 1;
    const won = {
      ...place,
      memberId: one.member_id,
      place: one.place,
      amountMinor: BigInt(row.prizes[line]?.amount ?? '0'),
    };
    await noteResult(tx, { ...won, ...(await givePrize(kernel, tx, { ...won, brand })) });
    await noteDrawn(tx, { ...place, line });
    // Bets or deposits may have been taken back since the ticket was used.
    if (row.rule.kind !== 'given') await noteCorrectedOf(tx, won);
  }
};

/** All tickets at once: their list is closed, then drawn, then every prize is given, in parts. */
const drawAll = async (kernel: Kernel, one: One): Promise<void> => {
  const { place } = one;
  if (!(await isAllCounted(kernel, place))) return;
  await kernel.db.transaction(async (tx) => {
    const row = await lockRaffle(tx, place);
    if (row && !(await nameAll(kernel, tx, place, row)))
      await noteOver(tx, { ...place, seed: null });
  });
  for (const block of await namedBlocks(kernel.db, place)) {
    if (!(await moveBlock(kernel, place, block, async () => undefined))) return;
  }
  const block = await drawnBlock(kernel.db, place);
  const signature = block?.beacon.signature ?? null;
  if (block?.seed == null || signature === null) return;
  const by = { seed: bytesFromHex(block.seed), signature };
  while (await kernel.db.transaction((tx) => giveSome(kernel, tx, { ...one, by })));
};
/**
 * Whether all that was under way when it closed has brought its tickets: the ledger's folio of that
 * time is whole and read, however long a writer held it or the house was off.
 */
const isAllCounted = async (kernel: Kernel, place: Place): Promise<boolean> => {
  const folioNo = await kernel.db.transaction(async (tx) => {
    const row = await lockRaffle(tx, place);
    if (!row || row.close_folio !== null || row.tickets > 0) return row?.close_folio ?? null;
    await noteCloseFolio(tx, { ...place, folioNo: await closeFolio(tx, place.brandId) });
    return undefined;
  });
  // Null: it was named before. Undefined: its folio was closed just now, and is looked at later.
  if (folioNo === undefined || folioNo === null) return folioNo === null;
  await turnFolio(kernel, place.brandId);
  if ((await lastWagerOf(kernel.db, place.brandId, folioNo)) === undefined) return false;
  await countTickets(kernel, place.brandId);
  return true;
};
/** True: there are more. */
const giveSome = async (
  kernel: Kernel,
  tx: Queries,
  { brand, place, by }: One & { by: Drawn },
): Promise<boolean> => {
  const row = await lockRaffle(tx, place);
  if (!row || row.state === 'over') return false;
  const laidOut = prizesLaidOut(row.prizes);
  const winners = ticketsDrawn(by, { tickets: row.tickets, prizes: laidOut.length });
  const last = Math.min(winners.length, row.drawn + AT_ONCE);
  for (let at = row.drawn; at < last; at += 1) {
    const ticket = winners[at] ?? -1;
    const owner = await ownerOf(tx, { ...place, ticket });
    const amount = laidOut[at] ?? '0';
    if (!owner) throw new Error(`raffle ${place.raffleId}: ticket ${ticket} is nobody's`);
    const won = { ...place, memberId: owner.member_id, place: at, amountMinor: BigInt(amount) };
    const given = await givePrize(kernel, tx, { ...won, brand });
    await insertDraw(tx, { ...won, ...given, ticket, key: `ticket:${ticket}` });
    await noteDrawn(tx, { ...place, line: lineOf(row.prizes, amount) });
    if (row.rule.kind !== 'given') await noteCorrectedOf(tx, won);
  }
  if (last < winners.length) return true;
  await noteOver(tx, { ...place, seed: null });
  return false;
};

/** Who could be given nothing when they won is given it now, where they may. */
const giveOwed = async (kernel: Kernel, brand: Brand): Promise<void> => {
  for (const raffleId of await owingRaffles(kernel.db, brand.id)) {
    const place = { brandId: brand.id, raffleId };
    await kernel.db.transaction(async (tx) => {
      await lockRaffle(tx, place);
      for (const one of await owedDraws(tx, { ...place, count: AT_ONCE })) {
        const won = {
          ...place,
          memberId: one.member_id,
          place: one.place,
          amountMinor: one.amount,
        };
        const given = await givePrize(kernel, tx, { ...won, brand });
        if (!given.isOwed) await noteResult(tx, { ...won, ...given });
      }
    });
  }
};
