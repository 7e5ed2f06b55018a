import { busEvent } from '../../kernel/bus.ts';
import type { Job } from '../../kernel/jobs.ts';
import type { Queries } from '../../kernel/db.ts';
import type { Brand, Kernel } from '../../kernel/kernel.ts';
import { brandById } from '../brands/index.ts';
import { flagged, likenessAmong, noteLikePrize } from '../household/index.ts';
import {
  announceBalance,
  bindGift,
  giftTimes,
  nextWagers,
  post,
  readSpan,
  turnFolio,
} from '../wallet/index.ts';
import { scoreEnds } from './rows/score.ts';
import { tellCancelled, tellWinners } from './steps/tell.ts';
import {
  boardOf,
  endedRows,
  insertPrize,
  lockFinal,
  noteEnd,
  notePaid,
  type BoardRow,
  type TournamentRow,
} from './store.ts';

export const tournamentsMoved = busEvent<{ brandId: number; ids: string[] }>('tournaments.moved');

/** How long one turn may go on with a ledger that is far ahead, in milliseconds. */
const TURN = 10_000;

/** Keeps the boards and pays what has ended. */
export const runTournaments = async (kernel: Kernel): Promise<'busy' | void> => {
  let isBusy = false;
  const brands = await kernel.db.rows('select brand_id from brands');
  for (const { brand_id: brandId } of brands) {
    await turnFolio(kernel, brandId);
    const until = kernel.clock.milliseconds() + TURN;
    const touched = new Set<bigint>();
    for (let isBehind = true; isBehind && kernel.clock.milliseconds() <= until;) {
      isBehind = await readSpan(kernel, 'tournaments', async (tx, most) => {
        const span = await nextWagers(tx, brandId, 'tournaments', { most });
        isBusy ||= span !== undefined;
        if (span) for (const id of await scoreEnds(tx, { brandId, ...span })) touched.add(id);
        return span !== undefined && !span.isLast;
      });
    }
    const moved = [...touched];
    for (const ended of await endedRows(kernel.db, brandId)) {
      await kernel.db.transaction((tx) => noteEnd(tx, brandId, ended.tournament_id));
      if (await payPrizes(kernel, brandId, ended.tournament_id)) moved.push(ended.tournament_id);
    }
    if (moved.length > 0) tournamentsMoved.say(kernel, { brandId, ids: moved.map(String) });
  }
  await tellWinners(kernel);
  await tellCancelled(kernel);
  return isBusy ? 'busy' : undefined;
};

/** All prizes in one transaction: either the tournament is paid or nobody got anything. */
const payPrizes = async (kernel: Kernel, brandId: number, id: bigint): Promise<boolean> => {
  const brand = await brandById(kernel, brandId);
  const times = brand ? giftTimes(brand) : 0;
  const paid = await kernel.db.transaction(async (tx) => {
    const row = await lockFinal(tx, brandId, id);
    if (!row) return undefined;
    const prizes = row.prizes.map(BigInt);
    const winners = await boardOf(tx, { brandId, id, count: prizes.length });
    if (brand) await tellHouseholds(tx, brand, { ...row, prizes }, winners);
    // In one order of members, so that two payments never wait for each other.
    const inOrder = winners.toSorted((a, b) => Number(a.member_id - b.member_id));
    for (const { rank, member_id: memberId } of inOrder) {
      const amountMinor = prizes[Number(rank) - 1] ?? 0n;
      if (amountMinor === 0n) continue;
      const posted = await post(tx, {
        brandId,
        memberId,
        type: 'prize',
        amountMinor,
        house: 'tournaments',
        key: `tournament:${id}:${rank}`,
        reference: row.title,
      });
      if (!posted.ok) throw new Error(`a prize was not paid: ${posted.errorCode}`);
      await bindGift(tx, { brandId, memberId, transferId: posted.transferId, amountMinor, times });
      await insertPrize(tx, {
        brandId,
        id,
        rank: Number(rank),
        memberId,
        amountMinor,
        transferId: posted.transferId,
      });
    }
    await notePaid(tx, brandId, id);
    return { memberIds: inOrder.map((one) => one.member_id) };
  });
  for (const memberId of paid?.memberIds ?? []) await announceBalance(kernel, brandId, memberId);
  return paid !== undefined;
};

type Won = Pick<TournamentRow, 'tournament_id' | 'title'> & { prizes: readonly bigint[] };
/**
 * Winners who look like one household are told to the desk, and their withdrawals say so: a place
 * is won with stakes, and a score is no proof that would take it away.
 */
const tellHouseholds = async (
  tx: Queries,
  brand: Brand,
  { tournament_id: sourceId, title, prizes }: Won,
  winners: readonly BoardRow[],
): Promise<void> => {
  const found = await likenessAmong(
    tx,
    brand.id,
    winners.map((one) => one.member_id),
  );
  for (const { rank, member_id: memberId } of winners) {
    const alike = (found.get(memberId) ?? []).filter((one) => flagged(brand, one));
    const amountMinor = prizes[Number(rank) - 1] ?? 0n;
    if (alike.length > 0 && amountMinor > 0n)
      await noteLikePrize(tx, {
        brandId: brand.id,
        memberId,
        kind: 'tournament',
        sourceId,
        place: String(rank),
        title,
        amountMinor,
        outcome: 'paid',
        alike,
      });
  }
};

export const jobs: Job[] = [{ name: 'tournaments.run', everySeconds: 3, run: runTournaments }];
