import type { Signing } from '@fairhouse/contract/payment-method';
import { busEvent, busGap } from '../../../kernel/bus.ts';
import { isSameText, seal, sign, unseal } from '../../../kernel/crypto.ts';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandByCode, brandById } from '../../brands/index.ts';
import { methodsOf } from './methods.ts';

/** One method of one brand: what its provider signs proves nothing elsewhere. */
export type MethodKey = { brandId: number; methodId: string };
type Keys = { current: string; previous: string | undefined; until: number; readAt: number };
type Known = Map<string, Promise<Keys>>;

export const methodSecretsRenewed = busEvent<Record<string, never>>('deposits.secret');
/** Word of a renewal may get lost between processes: none is remembered for longer. */
const KEPT_MILLISECONDS = 60_000;
/** So long the one before is taken too: providers are told by people. */
const OVERLAP_HOURS = 7 * 24;

const knownOf = (kernel: Kernel): Known =>
  kernel.once('payment-methods.secrets', () => {
    const known: Known = new Map();
    methodSecretsRenewed.hear(kernel, () => known.clear());
    busGap.hear(kernel, () => known.clear());
    return known;
  });

const SECRET = 'method_id, secret_sealed, previous_sealed, previous_until, made_at, made_by';
const SECRETS = `select ${SECRET} from payment_secrets
  where brand_id = $1 and secret_sealed is not null` as const;
export type SecretRow = RowOf<typeof SECRETS>;

export const secretRows = (db: Queries, brandId: number) => db.rows(SECRETS, [brandId]);
const rowOf = (db: Queries, { brandId, methodId }: MethodKey, isLocked = false) =>
  db.row(
    `select ${SECRET} from payment_secrets where brand_id = $1 and method_id = $2
    ${isLocked ? 'for update' : ''}`,
    [brandId, methodId],
  );

const read = async (kernel: Kernel, place: MethodKey): Promise<Keys> => {
  let row = await rowOf(kernel.db, place);
  if (!row?.secret_sealed) {
    await makeFirst(kernel, place);
    row = await rowOf(kernel.db, place);
  }
  if (!row?.secret_sealed) throw new Error(`no secret of ${place.methodId} was kept`);
  const open = (sealed: Buffer) => unseal(kernel.secrets.atRest, sealed).toString();
  return {
    current: open(row.secret_sealed),
    previous: row.previous_sealed ? open(row.previous_sealed) : undefined,
    until: row.previous_until?.getTime() ?? 0,
    readAt: kernel.clock.milliseconds(),
  };
};

/** Made at its first use, by whoever is first. */
const makeFirst = async (kernel: Kernel, { brandId, methodId }: MethodKey): Promise<void> => {
  const sealed = (text: string) => seal(kernel.secrets.atRest, Buffer.from(text), kernel.random);
  const shared = kernel.secrets.sandboxPayments;
  await kernel.db.run(
    `insert into payment_secrets as s (brand_id, method_id, secret_sealed, made_at) values ($1, $2,
      $3, $6)
     on conflict (brand_id, method_id) do update set secret_sealed = $3, made_at = $6,
       previous_sealed = case when s.is_inherited then $4::bytea end,
       previous_until = case when s.is_inherited and $4::bytea is not null
         then $6::timestamptz + make_interval(hours => $5) end
     where s.secret_sealed is null`,
    [
      brandId,
      methodId,
      sealed(kernel.random.token()),
      shared === undefined ? null : sealed(shared),
      OVERLAP_HOURS,
      kernel.db.now(),
    ],
  );
};

const keysOf = async (kernel: Kernel, place: MethodKey): Promise<Keys> => {
  const known = knownOf(kernel);
  const name = `${place.brandId}/${place.methodId}`;
  const found = await known.get(name);
  if (found && kernel.clock.milliseconds() - found.readAt < KEPT_MILLISECONDS) return found;
  const reading = read(kernel, place);
  known.set(name, reading);
  reading.catch(() => known.delete(name));
  return reading;
};

/** Signs by the secret of one method of one brand, and takes the one before for a while. */
export const signingOf = async (kernel: Kernel, place: MethodKey): Promise<Signing> => {
  const [keys, brand] = await Promise.all([
    keysOf(kernel, place),
    brandById(kernel, place.brandId),
  ]);
  const isPreviousTaken = keys.previous !== undefined && kernel.clock.milliseconds() < keys.until;
  return {
    account: brand ? accountOf(brand, place.methodId) : '',
    sign: (...parts) => sign(keys.current, ...parts),
    isSigned: (signature, ...parts) =>
      isSameText(signature, sign(keys.current, ...parts)) ||
      (isPreviousTaken && isSameText(signature, sign(keys.previous ?? '', ...parts))),
  };
};

/** The name by which a provider knows this method of this brand. */
const accountOf = (brand: Brand, methodId: string): string => `${brand.merchantCode}/${methodId}`;
/**
 * For the providers that come with the house; undefined: nobody has this account. They make money
 * of nothing and sign as the banks do, so in a brand that plays for money they know nobody.
 */
export const signingOfPlay = async (
  kernel: Kernel,
  account: string,
): Promise<Signing | undefined> => {
  const [, code = '', methodId = ''] = /^(.+)\/([^/]+)$/.exec(account) ?? [];
  if (!methodsOf(kernel).has(methodId)) return undefined;
  const brand = await brandByCode(kernel, code);
  return brand?.isPlayMoney ? signingOf(kernel, { brandId: brand.id, methodId }) : undefined;
};

/**
 * A new secret, which the provider is told; the one before is taken until then, unless it leaked
 * and ends at once. In the caller's transaction, which tells the processes once it is kept.
 */
export const renewSecret = async (
  kernel: Kernel,
  tx: Queries,
  p: MethodKey & { by: string; endsPrevious: boolean },
): Promise<{ secret: string; until: Date | null; tell(): void }> => {
  await keysOf(kernel, p);
  const before = await rowOf(tx, p, true);
  if (!before?.secret_sealed) throw new Error(`no secret of ${p.methodId} to renew`);
  const secret = kernel.random.token();
  const row = await tx.row(
    `update payment_secrets set secret_sealed = $3,
       previous_sealed = case when $6 then null else secret_sealed end,
       previous_until = case when $6 then null else $7::timestamptz + make_interval(hours => $4)
         end,
       made_at = $7, made_by = $5
     where brand_id = $1 and method_id = $2 returning previous_until`,
    [
      p.brandId,
      p.methodId,
      seal(kernel.secrets.atRest, Buffer.from(secret), kernel.random),
      OVERLAP_HOURS,
      p.by,
      p.endsPrevious,
      tx.now(),
    ],
  );
  if (!row) throw new Error('the secret was not renewed');
  return { secret, until: row.previous_until, tell: () => methodSecretsRenewed.say(kernel, {}) };
};
