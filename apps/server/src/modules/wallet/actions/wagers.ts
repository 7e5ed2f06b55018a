import type { ValidBet } from '@fairhouse/game-kit';
import { openGroupCommit, type GroupCommit } from '../../../kernel/commit.ts';
import { isOutcomeUnknown, isUniqueViolation } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { traced } from '../../../kernel/tracing.ts';
import { bonusBets } from './bonus-bets.ts';
import { fillRooms } from './limits.ts';
import { FINAL, judgeTickets, type VerdictRow } from '../rows/tickets.ts';
import { wagersOfTransfer } from '../store.ts';
import { ticketOf, wagerKeyOf, wrongWith, type Bet, type Ticket, type Wager } from './tickets.ts';

export type PlacedWager = {
  wagerId: bigint;
  bet: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  validBetMinor: bigint;
  /** null while the bet is open. */
  rule: ValidBet['rule'] | null;
  detail: unknown;
  at: Date;
};
type Placed = { ok: true; isReplay: boolean; availableMinor: bigint; wagers: PlacedWager[] };
type NotPlaced<Code extends string> = {
  ok: false;
  errorCode: Code;
  seed?: { seedId: bigint; nonce: number };
  /** Of `exposure_full`: what the house can still pay on the fullest unit. */
  roomMinor?: bigint;
};
type WagerCode =
  | 'insufficient_balance'
  | 'limit_exceeded'
  | 'bets_closed'
  | 'idempotency_conflict'
  | 'stale_seed'
  | 'not_found'
  /** The member's own: a limit would be passed, or a break is on. */
  | 'own_limit'
  | 'on_break'
  /** Of a bonus that is bound. */
  | 'bonus_bet_max';
const TICKET_CODES = ['version_moved', 'exposure_full', 'invalid_amount', 'ticket_size'] as const;
type TicketCode = (typeof TICKET_CODES)[number];
export type WagerVerdict = Placed | NotPlaced<WagerCode>;
export type TicketVerdict = Placed | NotPlaced<WagerCode | TicketCode>;

type WalletKernel = Pick<Kernel, 'db' | 'once' | 'tracing'>;

/** Tickets written together at most, and batches in flight. Measured on two cores. */
const ITEMS_MAX = 128;
const LANES = 2;
/** A window of the member's limits has ended: the rooms are counted anew before the bet. */
const STALE_ROOM = 'stale_room';
const ROOM_TRIES = 3;
type Judged = TicketVerdict | typeof STALE_ROOM;
/** Of `take_rooms`. */
const ROOM_MOVED = 'FH001';

/**
 * Places a ticket on one round or game: all or none, durable when it resolves. A replay of the
 * key with the same bets answers what was placed first.
 */
export const placeWager = async (
  kernel: WalletKernel,
  wager: Omit<Wager, 'windowVersion' | 'bets'> & { bets: Omit<Bet, 'place' | 'gates' | 'units'>[] },
): Promise<WagerVerdict> => {
  const verdict = await placeTicket(kernel, wager);
  if (isWagerVerdict(verdict)) return verdict;
  throw new Error(`a wager was refused for what its caller judges: ${verdict.errorCode}`);
};
const isWagerVerdict = (verdict: TicketVerdict): verdict is WagerVerdict =>
  verdict.ok || !TICKET_CODES.some((code) => code === verdict.errorCode);

/**
 * The same for one to 500 bets on any rounds and games, each with its window and the version it
 * saw, and with what it adds to the totals of its round: none is placed where a unit has no room.
 */
export const placeTicket = async (kernel: WalletKernel, wager: Wager): Promise<TicketVerdict> => {
  const wrong = wrongWith(wager);
  if (wrong) return { ok: false, errorCode: wrong };
  const item = await ticketOf(kernel, wager);
  if (await isStakedElsewhere(kernel.db, item)) return CONFLICT;
  let isLookedAt = false;
  for (let turn = 0; turn < ROOM_TRIES; turn += 1) {
    const verdict = await submit(kernel, item);
    if (verdict === STALE_ROOM) {
      await fillRooms(kernel.db, wager);
      continue;
    }
    // What is played through binds no bet, also before a clock has looked at it.
    if (isLookedAt || verdict.ok || verdict.errorCode !== 'bonus_bet_max') return verdict;
    isLookedAt = true;
    await bonusBets.of(kernel).settle(wager);
  }
  throw new Error(`the rooms of member ${wager.memberId} stay out of date`);
};

const CONFLICT = { ok: false, errorCode: 'idempotency_conflict' } as const;

/** Whether the grant of a free ticket was staked under another key, or by somebody else. */
const isStakedElsewhere = async (db: WalletKernel['db'], item: Ticket): Promise<boolean> => {
  if (!item.isFree) return false;
  const row = await db.row(
    `select key from transfers where brand_id = $1 and kind = 'wager'
       and reference like 'grant:%' and reference = $2`,
    [item.brandId, item.reference],
  );
  return row !== undefined && row.key !== wagerKeyOf(item);
};

/** Of two that stake one grant in the same moment the ledger takes the first. */
const submit = async (kernel: WalletKernel, item: Ticket): Promise<Judged> => {
  try {
    return await commitOf(kernel).submit(item);
  } catch (error) {
    if (item.isFree && isUniqueViolation(error) && (await isStakedElsewhere(kernel.db, item)))
      return CONFLICT;
    throw error;
  }
};

const commitOf = (kernel: WalletKernel): GroupCommit<Ticket, Judged> =>
  kernel.once('wallet.commit', () =>
    openGroupCommit<Ticket, Judged>({
      itemsMax: ITEMS_MAX,
      lanes: LANES,
      laneOf,
      // A brand's rows lie together, one day perhaps on a machine of their own.
      groupOf: (item) => item.brandId,
      keyOf: (item) => String(item.memberId),
      write: (items) =>
        traced(kernel, { name: 'batch wagers', attributes: { items: items.length } }, () =>
          write(kernel, items),
        ),
      isFatal: isOutcomeUnknown,
    }),
  );

/**
 * A member's tickets go one way, whatever they lie on: where two batches move the same totals the
 * second waits in the database, and goes on the moment the first is durable. One way for each unit
 * would wait for the process as well, and was a quarter slower on a unit that all bet on.
 */
const laneOf = (item: Ticket): number => item.brandId + Number(item.memberId % 1009n);

const write = async (kernel: WalletKernel, items: Ticket[]): Promise<Judged[]> => {
  const rows = await judge(kernel, items, false);
  // The locks are newer than the snapshot: what another process placed under the same key in
  // between is a reason to refuse there, and a replay for whoever looks under the locks. And who
  // had no room only behind others of the batch is judged once those are written: the first of
  // them is decided each time.
  const isLeft = (row: VerdictRow) => row.verdict === 'again';
  let left = rows.flatMap((row, index) => (FINAL.includes(row.verdict) ? [] : [index]));
  while (left.length > 0) {
    const again = await judge(
      kernel,
      left.flatMap((index) => items[index] ?? []),
      true,
    );
    left = left.filter((index, at) => {
      const row = again[at];
      if (row) rows[index] = row;
      return row !== undefined && isLeft(row);
    });
  }
  return Promise.all(rows.map((row, index) => verdictOf(kernel, items[index], row)));
};

const judge = (
  kernel: WalletKernel,
  items: Ticket[],
  isUnderLocks: boolean,
): Promise<VerdictRow[]> =>
  judgeTickets(kernel.db, items, isUnderLocks).catch((error: unknown) => {
    // Another process placed the same key between our snapshot and our lock: look again.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Or others took the room that was seen: nothing of the batch was written.
    if (code === '23505' || code === ROOM_MOVED) return judgeTickets(kernel.db, items, true);
    throw error;
  });

const verdictOf = async (
  kernel: WalletKernel,
  item: Ticket | undefined,
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
        payoutMinor: bet.payoutMinor,
        validBetMinor: bet.validBetMinor ?? 0n,
        rule: bet.rule ?? null,
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
        rule: one.rule,
        detail: one.detail,
        at: one.at,
      })),
    };
  }
  const errorCode = row.verdict as Extract<TicketVerdict, { ok: false }>['errorCode'];
  return {
    ok: false,
    errorCode,
    ...(errorCode === 'stale_seed' && row.seed_now !== null
      ? { seed: { seedId: row.seed_now, nonce: row.nonce_now ?? 0 } }
      : {}),
    ...(errorCode === 'exposure_full' ? { roomMinor: row.room ?? 0n } : {}),
  };
};
