import type { EndedBets } from '@fairhouse/contract/bonus-terms';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { byBrand, type Recount } from '../../../kernel/recount.ts';
import { brandFrom, brandRow } from '../../brands/index.ts';
import {
  boundOnes,
  differingRequired,
  misplacedWins,
  spinsOf,
  unearnedEnds,
} from '../../deposit-offers/index.ts';
import { endsOneByOne } from '../rows/recount.ts';
import { piecesOf, reckon, turnoverNow, type Piece } from './turnover.ts';

/** Longer than the job that ends bonuses sleeps. */
const QUIET = 120_000;

type End = Awaited<ReturnType<typeof endsOneByOne>>[number];
/** Whether a bet was placed after a credit: by the ledger's numbers, at a vendor by its time. */
const isAfter = (end: End, credit: Piece, all: readonly End[]): boolean => {
  if (end.transfer_id !== null) return end.transfer_id > credit.transferId;
  const isBehind = all.every(
    (one) =>
      one.transfer_id === null ||
      one.transfer_id > credit.transferId ||
      one.wager_id < end.wager_id,
  );
  return isBehind && (end.played_at?.getTime() ?? 0) > credit.postedAt.getTime();
};
/** What a member's bets have brought, read end by end and not grouped by the database. */
const countedAnew = (brand: Brand, pieces: readonly Piece[], all: readonly End[]) => {
  const valid = new Map<bigint, bigint>();
  const ended: EndedBets[] = [];
  for (const end of all) {
    const { category, slug, valid_bet: validMinor } = end;
    if (category === null || slug === null || !validMinor) continue;
    const credits = pieces.filter((piece) => isAfter(end, piece, all));
    // Wins of one draw came with one transfer.
    for (const transferId of new Set(credits.map((credit) => credit.transferId))) {
      valid.set(transferId, (valid.get(transferId) ?? 0n) + validMinor);
    }
    if (credits.length > 0) ended.push({ after: credits.length, category, slug, validMinor });
  }
  return reckon(brand, pieces, { valid, ended });
};

type Found = { count: bigint; example: string | null };
const foundOf = (all: readonly string[]): Found[] => [
  { count: BigInt(all.length), example: all[0] ?? null },
];
/** Asks of each member with a bound bonus. */
const ofBound =
  (
    ask: (
      tx: Queries,
      p: { brand: Brand; memberId: bigint; depositIds: readonly string[] },
    ) => Promise<readonly string[]>,
  ) =>
  async (tx: Queries, brandId: number): Promise<Found[]> => {
    const row = await brandRow(tx, brandId);
    if (!row) return [];
    const found: string[] = [];
    const members = Map.groupBy(await boundOnes(tx, brandId), (one) => one.member_id);
    for (const [memberId, bound] of members) {
      const depositIds = bound.map((one) => one.deposit_id);
      found.push(...(await ask(tx, { brand: brandFrom(row), memberId, depositIds })));
    }
    return foundOf(found);
  };

/** What the member is shown is what the ends come to one by one. */
const differingProgress = ofBound(async (tx, p) => {
  const { pieces } = await piecesOf(tx, p);
  const all = await endsOneByOne(tx, { brandId: p.brand.id, memberId: p.memberId });
  const { left } = await turnoverNow(tx, p);
  const anew = countedAnew(p.brand, pieces, all).left;
  return pieces
    .filter((_, at) => anew[at] !== left[at])
    .map(({ depositId }) => `${p.memberId} ${depositId}`);
});

/** Bonuses that have no bets and no spins left to come, and did not end in their own time. */
const notEnded = ofBound(async (tx, p) => {
  const { pieces } = await piecesOf(tx, p);
  const all = await endsOneByOne(tx, { brandId: p.brand.id, memberId: p.memberId });
  const lastAt = Math.max(0, ...all.map(({ at }) => at?.getTime() ?? 0));
  if (lastAt > tx.now().getTime() - QUIET) return [];
  const { left } = countedAnew(p.brand, pieces, all);
  const found: string[] = [];
  for (const depositId of p.depositIds) {
    const isOpen = pieces.some((one, at) => one.depositId === depositId && left[at] !== 0n);
    const spins = await spinsOf(tx, { brandId: p.brand.id, id: depositId });
    const hasSpins =
      spins && ((spins.played < spins.spins && spins.won < spins.most) || spins.is_out);
    if (!isOpen && !hasSpins) found.push(`${p.memberId} ${depositId}`);
  }
  return found;
});

/**
 * Progress is kept nowhere: it is counted from the ledger whenever it is asked for. What is kept is
 * what was asked and how it ended; both are compared with what happened, nothing is written.
 */
export const BONUSES_RECOUNT: Recount = {
  name: 'bonuses',
  compare: byBrand([
    { what: 'what a bonus asks for', ask: differingRequired },
    { what: 'the progress of a bonus', ask: differingProgress },
    { what: 'a bonus that is played through and still bound', ask: notEnded },
    { what: 'a bonus that is done without its bets', ask: unearnedEnds },
    { what: 'where the win of a free round is asked for from', ask: misplacedWins },
  ]),
};
