import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type { redeemPoints as call } from '@fairhouse/contract/points';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { withdrawalsLockedUntil } from '../../bank-cards/index.ts';
import { judgeKept, judgeOwed, missingTurnover } from '../../deposit-offers/index.ts';
import { isAbovePrizeMax } from '../../giving/index.ts';
import { judgeLeaving } from '../../identity/index.ts';
import { passPaymentPassword } from '../../protection/index.ts';
import {
  announceBalance,
  giftTimes,
  isStopped,
  isMoneyHeld,
  judgeOutgoing,
  lockAccount,
} from '../../wallet/index.ts';
import { printExchange } from '../print.ts';
import { lockPoints, movePoints } from '../rows/balance.ts';
import { exchangeByKey, insertExchange, type ExchangeRow } from '../rows/exchange.ts';
import { parsePoints } from '../rules.ts';
import { boughtBets, NotGiven } from '../steps/free-bets.ts';
import { NotCovered, postTaken } from '../steps/moves.ts';
import { productFor, takeStock, type OfferedProduct } from '../store.ts';

type Input = InputOf<typeof call>;
const ownerOf = (ctx: Ctx) => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });

/** The same Idempotency-Key with the same wish answers the same exchange. */
export const redeem = async (ctx: Ctx, input: Input) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const owner = ownerOf(ctx);
  const digest = digestOf(input);
  const known = await exchangeByKey(ctx.db, { ...owner, key });
  if (known?.digest === digest) return printExchange(ctx, known);
  const id = idOf(input.rewardId);
  const product = id === undefined ? undefined : await productFor(ctx.db, owner.brandId, id);
  if (!product?.is_on) return refuse('not_found');
  const fields = faultsOf(product, input);
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const refused = await passPaymentPassword(ctx, owner.memberId, input.paymentPassword);
  if (refused) return refused;
  const row = await take(ctx, { input, key, digest, product }).catch((error: unknown) => {
    if (error instanceof NotCovered) return refuse('insufficient_balance');
    if (error instanceof NotGiven) return refuse('sold_out');
    throw error;
  });
  if (isRefusal(row)) return row;
  if (row.amount > 0n) await announceBalance(ctx, owner.brandId, owner.memberId);
  return printExchange(ctx, row);
};

const digestOf = (input: Input): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        input.rewardId,
        input.quantity,
        input.deliveryAddress,
        input.phone,
        input.account,
      ]),
    )
    .digest('base64url');

const GIVEN = { address: 'deliveryAddress', phone: 'phone', account: 'account' } as const;
/** What the product asks for and was not given; `min:3` is the least quantity. */
const faultsOf = (product: OfferedProduct, input: Input): Record<string, string> => ({
  ...(input.quantity < product.quantity_min ? { quantity: `min:${product.quantity_min}` } : {}),
  ...Object.fromEntries(
    product.needs
      .map((need) => GIVEN[need])
      .filter((name) => input[name] === '')
      .map((name) => [name, 'required']),
  ),
});

/** Each is a grant of its own, given under the locks of the member and of the terms. */
const BETS_AT_ONCE = 20;
type Wish = { input: Input; key: string; digest: string; product: OfferedProduct };
/**
 * Stock, points, money and the exchange are one transaction under the member's locks: none of them
 * moves without the others. Nothing is written before all but the money has been judged.
 */
const take = (ctx: Ctx, { input, key, digest, product }: Wish) =>
  ctx.db.transaction(async (tx) => {
    const owner = ownerOf(ctx);
    const { brand } = ctx;
    await lockAccount(tx, owner.brandId, owner.memberId);
    const known = await exchangeByKey(tx, { ...owner, key });
    if (known) return known.digest === digest ? known : refuse('idempotency_conflict');
    const quantity = BigInt(input.quantity);
    if (!isAsSeen(ctx, product, input)) return refuse('price_changed');
    if (product.left < input.quantity) return refuse('sold_out');
    const credit = product.credit * quantity;
    const isMany = product.kind === 'bets' && input.quantity > BETS_AT_ONCE;
    if (isMany || isAbovePrizeMax(brand, credit)) return refuse('limit_exceeded');
    if ((credit > 0n || product.kind === 'bets') && (await isStopped(tx, owner)))
      return refuse('on_break');
    const amount = product.amount * quantity;
    // Goods for points alone are a way out as well.
    if (await isMoneyHeld(tx, owner)) return refuse('money_held');
    const kept = amount > 0n ? await judgePaying(ctx, tx, amount) : undefined;
    if (kept) return kept;
    const points = product.points * quantity;
    if ((await lockPoints(tx, owner)).points < points) return refuse('insufficient_points');
    if (!(await takeStock(tx, { brandId: owner.brandId, product, quantity: input.quantity }))) {
      const now = await productFor(tx, owner.brandId, product.product_id);
      return refuse(now?.is_on && now.left >= input.quantity ? 'price_changed' : 'sold_out');
    }
    const after = await movePoints(tx, { ...owner, hundredths: -points });
    const row = await insertExchange(tx, {
      ...owner,
      type: product.kind,
      key,
      digest,
      productId: product.product_id,
      names: product.names ?? {},
      quantity: input.quantity,
      points: -points,
      amount,
      credit,
      times: credit > 0n ? giftTimes(brand) : 0,
      delivery: Object.fromEntries(product.needs.map((need) => [need, input[GIVEN[need]]])),
      after,
      // What waits in the reward centre at once is decided at once.
      ...(product.bonus_id === null ? {} : { decidedBy: '' }),
    });
    await postTaken(tx, owner.brandId, row);
    if (product.bonus_id !== null) await giveBets(ctx, tx, product.bonus_id, row);
    return row;
  });

/** One grant for each; where one is not given none is, and nothing was taken. */
const giveBets = async (ctx: Ctx, tx: Queries, bonusId: bigint, row: ExchangeRow) => {
  for (let no = 1; no <= row.quantity; no += 1) {
    const asked = { ...ownerOf(ctx), bonusId, key: `${row.exchange_id}:${no}` };
    if (!(await boughtBets.of(ctx).give(ctx, tx, asked))) throw new NotGiven();
  }
};

/** The price that is taken is the one that was seen. */
const isAsSeen = (ctx: Ctx, product: OfferedProduct, input: Input): boolean =>
  (input.pointsRequired === undefined || parsePoints(input.pointsRequired) === product.points) &&
  (input.amountRequired === undefined ||
    parseAmount(input.amountRequired, ctx.brand.currency) === product.amount);

/** Money for a product leaves the house: what a withdrawal would be refused for is no way out. */
const judgePaying = async (ctx: Ctx, tx: Queries, amountMinor: bigint) => {
  const { brand } = ctx;
  const { memberId } = ownerOf(ctx);
  const until = await withdrawalsLockedUntil(ctx, tx);
  if (until) return refuse('withdrawals_locked', { value: { until: until.toISOString() } });
  const refused =
    (await judgeLeaving(ctx, tx, { memberId, amountMinor })) ??
    (await judgeOutgoing(tx, brand, memberId)) ??
    (await judgeOwed(tx, brand, memberId));
  if (refused) return refused;
  const missing = await missingTurnover(ctx, tx, { brand, memberId });
  return missing > 0n
    ? refuse('turnover_missing', { value: { missing: printAmount(missing, brand.currency) } })
    : judgeKept(tx, { brandId: brand.id, memberId });
};
