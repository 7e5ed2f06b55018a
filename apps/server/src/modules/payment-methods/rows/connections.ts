import type { ConnectionFault } from '@fairhouse/contract/cashier-words';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import { tellHooks } from '../../webhooks/index.ts';

type Place = { brandId: number; methodId: string };
const CONNECTIONS =
  `select method_id, fields, secrets_sealed, previous_sealed, previous_until, version,
    changed_at, changed_by, asked_at, fault, down_since, balance, balance_unit, balance_at,
    low_since
  from payment_connections where brand_id = $1` as const;
const CONNECTION = `${CONNECTIONS} and method_id = $2` as const;
export type ConnectionRow = RowOf<typeof CONNECTION>;

export const connectionRows = (db: Queries, brandId: number) => db.rows(CONNECTIONS, [brandId]);
export const connectionRow = (db: Queries, { brandId, methodId }: Place) =>
  db.row(CONNECTION, [brandId, methodId]);
export const lockConnection = (tx: Queries, { brandId, methodId }: Place) =>
  tx.row(`${CONNECTION} for update`, [brandId, methodId]);

/** So long notices signed by the secret before are taken too: providers are told by people. */
const OVERLAP_HOURS = 7 * 24;

/** So long a provider is asked how a deposit stands that did not end. */
export const ASKED_HOURS = 48;
/** Deposits that may still be paid there, or payouts that it was told of. */
export const isMoneyUnderWay = async (
  db: Queries,
  { brandId, methodId }: Place,
): Promise<boolean> =>
  (
    await db.row(
      `select exists (select from deposits where brand_id = $1 and method_id = $2
         and provider_id is not null and state in ('created', 'pending', 'expired')
         and created_at > $3::timestamptz - make_interval(hours => $4))
       or exists (select from withdrawals where brand_id = $1 and payout_method = $2
         and state = 'approved' and payout_state in ('waiting', 'sent')) as is /* not null */`,
      [brandId, methodId, db.now(), ASKED_HOURS],
    )
  )?.is ?? false;

/** Of a locked row, or of none: what was known of the provider is to be found out anew. */
export const writeConnection = async (
  tx: Queries,
  p: Place & {
    fields: Record<string, string>;
    secretsSealed: Buffer;
    endsPrevious: boolean;
    by: string;
  },
): Promise<void> => {
  await tx.run(
    `insert into payment_connections as c (brand_id, method_id, fields, secrets_sealed, changed_at,
       changed_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, method_id) do update set fields = excluded.fields,
       secrets_sealed = excluded.secrets_sealed, version = c.version + 1,
       previous_sealed = case when $7 then null else c.secrets_sealed end,
       previous_until = case when $7 then null
         else excluded.changed_at + make_interval(hours => $8) end,
       changed_at = excluded.changed_at, changed_by = excluded.changed_by,
       asked_at = null, fault = null, down_since = null, balance = null, balance_unit = null,
       balance_at = null, low_since = null`,
    [
      p.brandId,
      p.methodId,
      JSON.stringify(p.fields),
      p.secretsSealed,
      tx.now(),
      p.by,
      p.endsPrevious,
      OVERLAP_HOURS,
    ],
  );
};

/**
 * What a look found; of values that were changed meanwhile it says nothing. `wasDown` is what stood
 * before it: operators' own programs are told where that is another now.
 */
export const noteLook = async (
  tx: Queries,
  p: Place & { version: number; fault: ConnectionFault | null; wasDown: boolean },
): Promise<void> => {
  const noted = await tx.run(
    `update payment_connections set asked_at = $4, fault = $5,
       down_since = case when $5::text is null then null
         else coalesce(down_since, $4::timestamptz) end
     where brand_id = $1 and method_id = $2 and version = $3`,
    [p.brandId, p.methodId, p.version, tx.now(), p.fault],
  );
  const isDown = p.fault !== null;
  if (noted === 0 || isDown === p.wasDown) return;
  await tellHooks(tx, {
    brandId: p.brandId,
    kind: 'provider.changed',
    data: { method: p.methodId, state: isDown ? 'down' : 'works' },
  });
};
/** What it has for payouts; null: it does not say. */
export const noteFunds = async (
  db: Queries,
  p: Place & { version: number; funds: { amount: string; unit: string } | null; isLow: boolean },
): Promise<void> => {
  await db.run(
    `update payment_connections set balance = $4, balance_unit = $5,
       balance_at = case when $4::text is null then null else $6::timestamptz end,
       low_since = case when $7 then coalesce(low_since, $6::timestamptz) end
     where brand_id = $1 and method_id = $2 and version = $3`,
    [
      p.brandId,
      p.methodId,
      p.version,
      p.funds?.amount ?? null,
      p.funds?.unit ?? null,
      db.now(),
      p.isLow,
    ],
  );
};
/** Connections of all brands that were asked once, or did not answer. */
export const lookedAt = (db: Queries) =>
  db.rows(
    `select brand_id, method_id, down_since from payment_connections
     where asked_at is not null or down_since is not null order by brand_id, method_id`,
  );
