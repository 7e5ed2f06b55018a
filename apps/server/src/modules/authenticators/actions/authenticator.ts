import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { authenticatorOf, enrol, keepWaiting, remove, useRecoveryCode, useStep } from '../store.ts';

const WAITING_MINUTES = 10;
const STEP_MILLISECONDS = 30_000;
const RECOVERY_CODES = 10;
const CODE_BYTES = 8;

/** A secret to be shown; it counts once a code of it was given back within ten minutes. */
export const showSecret = async (
  ctx: Ctx,
  owner: { memberId: bigint; account: string },
): Promise<{ uri: string; secret: string }> => {
  const secret = new Secret({ size: 20 });
  await keepWaiting(ctx.db, {
    brandId: ctx.brand.id,
    memberId: owner.memberId,
    sealed: seal(ctx.secrets.atRest, Buffer.from(secret.base32), ctx.random),
    until: new Date(ctx.clock.milliseconds() + WAITING_MINUTES * 60_000),
  });
  const totp = new TOTP({ issuer: ctx.brand.name, label: owner.account, secret });
  return { uri: totp.toString(), secret: secret.base32 };
};

/** The recovery codes, shown this once; nothing when the code is not one of the waiting secret. */
export const proveSecret = async (
  ctx: Ctx,
  memberId: bigint,
  code: string,
): Promise<string[] | undefined> => {
  const row = await authenticatorOf(ctx.db, { brandId: ctx.brand.id, memberId });
  const isWaiting = (row?.waiting_until?.getTime() ?? 0) > ctx.clock.milliseconds();
  if (!row?.waiting_sealed || !isWaiting) return undefined;
  const step = stepOf(ctx, row.waiting_sealed, code);
  if (step === undefined) return undefined;
  const codes = Array.from(
    { length: RECOVERY_CODES },
    () => ctx.random.bytes(CODE_BYTES).toString('hex').match(/.{4}/g)?.join('-') ?? '',
  );
  const sealed = row.waiting_sealed;
  const isEnrolled = await ctx.db.transaction((tx) =>
    enrol(tx, {
      brandId: ctx.brand.id,
      memberId,
      sealed,
      step,
      codeHashes: codes.map((one) => hashOf(ctx, memberId, one)),
    }),
  );
  return isEnrolled ? codes : undefined;
};

export const hasAuthenticator = async (
  { db, brand }: { db: Queries; brand: Pick<Brand, 'id'> },
  memberId: bigint,
): Promise<boolean> =>
  (await authenticatorOf(db, { brandId: brand.id, memberId }))?.secret_sealed != null;

/** True once for the code of the moment, and once for each recovery code. */
export const passAuthenticator = async (
  ctx: Ctx,
  memberId: bigint,
  code: string,
): Promise<boolean> => {
  const owner = { brandId: ctx.brand.id, memberId };
  const row = await authenticatorOf(ctx.db, owner);
  if (!row?.secret_sealed) return false;
  const tidy = code.trim();
  if (!/^\d{6}$/.test(tidy)) {
    return useRecoveryCode(ctx.db, { ...owner, codeHash: hashOf(ctx, memberId, tidy) });
  }
  const step = stepOf(ctx, row.secret_sealed, tidy);
  return step !== undefined && useStep(ctx.db, { ...owner, step });
};

export const removeAuthenticator = (ctx: Ctx, memberId: bigint): Promise<boolean> =>
  remove(ctx.db, { brandId: ctx.brand.id, memberId });

const stepOf = (ctx: Ctx, sealed: Buffer, code: string): bigint | undefined => {
  const secret = unseal(ctx.secrets.atRest, sealed).toString();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = ctx.clock.milliseconds();
  const delta = totp.validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : BigInt(Math.floor(now / STEP_MILLISECONDS) + delta);
};

/** Sixty-four bits need no slow hash; the same code of two members has two hashes. */
const hashOf = (ctx: Ctx, memberId: bigint, code: string): string =>
  hashToken(`recovery/${ctx.brand.id}/${memberId}/${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);
