import type { InputOf } from '@fairhouse/contract';
import type { DebtLine, ownDebt } from '@fairhouse/contract/wallet';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { slot } from '../../../kernel/slots.ts';
import { announceBalance } from '../listeners.ts';
import { TRIAL_CURRENCY } from './balances.ts';
import { debtsOf, owedBy, owedSince, payDebt } from './debts.ts';
import { sumOfWallets } from './vendor-wallets.ts';
import { lockAccount } from './limits.ts';

type Asked = { memberId: bigint; cursor?: string | undefined; pageSize: number };
type Line = Awaited<ReturnType<typeof debtsOf>>[number];

/** What a game is called; by the module that knows the games. */
export const gameNamer = slot<(slug: string) => string>('wallet.games', (slug) => slug);

/** What of the posting says where the money came from. */
const PAID_BY: readonly [string, DebtLine['source']][] = [
  ['debt:own:', 'balance'],
  ['debt:home:', 'wallet'],
  ['debt:returned:', 'withdrawal'],
];
const sourceOf = ({ amount, key }: Line): DebtLine['source'] =>
  isOfDeposit(key) ? 'deposit' : sourceOfPlay({ amount, key });
const isOfDeposit = (key: string): boolean =>
  key.startsWith('deposit-return:') || key.startsWith('debt:deposit-return:');
const sourceOfPlay = ({ amount, key }: Pick<Line, 'amount' | 'key'>): DebtLine['source'] =>
  amount > 0n ? 'correction' : (PAID_BY.find(([begin]) => key.startsWith(begin))?.[1] ?? 'play');

/** In one snapshot: the sum is that of the lines beside it. */
export const printDebt = (ctx: Ctx, p: Asked & { currency: string }) =>
  ctx.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    const owner = { brandId: ctx.brand.id, memberId: p.memberId };
    const rows = await debtsOf(tx, { ...owner, before: cursorOf(p.cursor) }, p.pageSize + 1);
    const list = rows.slice(0, p.pageSize);
    return {
      list: list.map((row) => printLine(ctx, row)),
      nextCursor: rows.length > list.length ? String(list.at(-1)?.transfer_id ?? 0n) : null,
      owed: printAmount(await owedBy(tx, owner), ctx.brand.currency),
      currency: p.currency,
      since: (await owedSince(tx, owner))?.toISOString() ?? null,
    };
  });

const printLine = (ctx: Ctx, row: Line): DebtLine => {
  const source = sourceOf(row);
  // A reward that was taken back is of no game.
  const isOfReward = row.key.startsWith('reward:');
  const isOfPlay = !isOfReward && (source === 'correction' || source === 'play');
  const print = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    id: String(row.transfer_id),
    amount: print(row.amount),
    owedAfter: print(row.owed_after),
    source,
    // Of a spin and of a round at a vendor the posting names the game itself.
    game: isOfPlay ? gameNamer.of(ctx)(row.slug ?? row.reference) : null,
    roundId: isOfPlay && row.slug !== null ? row.reference : null,
    reference: row.reference,
    at: row.at.toISOString(),
  };
};

const currencyOf = (ctx: Ctx): string =>
  memberOf(ctx).type === 4 ? TRIAL_CURRENCY : ctx.brand.currency.code;

export const readOwnDebt = (ctx: Ctx, input: InputOf<typeof ownDebt>) =>
  printDebt(ctx, { ...input, memberId: memberOf(ctx).memberId, currency: currencyOf(ctx) });

/** The same Idempotency-Key pays once and answers what it paid. */
export const payOwn = async (ctx: Ctx) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const done = await ctx.db.transaction((tx) => payIn(tx, owner, key));
  if (isRefusal(done)) return done;
  await announceBalance(ctx, owner.brandId, owner.memberId);
  const print = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    paid: print(done.paidMinor),
    owed: print(done.owedMinor),
    balance: print(done.availableMinor),
    currency: currencyOf(ctx),
  };
};

const payIn = async (tx: Queries, owner: { brandId: number; memberId: bigint }, key: string) => {
  await lockAccount(tx, owner.brandId, owner.memberId);
  const transferKey = `debt:own:${owner.memberId}:${key}`;
  const before = await paidBy(tx, owner.brandId, transferKey);
  if (before === undefined) {
    const owedMinor = await owedBy(tx, owner);
    if (owedMinor === 0n) return refuse('state_conflict');
    const paid = await payDebt(tx, {
      ...owner,
      mostMinor: owedMinor,
      key: transferKey,
      reference: 'balance',
    });
    if (paid === 0n) return refuse('insufficient_balance');
  }
  const now = await sumOfWallets(tx, owner);
  return {
    paidMinor: before ?? (await paidBy(tx, owner.brandId, transferKey)) ?? 0n,
    owedMinor: now.owed,
    availableMinor: now.available,
  };
};

/** What a key has paid; undefined where it was not used. */
const paidBy = async (tx: Queries, brandId: number, key: string): Promise<bigint | undefined> =>
  (
    await tx.row(
      `select e.amount from transfers t
       join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
       where t.brand_id = $1 and t.key = $2 and e.amount > 0`,
      [brandId, key],
    )
  )?.amount;
