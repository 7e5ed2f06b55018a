import { createHash } from 'node:crypto';
import { readSum } from '@fairhouse/contract/deposit-terms';
import type { PaymentManifest } from '@fairhouse/contract/payment-method';
import { termsFor, type Standing } from '@fairhouse/contract/payment-group-words';
import type { MethodTerms } from '@fairhouse/contract/settings';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { memberById } from '../../members/index.ts';
import { groupOf } from '../../payment-groups/index.ts';
import {
  isAnyAccountOn,
  methodsIn,
  playsFor,
  standingOf,
  type Method,
} from '../../payment-methods/index.ts';

export type Offered = {
  method: Method;
  minMinor: bigint;
  maxMinor: bigint;
  feePercent: string;
  feeFixedMinor: bigint;
  minutes: string;
  quickMinor: readonly bigint[];
  tutorial: string;
};

/** Methods that no order names stand by their kind. */
const KINDS: readonly PaymentManifest['kind'][] = ['hosted', 'bank', 'qr', 'crypto', 'voucher'];

/** What a member may pay with: on the terms of their group, rank or brand, in its order. */
export const offeredTo = async (ctx: Ctx, db: Queries = ctx.db): Promise<Offered[]> => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const member = await memberById(db, owner.brandId, owner.memberId);
  return offeredAt(ctx, db, { rank: member?.rank_level ?? 0, group: await groupOf(db, owner) });
};
/** A method on the terms of the moment, for a deposit that is being made. */
export const offeredNow = async (ctx: Ctx, tx: Queries, methodId: string) =>
  (await offeredTo(ctx, tx)).find(({ method }) => method.manifest.methodId === methodId);

/** Names what a deposit is judged by and what it costs. */
export const termsCodeOf = (one: Offered): string =>
  createHash('sha256')
    .update([one.minMinor, one.maxMinor, one.feePercent, one.feeFixedMinor].join('|'))
    .digest('base64url')
    .slice(0, 16);

const offeredAt = async (ctx: Ctx, db: Queries, who: Standing): Promise<Offered[]> => {
  const { order, methods } = settingsOf(ctx.brand).deposits;
  const hasAccount = await isAnyAccountOn(db, ctx.brand.id);
  const standing = await standingOf(db, ctx.brand.id);
  const placeOf = ({ method: { manifest } }: Offered) => {
    const at = order.indexOf(manifest.methodId);
    return at < 0 ? order.length + KINDS.indexOf(manifest.kind) : at;
  };
  return methodsIn(ctx, ctx.brand.currency.code)
    .filter((method) => playsFor(method, ctx.brand))
    .filter((method) => standing.isUp(method))
    .filter(({ manifest }) => hasAccount || !['bank', 'qr'].includes(manifest.kind))
    .flatMap((method) => {
      const { ranks = [], groups = [], ...ofBrand } = methods[method.manifest.methodId] ?? {};
      const terms: MethodTerms = { ...ofBrand, ...termsFor({ ranks, groups }, who) };
      return terms.isOn === false ? [] : [offer(ctx, method, terms)];
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
};

export const isOffered = async (ctx: Ctx, methodId: string): Promise<boolean> =>
  (await offeredTo(ctx)).some(({ method }) => method.manifest.methodId === methodId);

/** A method as this member may use it. */
export const offeredMethod = async (ctx: Ctx, methodId: string) =>
  (await offeredTo(ctx)).find(({ method }) => method.manifest.methodId === methodId)?.method
    .manifest;

/** All that this member may use, in their order. */
export const offeredMethods = async (ctx: Ctx) =>
  (await offeredTo(ctx)).map(({ method }) => method.manifest);

const offer = (ctx: Ctx, method: Method, terms: MethodTerms): Offered => {
  const { manifest } = method;
  const minor = (text: string) => readSum(text, ctx.brand.currency) ?? 0n;
  return {
    method,
    minMinor: minor(terms.amountMin ?? manifest.amountMin),
    maxMinor: minor(terms.amountMax ?? manifest.amountMax),
    feePercent: terms.feePercent ?? manifest.feePercent,
    feeFixedMinor: minor(terms.feeFixed ?? '0'),
    minutes: terms.minutes ?? manifest.minutes,
    quickMinor: (terms.quickAmounts ?? manifest.quickAmounts).map(minor),
    tutorial: terms.tutorial ?? '',
  };
};

/** What anybody may know: no bounds and no fees, which are of a group or rank. */
export const listOffered = async (ctx: Ctx) => ({
  list: (await offeredAt(ctx, ctx.db, { rank: 0, group: null })).map((one) => {
    const { methodId, name, kind, icon } = one.method.manifest;
    return { methodId, name, kind, icon };
  }),
});

export const listMethods = async (ctx: Ctx) => ({
  list: (await offeredTo(ctx)).map((one) => {
    const { methodId, name, kind, icon } = one.method.manifest;
    const print = (minor: bigint) => printAmount(minor, ctx.brand.currency);
    return {
      methodId,
      name,
      kind,
      icon,
      amountMin: print(one.minMinor),
      amountMax: print(one.maxMinor),
      feePercent: one.feePercent,
      feeFixed: print(one.feeFixedMinor),
      minutes: one.minutes,
      quickAmounts: one.quickMinor.map(print),
      tutorial: one.tutorial,
      terms: termsCodeOf(one),
    };
  }),
});
