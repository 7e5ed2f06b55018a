import type { PaymentManifest } from '@fairhouse/contract/payment-method';
import type { MethodTerms } from '@fairhouse/contract/settings';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { memberById } from '../../members/index.ts';
import { methodsOf, type Method } from './methods.ts';
import { isAnyAccountOn } from './transfer-rows.ts';

export type Offered = { method: Method; minMinor: bigint; maxMinor: bigint; feePercent: string;
  feeFixedMinor: bigint; minutes: string; quickMinor: readonly bigint[]; tutorial: string };

/** Methods that no order names stand by their kind. */
const KINDS: readonly PaymentManifest['kind'][] = ['hosted', 'bank', 'qr', 'crypto', 'voucher'];

/** What a member may pay with, on the terms of the brand and of their rank, in its order. */
export const offeredTo = async (ctx: Ctx): Promise<Offered[]> => {
  const member = await memberById(ctx.db, ctx.brand.id, memberOf(ctx).memberId);
  return offeredAt(ctx, member?.rank_level ?? 0);
};

const offeredAt = async (ctx: Ctx, rank: number): Promise<Offered[]> => {
  const { order, methods } = settingsOf(ctx.brand).deposits;
  const hasAccount = await isAnyAccountOn(ctx.db, ctx.brand.id);
  const placeOf = ({ method: { manifest } }: Offered) => {
    const at = order.indexOf(manifest.methodId);
    return at < 0 ? order.length + KINDS.indexOf(manifest.kind) : at;
  };
  return [...methodsOf(ctx).values()]
    .filter(({ manifest }) => ctx.brand.isPlayMoney || !manifest.playMoneyOnly)
    .filter(({ manifest }) => hasAccount || !['bank', 'qr'].includes(manifest.kind))
    .flatMap((method) => {
      const { ranks = [], ...ofBrand } = methods[method.manifest.methodId] ?? {};
      const ofRank = ranks.filter((one) => one.rankLevel <= rank)
        .toSorted((one, other) => other.rankLevel - one.rankLevel)[0];
      const terms: MethodTerms = { ...ofBrand, ...ofRank };
      return terms.isOn === false ? [] : [offer(ctx, method, terms)];
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
};

export const isOffered = async (ctx: Ctx, methodId: string): Promise<boolean> =>
  (await offeredTo(ctx)).some(({ method }) => method.manifest.methodId === methodId);

const offer = (ctx: Ctx, method: Method, terms: MethodTerms): Offered => {
  const { manifest } = method;
  const minor = (text: string) => readSum(ctx, text);
  return { method, minMinor: minor(terms.amountMin ?? manifest.amountMin),
    maxMinor: minor(terms.amountMax ?? manifest.amountMax),
    feePercent: terms.feePercent ?? manifest.feePercent,
    feeFixedMinor: minor(terms.feeFixed ?? '0'), minutes: terms.minutes ?? manifest.minutes,
    quickMinor: (terms.quickAmounts ?? manifest.quickAmounts).map(minor),
    tutorial: terms.tutorial ?? '' };
};

/** Sums of settings and manifests; digits that the currency does not have are nothing. */
const readSum = ({ brand }: Ctx, text: string): bigint => {
  const whole = text.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros));
  return parseAmount(whole, brand.currency) ?? 0n;
};

/** What anybody may know: no bounds and no fees, which are of a rank. */
export const listOffered = async (ctx: Ctx) => ({
  list: (await offeredAt(ctx, 0)).map(({ method: { manifest } }) => ({
    methodId: manifest.methodId, name: manifest.name, kind: manifest.kind,
    icon: manifest.icon })) });

export const listMethods = async (ctx: Ctx) => ({
  list: (await offeredTo(ctx)).map((one) => {
    const { methodId, name, kind, icon } = one.method.manifest;
    const print = (minor: bigint) => printAmount(minor, ctx.brand.currency);
    return { methodId, name, kind, icon, amountMin: print(one.minMinor),
      amountMax: print(one.maxMinor), feePercent: one.feePercent,
      feeFixed: print(one.feeFixedMinor), minutes: one.minutes,
      quickAmounts: one.quickMinor.map(print), tutorial: one.tutorial };
  }) });
