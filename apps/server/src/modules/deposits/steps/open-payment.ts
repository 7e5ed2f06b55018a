import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { originOf, settingsOf } from '../../brands/index.ts';
import { coinsFor, referenceFrom } from '../rules.ts';
import { insertCoin } from '../rows/coin.ts';
import {
  connectionOf,
  depositNoticeUrl,
  methodsOf,
  noteFailure,
  providerOrigin,
  signingOf,
  takeAccount,
  type Method,
} from '../../payment-methods/index.ts';
import { insertTransfer } from '../rows/transfer.ts';

/** How a deposit of a kind begins: asked for before the transaction, reserved within it. */
export type Opened = {
  payUrl: string;
  expiresMinutes: number | null;
  /** Under which the provider knows it, where it is asked how it stands. */
  paymentId?: string;
  /** What is kept once the deposit is written. */
  reserve(tx: Queries): Promise<Refusal<'no_account_free'> | (() => Promise<void>)>;
};
type Order = { id: string; method: Method; amountMinor: bigint };
const nothing = async () => async () => {};

export const openPayment = async (
  ctx: Ctx,
  order: Order,
): Promise<Opened | Refusal<'feature_off' | 'provider_failed'>> => {
  const { kind } = order.method.manifest;
  if (kind === 'bank' || kind === 'qr') return openTransfer(ctx, order);
  if (kind === 'crypto') return openCoin(ctx, order);
  const { start, manifest, remote } = order.method;
  if (remote) return openRemote(ctx, order);
  if (!start) return refuse('feature_off');
  const { currency } = ctx.brand;
  const signing = await signingOf(ctx, { brandId: ctx.brand.id, methodId: manifest.methodId });
  const { payUrl } = start(
    {
      orderId: order.id,
      currency: currency.code,
      amount: printAmount(order.amountMinor, currency),
      brandName: ctx.brand.name,
      returnUrl: '/index',
      noticeUrl: depositNoticeUrl(ctx, ctx.brand, manifest.methodId),
    },
    signing,
  );
  return { payUrl, expiresMinutes: null, reserve: nothing };
};

/** Asked for where its provider stands; one that fails is offered again when it answers. */
const openRemote = async (
  ctx: Ctx,
  { id, method, amountMinor }: Order,
): Promise<Opened | Refusal<'feature_off' | 'provider_failed'>> => {
  const { currency, name, id: brandId } = ctx.brand;
  const { methodId } = method.manifest;
  const at = await connectionOf(ctx, brandId, method);
  if (!at || !method.remote) return refuse('feature_off');
  const begun = await method.remote
    .start(
      {
        orderId: id,
        currency: currency.code,
        amount: printAmount(amountMinor, currency),
        brandName: name,
        returnUrl: `${await originOf(ctx)}/index`,
        noticeUrl: depositNoticeUrl(ctx, ctx.brand, methodId),
      },
      at,
    )
    .catch((error: unknown) => noteFailure(ctx, { brandId, methodId }, error));
  // Where it is paid is opened in a window: what is no page is nothing to open.
  if (!begun || !/^https?:\/\//.test(begun.payUrl)) return refuse('provider_failed');
  return { ...begun, reserve: nothing };
};

const REFERENCE_BYTES = 8;
const openTransfer = async (ctx: Ctx, { id, method, amountMinor }: Order): Promise<Opened> => {
  const { currency } = ctx.brand;
  const amount = printAmount(amountMinor, currency);
  const reference = referenceFrom(ctx.random.bytes(REFERENCE_BYTES));
  // Play money has a bank of its own: it tells, signed, what the member says to have sent.
  const payUrl = ctx.brand.isPlayMoney
    ? methodsOf(ctx)
        .get('sandbox')
        ?.start?.(
          {
            orderId: reference,
            amount,
            currency: currency.code,
            brandName: ctx.brand.name,
            returnUrl: '/index',
            isTransfer: true,
            noticeUrl: depositNoticeUrl(ctx, ctx.brand, method.manifest.methodId),
          },
          await signingOf(ctx, { brandId: ctx.brand.id, methodId: method.manifest.methodId }),
        ).payUrl
    : undefined;
  return {
    payUrl: payUrl ?? '',
    expiresMinutes: settingsOf(ctx.brand).deposits.payMinutes,
    reserve: async (tx) => {
      const account = await takeAccount(tx, ctx.brand.id, amountMinor);
      if (!account) return refuse('no_account_free');
      const qr =
        method.payloadOf?.({
          format: account.qr_format,
          bank: account.qr_bank,
          bankName: account.bank_name,
          number: account.number,
          holder: account.holder,
          amount,
          currency: currency.code,
          reference,
        }) ?? null;
      return async () => {
        await insertTransfer(tx, { brandId: ctx.brand.id, id, account, reference, qr });
      };
    },
  };
};

const openCoin = async (
  ctx: Ctx,
  { id, method, amountMinor }: Order,
): Promise<Opened | Refusal<'feature_off' | 'provider_failed'>> => {
  if (!method.openCoin) return refuse('feature_off');
  const { quoteMinutes, confirmations } = settingsOf(ctx.brand).deposits;
  const { currency } = ctx.brand;
  const signing = await signingOf(ctx, {
    brandId: ctx.brand.id,
    methodId: method.manifest.methodId,
  });
  const quote = await method
    .openCoin(
      {
        orderId: id,
        currency: currency.code,
        noticeUrl: depositNoticeUrl(ctx, ctx.brand, method.manifest.methodId),
      },
      { ...signing, origin: providerOrigin(ctx) },
    )
    .catch((error: Error) => {
      ctx.log.warn({ error: error.message }, 'no address for a deposit of coins');
    });
  const rateMinor = quote && parseAmount(quote.rate, currency);
  if (!quote || !rateMinor) return refuse('provider_failed');
  return {
    payUrl: '',
    expiresMinutes: quoteMinutes,
    reserve: async (tx) => async () => {
      await insertCoin(tx, {
        brandId: ctx.brand.id,
        id,
        address: quote.address,
        asset: quote.asset,
        network: quote.network,
        rateMinor,
        quoteMinutes,
        needed: confirmations,
        coinAmount: coinsFor(amountMinor, rateMinor),
      });
    },
  };
};
