import {
  VENDOR_HEADERS,
  VENDOR_TOLERANCE_SECONDS,
  vendorSignedHead,
} from '@fairhouse/contract/vendor-protocol';
import type { CallShape } from '@fairhouse/contract';
import { pathOf } from '@fairhouse/contract/paths';
import type { z } from 'zod';
import { isSameText, sign } from '../../../kernel/crypto.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { brandByCode } from '../../brands/index.ts';
import { isServed } from '../rules.ts';
import { takeNonce } from '../store.ts';
import { vendorsOf, type Vendor } from '../actions/connect.ts';

/** What a vendor said, in the brand it named. */
export type Said<Body> = {
  house: Ctx;
  vendor: Vendor;
  body: Body;
  of: { brandId: number; vassalage: string };
};
type Shape = z.ZodType<{ merchant: string }>;

/**
 * Judges signature, age and nonce of a vendor's call, and only then reads it. A brand it does
 * not serve is to a vendor as if it had not signed.
 */
export const readSigned = async <S extends Shape>(
  ctx: Ctx,
  { vassalage, call, shape }: { vassalage: string; call: CallShape; shape: S },
) => {
  const vendor = vendorsOf(ctx).get(vassalage);
  if (!vendor) return refuse('not_found');
  const head = headOf(ctx, pathOf(call, { vassalage }));
  if (
    !head ||
    !isSameText(head.signature, sign(vendor.secret, vendorSignedHead(head), ctx.rawBody))
  )
    return forged(ctx, vassalage);
  const parsed = shape.safeParse(readJson(ctx.rawBody));
  if (!parsed.success) {
    return refuse('validation_failed', {
      fields: Object.fromEntries(
        parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.code]),
      ),
    });
  }
  const brand = await brandByCode(ctx, parsed.data.merchant);
  if (!brand || !isServed(brand, vendor.manifest)) return forged(ctx, vassalage);
  const of = { brandId: brand.id, vassalage };
  if (!(await takeNonce(ctx.db, { ...of, nonce: head.nonce }))) return forged(ctx, vassalage);
  const said: Said<z.output<S>> = { house: { ...ctx, brand }, vendor, of, body: parsed.data };
  return said;
};

const forged = (ctx: Ctx, vassalage: string) => {
  ctx.log.warn({ vassalage, ip: ctx.ip }, 'the call of a vendor was not genuine');
  return refuse('signature_invalid');
};

const headOf = (ctx: Ctx, path: string) => {
  const timestamp = ctx.header(VENDOR_HEADERS.timestamp) ?? '';
  const nonce = ctx.header(VENDOR_HEADERS.nonce) ?? '';
  const signature = ctx.header(VENDOR_HEADERS.signature) ?? '';
  if (!/^\d{10}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce)) return undefined;
  const age = Math.abs(ctx.clock.milliseconds() / 1000 - Number(timestamp));
  return age > VENDOR_TOLERANCE_SECONDS ? undefined : { timestamp, nonce, signature, path };
};

const readJson = (raw: Buffer): unknown => {
  // What is no JSON has no shape either.
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};
