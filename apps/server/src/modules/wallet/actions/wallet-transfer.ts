import type { InputOf } from '@fairhouse/contract';
import { MAIN_WALLET, type walletTransfer } from '@fairhouse/contract/wallet';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { slot } from '../../../kernel/slots.ts';
import { settingsOf } from '../../brands/index.ts';
import { announceBalance } from '../listeners.ts';
import { roomOfWallet } from '../rules.ts';
import { hasRoomOutside, vendorCarriers } from './carriers.ts';
import { areBetsBounded } from './bonus-bets.ts';
import { judgeOutgoing } from './debts.ts';
import { isStopped, lockAccount } from './limits.ts';
import { moveWallet, sumOfWallets, vendorWalletsOf } from './vendor-wallets.ts';

const ownerOf = (ctx: Ctx) => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });

export const listWallets = async (ctx: Ctx) => {
  const currency = ctx.brand.currency.code;
  return {
    list: [
      { code: MAIN_WALLET, currency, type: 'main' as const },
      ...settingsOf(ctx.brand).vendorWallets.map(({ code }) => ({
        code,
        currency,
        type: 'transfer' as const,
      })),
    ],
  };
};

type NameRooms = (ctx: Ctx, roomIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
/** What rooms of players are called, by their ids; by the module of the rooms. */
export const roomNamer = slot<NameRooms>('wallet.rooms', async () => new Map());

/**
 * A wallet the brand has closed stays in sight as long as something lies in it, and so does a stack
 * in a room: it comes home by leaving the seat, and by no call here.
 */
export const readFunds = async (ctx: Ctx) => {
  const { sums, rows } = await ctx.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    return {
      sums: await sumOfWallets(tx, ownerOf(ctx)),
      rows: await vendorWalletsOf(tx, ownerOf(ctx)),
    };
  });
  const amounts = new Map(rows.map((one) => [one.code, one.amount]));
  const open = settingsOf(ctx.brand).vendorWallets;
  const others = rows.filter(
    ({ code, amount }) => amount > 0n && !open.some((one) => one.code === code),
  );
  const rooms = others.flatMap(({ code }) => roomOfWallet(code) ?? []);
  const names =
    rooms.length === 0 ? new Map<string, string>() : await roomNamer.of(ctx)(ctx, rooms);
  const print = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    total: print(sums.available + sums.away),
    currency: ctx.brand.currency.code,
    wallets: [
      { code: MAIN_WALLET, name: '', balance: print(sums.available), isOpen: true, roomId: null },
      ...open.map(({ code, name }) => ({
        code,
        name,
        balance: print(amounts.get(code) ?? 0n),
        isOpen: true,
        roomId: null,
      })),
      ...others.map(({ code, amount }) => {
        const roomId = roomOfWallet(code) ?? null;
        return {
          code,
          name: roomId === null ? code : (names.get(roomId) ?? roomId),
          balance: print(amount),
          isOpen: roomId !== null,
          roomId,
        };
      }),
    ],
  };
};

/**
 * One of the two is the main wallet; the other is of a vendor. Who owes carries nothing out: it
 * leaves the balance that pays the debt. Play on the main wallet goes on, and so does the way home.
 */
export const transferFunds = async (ctx: Ctx, input: InputOf<typeof walletTransfer>) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const { from, to } = input;
  if ((from === MAIN_WALLET) === (to === MAIN_WALLET)) {
    return refuse('validation_failed', { fields: { to: 'pattern' } });
  }
  const amountMinor = parseAmount(input.amount, ctx.brand.currency);
  if (amountMinor === undefined || amountMinor <= 0n) return refuse('invalid_amount');
  const direction = from === MAIN_WALLET ? ('out' as const) : ('home' as const);
  const code = direction === 'out' ? to : from;
  // A stack goes and comes with its seat.
  if (roomOfWallet(code) !== undefined) return refuse('not_found');
  const owner = ownerOf(ctx);
  const isOpen = settingsOf(ctx.brand).vendorWallets.some((one) => one.code === code);
  const isHeld = (await vendorWalletsOf(ctx.db, owner)).some((one) => one.code === code);
  if (!isOpen && (direction === 'out' || !isHeld)) return refuse('not_found');
  const carrier = vendorCarriers.of(ctx)(ctx.brand, code);
  const carried = {
    brand: ctx.brand,
    memberId: owner.memberId,
    code,
    key: `wallet:${owner.memberId}:${key}`,
  };
  if (carrier && direction === 'home') {
    const brought = await carrier.bringHome({ ...carried, amountMinor });
    if (brought !== 'done') return refuse(brought === 'waiting' ? 'provider_failed' : brought);
    return readFunds(ctx);
  }
  const done = await ctx.db
    .transaction(async (tx) => {
      await lockAccount(tx, owner.brandId, owner.memberId);
      if (direction === 'out' && (await isStopped(tx, owner))) return refuse('on_break');
      const debt =
        direction === 'out' ? await judgeOutgoing(tx, ctx.brand, owner.memberId) : undefined;
      const moved = await moveWallet(tx, {
        ...owner,
        code,
        direction,
        amountMinor,
        key: carried.key,
      });
      if (!moved.ok) {
        if (moved.errorCode === 'hand_open') throw new Error(`${code} is the wallet of a room`);
        return refuse(moved.errorCode);
      }
      if (moved.isReplay) return undefined;
      // What was carried before the debt arose was carried: its repetition is answered as it was.
      if (debt) throw new NotCarried(debt);
      if (direction === 'out' && (await areBetsBounded(tx, owner)))
        throw new NotCarried(refuse('bonus_stays'));
      if (!carrier) return undefined;
      // It is there by now: what lies there altogether is judged.
      if (!(await hasRoomOutside(tx, owner))) throw new NotCarried(refuse('own_limit'));
      await carrier.noteOut(tx, { ...carried, amountMinor });
      return undefined;
    })
    .catch((error: unknown) => {
      if (error instanceof NotCarried) return error.refusal;
      throw error;
    });
  if (done) return done;
  await carrier?.tell(carried);
  await announceBalance(ctx, owner.brandId, owner.memberId);
  return readFunds(ctx);
};

/** Takes the move back with its transaction. */
class NotCarried extends Error {
  readonly refusal: Refusal<'own_limit' | 'debt_open' | 'money_held' | 'bonus_stays'>;
  constructor(refusal: Refusal<'own_limit' | 'debt_open' | 'money_held' | 'bonus_stays'>) {
    super('not carried');
    this.refusal = refusal;
  }
}

/**
 * All or nothing, and the same key brings nothing home again. What a vendor holds comes first;
 * stacks in rooms stay with their seats.
 */
export const bringHome = async (ctx: Ctx) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const owner = ownerOf(ctx);
  for (const code of await hallsOf(ctx.db, owner)) {
    const brought = await vendorCarriers
      .of(ctx)(ctx.brand, code)
      ?.bringHome({
        brand: ctx.brand,
        memberId: owner.memberId,
        code,
        amountMinor: null,
        key: `wallets-home:${owner.memberId}:${key}:${code}`,
      });
    if (brought === 'waiting') return refuse('provider_failed');
  }
  await ctx.db.transaction(async (tx) => {
    for (const code of await hallsOf(tx, owner)) {
      if (vendorCarriers.of(ctx)(ctx.brand, code)) continue;
      const done = await moveWallet(tx, {
        ...owner,
        code,
        direction: 'home',
        amountMinor: null,
        key: `wallets-home:${owner.memberId}:${key}:${code}`,
      });
      // Nothing lies in it: another call was first, or nothing ever did.
      if (!done.ok && done.errorCode !== 'insufficient_balance') {
        throw new Error(`wallet ${code} of ${owner.memberId}: ${done.errorCode}`);
      }
    }
  });
  await announceBalance(ctx, owner.brandId, owner.memberId);
  return readFunds(ctx);
};

/** The wallets of vendors alone. */
const hallsOf = async (db: Queries, owner: ReturnType<typeof ownerOf>): Promise<string[]> =>
  (await vendorWalletsOf(db, owner))
    .map((one) => one.code)
    .filter((code) => roomOfWallet(code) === undefined);
