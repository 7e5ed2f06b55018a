import { createHash } from 'node:crypto';
import { seal, sign } from '../../../../kernel/crypto.ts';
import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../../kernel/refusal.ts';
import { askApproval } from '../../../approvals/index.ts';
import { hostsOf, type BrandRow } from '../../index.ts';
import { tellOwners } from '../../../staff/index.ts';
import { FIRST_BRAND } from '../rules.ts';
import { insertGuarded, waitingAbout, type Naming, type Payload } from '../rows/guarded.ts';
import { inShort, inWords, tooMuch, type Loosened } from '../rules/guarded-words.ts';

/** The kind of all requests about what guards a brand. */
export const GUARDED = 'brands.guarded';

export type Wanted = { reason: string; guarded: readonly Loosened[]; secret?: string } & (
  | { what: 'settings'; payload: { changes: Record<string, unknown> } }
  | { what: 'restore'; payload: { to: number } }
  | { what: 'secret'; payload: { name: string } }
  | { what: 'hosts'; payload: { hosts: string[] } }
  | { what: 'naming'; payload: { naming: Naming } }
);

/** Tells two secrets apart, and nobody without the key of the house what either is. */
export const fingerprintOf = (ctx: Ctx, name: string, value: string): string =>
  sign(ctx.secrets.atRest.current, 'fingerprint\0', name, '\0', value).slice(0, 8);

const FIELD_OF = { restore: 'to', secret: 'name', hosts: 'hosts', naming: 'timeZone' } as const;
const fieldOf = (what: Wanted['what'], path: string): string =>
  what === 'settings' ? `changes.${path.split('.')[0] ?? ''}` : FIELD_OF[what];

/** Asks a second person for it, and tells every owner; nothing is changed before the decision. */
export const waitForSecond = async (
  ctx: Ctx,
  row: BrandRow,
  wanted: Wanted,
): Promise<Refusal<'state_conflict' | 'validation_failed'> | undefined> => {
  // What nobody could read to its end is asked for in parts.
  const path = tooMuch(wanted.guarded);
  if (path !== undefined) {
    return refuse('validation_failed', { fields: { [fieldOf(wanted.what, path)]: 'max' } });
  }
  return ctx.db.transaction((tx) => askSecond(ctx, tx, { row, wanted }));
};

const askSecond = async (
  ctx: Ctx,
  tx: Queries,
  { row, wanted }: { row: BrandRow; wanted: Wanted },
): Promise<Refusal<'state_conflict'> | undefined> => {
  const { what, payload, guarded, reason, secret } = wanted;
  const guards = inWords(guarded);
  const parts = 'changes' in payload ? Object.keys(payload.changes).sort().join(', ') : what;
  const asked = await askApproval(ctx, tx, {
    kind: GUARDED,
    subject: `brand:${row.brand_id}`,
    key: keyOf(row, wanted),
    reason,
    payload: { brandId: String(row.brand_id), brand: row.name, what, guards, parts },
  });
  if (isRefusal(asked)) return asked;
  await insertGuarded(tx, {
    brand_id: ctx.brand.id,
    approval_id: asked.approval_id,
    of_brand: row.brand_id,
    what,
    payload,
    seen: await seenBy(tx, row, payload),
    secret_sealed:
      secret === undefined ? null : seal(ctx.secrets.atRest, Buffer.from(secret), ctx.random),
  });
  await tellAll(ctx, tx, { ofBrand: row, kind: 'guard.asked', guards, reason });
  return undefined;
};

/** The same is asked for once at a time; paths may be many, so their hash stands for them. */
const keyOf = (row: BrandRow, { what, guarded }: Wanted): string =>
  `${row.brand_id}:${what}:${createHash('sha256')
    .update(guarded.map((one) => one.path).join())
    .digest('base64url')}`;

/** What took from no guard is done at once, and told all the same. */
export const tellGuards = async (
  ctx: Ctx,
  tx: Queries,
  told: Omit<Told, 'kind' | 'guards'> & { guarded: readonly Loosened[] },
): Promise<void> => {
  const { guarded, ...rest } = told;
  if (guarded.length === 0) return;
  await tellAll(ctx, tx, { ...rest, kind: 'guard.done', guards: inShort(guarded) });
};

type Told = {
  ofBrand: BrandRow;
  kind: 'guard.asked' | 'guard.done';
  guards: string;
  reason: string;
};
/** The owners of the brand, and those of the house where somebody asked or decided for it. */
export const tellAll = async (ctx: Ctx, tx: Queries, told: Told): Promise<void> => {
  const { ofBrand, kind, guards, reason } = told;
  for (const brandId of new Set([ofBrand.brand_id, ctx.brand.id])) {
    await tellOwners(tx, {
      brandId,
      kind,
      details: { brand: ofBrand.name, guards, reason, by: operatorOf(ctx).name },
    });
  }
};

/** What stands where the change would go: a hash of it, for one may name hosts by the dozen. */
export const seenBy = async (tx: Queries, row: BrandRow, payload: Payload): Promise<string> => {
  const { changes, to, hosts, naming } = payload;
  const now = changes
    ? Object.keys(changes)
        .sort()
        .map((part) => [part, row.settings[part]])
    : to !== undefined
      ? row.settings
      : naming
        ? [row.name, row.languages, row.default_language, row.time_zone]
        : hosts
          ? await hostsOf(tx, row.brand_id)
          : null;
  return createHash('sha256').update(JSON.stringify(now)).digest('base64url');
};

/** What waits for a second person about a brand, as its settings screen shows it. */
export const printWaiting = async (db: Queries, brandId: number) =>
  (await waitingAbout(db, brandId, FIRST_BRAND)).map((row) => ({
    approvalId: row.approval_id.toString(),
    what: row.what,
    guards: row.details.guards ?? '',
    askedBy: row.asked_name,
    askedAt: row.asked_at.toISOString(),
    reason: row.reason,
    hosts: row.payload.hosts ?? [],
  }));
