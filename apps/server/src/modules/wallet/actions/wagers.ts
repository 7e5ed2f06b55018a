import { createHash } from 'node:crypto';
import type { ValidRule } from '@fairhouse/game-kit';
import { openGroupCommit, type GroupCommit } from '../../../kernel/commit.ts';
import { isOutcomeUnknown, type RowOf } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { fillRooms } from './limits.ts';
import { houseAccount, wagersOfTransfer } from '../store.ts';

export type Bet = {
  bet: string;
  stakeMinor: bigint;
  payoutMinor?: bigint;
  validBetMinor?: bigint;
  outcome?: string;
  /** What gave the valid bet of one that ends at once. */
  rule?: ValidRule;
  detail?: unknown;
  /** The most the member may have on this bet in the round, with what was placed before. */
  stakeMinorMax?: bigint;
};
export type Wager = {
  brandId: number;
  memberId: bigint;
  /** The caller's idempotency key, unique for the member. */
  key: string;
  /** null: an instant game, settled at once. */
  roundId: string | null;
  /** The betting window that must be open; null where the stake alone decides. */
  windowId: string | null;
  slug: string;
  category: string;
  house: string;
  bets: Bet[];
  seed?: { seedId: bigint; nonce: number };
};
export type PlacedWager = {
  wagerId: bigint;
  bet: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  validBetMinor: bigint;
  detail: unknown;
  at: Date;
};
export type WagerVerdict =
  | { ok: true; isReplay: boolean; availableMinor: bigint; wagers: PlacedWager[] }
  | {
      ok: false;
      errorCode:
        | 'insufficient_balance'
        | 'limit_exceeded'
        | 'bets_closed'
        | 'idempotency_conflict'
        | 'stale_seed'
        | 'not_found'
        /** The member's own: a limit would be passed, or a break is on. */
        | 'own_limit'
        | 'on_break';
      seed?: { seedId: bigint; nonce: number };
    };

type WalletKernel = Pick<Kernel, 'db' | 'once'>;
type Item = Wager & {
  houseId: bigint;
  fingerprint: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
};

/** Tickets written together at most, and batches in flight. Measured on two cores. */
const ITEMS_MAX = 128;
const LANES = 2;
/** A window of the member's limits has ended: the rooms are counted anew before the bet. */
const STALE_ROOM = 'stale_room';
const ROOM_TRIES = 3;
type Judged = WagerVerdict | typeof STALE_ROOM;

/**
 * Places a ticket of one or more bets: all or none, durable when it resolves. A replay of the
 * key with the same bets answers what was placed first.
 */
export const placeWager = async (kernel: WalletKernel, wager: Wager): Promise<WagerVerdict> => {
  if (wager.bets.length === 0) throw new Error('a wager needs a bet');
  const houseId = await houseAccount(kernel, wager.brandId, wager.house);
  let stakeMinor = 0n;
  let payoutMinor = 0n;
  for (const bet of wager.bets) {
    stakeMinor += bet.stakeMinor;
    payoutMinor += bet.payoutMinor ?? 0n;
  }
  const item = { ...wager, houseId, fingerprint: fingerprintOf(wager), stakeMinor, payoutMinor };
  for (let turn = 0; turn < ROOM_TRIES; turn += 1) {
    const verdict = await commitOf(kernel).submit(item);
    if (verdict !== STALE_ROOM) return verdict;
    await fillRooms(kernel.db, item);
  }
  throw new Error(`the rooms of member ${wager.memberId} stay out of date`);
};

/** What the caller chose; the outcome is not part of it, because a replay draws again. */
const fingerprintOf = (wager: Wager): string => {
  const text = [
    wager.slug,
    wager.roundId ?? '',
    ...wager.bets.map((bet) => `${bet.bet}=${bet.stakeMinor}`),
  ].join('|');
  return text.length <= 64 ? text : createHash('sha256').update(text).digest('base64url');
};

const commitOf = (kernel: WalletKernel): GroupCommit<Item, Judged> =>
  kernel.once('wallet.commit', () =>
    openGroupCommit<Item, Judged>({
      itemsMax: ITEMS_MAX,
      lanes: LANES,
      laneOf: (item) => item.brandId + Number(item.memberId % 1009n),
      // A brand's rows lie together, one day perhaps on a machine of their own.
      groupOf: (item) => item.brandId,
      keyOf: (item) => String(item.memberId),
      write: (items) => write(kernel, items),
      isFatal: isOutcomeUnknown,
    }),
  );

const write = async (kernel: WalletKernel, items: Item[]): Promise<Judged[]> => {
  const rows = await judge(kernel, items);
  const refused = rows.flatMap((row, index) => (FINAL.includes(row.verdict) ? [] : [index]));
  // The locks are newer than the snapshot: what another process placed under the same key in
  // between is a reason to refuse there, and a replay for whoever looks under the locks.
  if (refused.length > 0) {
    const again = await judge(
      kernel,
      refused.flatMap((index) => items[index] ?? []),
      true,
    );
    again.forEach((row, at) => {
      rows[refused[at] ?? -1] = row;
    });
  }
  return Promise.all(rows.map((row, index) => verdictOf(kernel, items[index], row)));
};

/** Verdicts that stand: judging again changes nothing, or the caller of `place` does it itself. */
const FINAL = ['ok', 'replay', 'idempotency_conflict', 'stale_seed', STALE_ROOM, 'not_found'];

const judge = (kernel: WalletKernel, items: Item[], isUnderLocks = false): Promise<VerdictRow[]> =>
  place(kernel, items, isUnderLocks).catch((error: unknown) => {
    // Another process placed the same key between our snapshot and our lock: look again.
    if (error instanceof Error && 'code' in error && error.code === '23505') {
      return place(kernel, items, isUnderLocks);
    }
    throw error;
  });

const STATEMENT = `select item /* not null */, verdict /* not null */, transfer, available_after,
  seed_now, nonce_now, wager_ids, placed_at /* not null */
  from place_wagers($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,
  $19,$20,$21,$22,$23)` as const;
type VerdictRow = RowOf<typeof STATEMENT>;

/** The function locks first wherever maxima are given, be they none. */
const place = (
  kernel: WalletKernel,
  items: Item[],
  isUnderLocks: boolean,
): Promise<VerdictRow[]> => {
  const bets = items.flatMap((item, index) => item.bets.map((bet) => ({ item: index + 1, bet })));
  return kernel.db.prepared('place-wagers', STATEMENT, [
    items[0]?.brandId ?? 0,
    numbers(items, (one) => one.memberId),
    texts(items, wagerKeyOf),
    texts(items, (one) => one.fingerprint),
    numbers(items, (one) => one.houseId),
    texts(items, (one) => one.windowId),
    texts(items, (one) => one.roundId),
    texts(items, (one) => one.slug),
    texts(items, (one) => one.category),
    numbers(items, (one) => one.stakeMinor),
    numbers(items, (one) => one.payoutMinor),
    numbers(items, (one) => one.seed?.seedId),
    numbers(items, (one) => one.seed?.nonce),
    numbers(bets, (one) => one.item),
    texts(bets, (one) => one.bet.bet),
    numbers(bets, (one) => one.bet.stakeMinor),
    numbers(bets, (one) => one.bet.payoutMinor ?? 0n),
    numbers(bets, (one) => one.bet.validBetMinor ?? 0n),
    texts(bets, (one) => one.bet.outcome ?? null),
    texts(bets, (one) => one.bet.rule ?? 'net'),
    JSON.stringify(bets.map((one) => one.bet.detail ?? null)),
    isUnderLocks || bets.some((one) => one.bet.stakeMinorMax !== undefined)
      ? numbers(bets, (one) => one.bet.stakeMinorMax)
      : null,
    kernel.db.now(),
  ]);
};

/**
 * Array literals of PostgreSQL, written in one go: the driver's own conversion of every element
 * took a fifth of the server's time per round.
 */
const numbers = <One>(
  list: readonly One[],
  read: (one: One) => bigint | number | undefined,
): string => `{${list.map((one) => read(one) ?? 'NULL').join(',')}}`;
const texts = <One>(list: readonly One[], read: (one: One) => string | null): string =>
  `{${list.map((one) => quoted(read(one))).join(',')}}`;
const quoted = (text: string | null): string =>
  text === null ? 'NULL' : `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;

/** The key of a wager's transfer: that of the caller, within the member. */
export const wagerKeyOf = (item: { memberId: bigint; key: string }): string =>
  `wager:${item.memberId}:${item.key}`;

const verdictOf = async (
  kernel: WalletKernel,
  item: Item | undefined,
  row: VerdictRow,
): Promise<Judged> => {
  if (row.verdict === STALE_ROOM) return STALE_ROOM;
  if (!item) throw new Error('the batch answered for an unknown item');
  const availableMinor = row.available_after ?? 0n;
  if (row.verdict === 'ok' && row.wager_ids !== null) {
    const ids = row.wager_ids;
    return {
      ok: true,
      isReplay: false,
      availableMinor,
      wagers: item.bets.map((bet, index) => ({
        wagerId: BigInt(ids[index] ?? 0),
        bet: bet.bet,
        stakeMinor: bet.stakeMinor,
        payoutMinor: bet.payoutMinor ?? 0n,
        validBetMinor: bet.validBetMinor ?? 0n,
        detail: bet.detail,
        at: row.placed_at,
      })),
    };
  }
  if (row.verdict === 'replay' && row.transfer !== null) {
    const rows = await wagersOfTransfer(kernel.db, {
      brandId: item.brandId,
      memberId: item.memberId,
      transferId: row.transfer,
    });
    return {
      ok: true,
      isReplay: true,
      availableMinor,
      wagers: rows.map((one) => ({
        wagerId: one.wager_id,
        bet: one.bet,
        stakeMinor: one.stake,
        payoutMinor: one.payout,
        validBetMinor: one.valid_bet,
        detail: one.detail,
        at: one.at,
      })),
    };
  }
  const errorCode = row.verdict as Extract<WagerVerdict, { ok: false }>['errorCode'];
  return {
    ok: false,
    errorCode,
    ...(errorCode === 'stale_seed' && row.seed_now !== null
      ? { seed: { seedId: row.seed_now, nonce: row.nonce_now ?? 0 } }
      : {}),
  };
};
