import type { HookKind } from '@fairhouse/contract/webhooks';
import type { Queries, RowOf } from '../../kernel/db.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'webhooks.kinds': HookKind[];
    'webhook_deliveries.data': Record<string, string>;
  }
}

type One = { brandId: number; webhookId: bigint };

/** In the transaction of what happened: neither is there without the other. */
export const insertDeliveries = (
  tx: Queries,
  p: { brandId: number; kind: HookKind; data: Readonly<Record<string, string>> },
): Promise<void> => insertAllDeliveries(tx, { ...p, list: [p.data] });
/** The same of several things that happened at once. */
export const insertAllDeliveries = async (
  tx: Queries,
  p: { brandId: number; kind: HookKind; list: readonly Readonly<Record<string, string>>[] },
): Promise<void> => {
  await tx.run(
    `insert into webhook_deliveries (brand_id, webhook_id, kind, data, made_at, due_at)
     select w.brand_id, w.webhook_id, $2, d.data, $4, $4 from webhooks w
     cross join jsonb_array_elements($3::jsonb) as d(data)
     where w.brand_id = $1 and w.state = 'on' and $2 = any(w.kinds)`,
    [p.brandId, p.kind, JSON.stringify(p.list), tx.now()],
  );
};
export const insertPing = async (tx: Queries, p: One): Promise<void> => {
  await tx.run(
    `insert into webhook_deliveries (brand_id, webhook_id, kind, data, made_at, due_at)
     values ($1, $2, 'ping', '{}', $3, $3)`,
    [p.brandId, p.webhookId, tx.now()],
  );
};

const CLAIMED_SECONDS = 60;
/**
 * What is to be sent now, of each address no more than so many: none waits behind another. It is
 * due again in a minute: whoever dies with it loses nothing, and another process does not send it
 * beside this one.
 */
export const claimDue = (db: Queries, brandId: number, count: number) =>
  db.rows(
    `update webhook_deliveries d
     set due_at = $2::timestamptz + make_interval(secs => $4), tried_at = $2, tries = d.tries + 1
     from (select x.delivery_id, w.url, w.secret_sealed from webhooks w
       cross join lateral (select y.delivery_id from webhook_deliveries y
         where y.brand_id = w.brand_id and y.webhook_id = w.webhook_id and y.state = 'waiting'
           and y.due_at <= $2::timestamptz
         order by y.due_at, y.delivery_id limit $3 for update skip locked) x
       where w.brand_id = $1 and w.state = 'on') q
     where d.brand_id = $1 and d.delivery_id = q.delivery_id
     returning d.delivery_id, d.webhook_id, d.kind, d.data, d.made_at, d.tries, q.url,
       q.secret_sealed`,
    [brandId, db.now(), count, CLAIMED_SECONDS],
  );
type Tried = { brandId: number; deliveryId: bigint };
export const noteSent = async (tx: Queries, p: Tried & One): Promise<void> => {
  await tx.run(
    `update webhook_deliveries set state = 'sent', fault = ''
     where brand_id = $1 and delivery_id = $2`,
    [p.brandId, p.deliveryId],
  );
  await tx.run(
    `update webhooks set failures = 0, fault = '', last_sent_at = $3
     where brand_id = $1 and webhook_id = $2`,
    [p.brandId, p.webhookId, tx.now()],
  );
};
/** `dueAt`: when it is tried again; null: no more. How many failed in a row, with this one. */
export const noteFailed = async (
  tx: Queries,
  p: Tried & One & { fault: string; dueAt: Date | null },
): Promise<number> => {
  await tx.run(
    `update webhook_deliveries set fault = $3, due_at = coalesce($4, due_at),
       state = case when $4::timestamptz is null then 'failed' else state end
     where brand_id = $1 and delivery_id = $2 and state = 'waiting'`,
    [p.brandId, p.deliveryId, p.fault, p.dueAt],
  );
  const row = await tx.row(
    `update webhooks set failures = failures + 1, fault = $3, last_failed_at = $4
     where brand_id = $1 and webhook_id = $2 returning failures`,
    [p.brandId, p.webhookId, p.fault, tx.now()],
  );
  return row?.failures ?? 0;
};
/** True where this one did it. */
export const turnOffByFailures = async (tx: Queries, p: One): Promise<boolean> =>
  (await tx.run(
    `update webhooks set state = 'off', is_off_by_failures = true
     where brand_id = $1 and webhook_id = $2 and state = 'on'`,
    [p.brandId, p.webhookId],
  )) === 1;

const HOOKS = `select webhook_id, url, kinds, state, is_off_by_failures, failures, last_sent_at,
    last_failed_at, fault, made_by, made_at
  from webhooks where brand_id = $1 and ($2::bigint is null or webhook_id = $2)
    and state <> 'removed' order by webhook_id desc`;
export type HookRow = RowOf<typeof HOOKS>;
export const hookRows = (db: Queries, brandId: number, onlyId: bigint | null = null) =>
  db.rows(HOOKS, [brandId, onlyId]);
export const lockHook = (tx: Queries, p: One) =>
  tx.row(
    `select webhook_id, url, kinds, state from webhooks
     where brand_id = $1 and webhook_id = $2 and state <> 'removed' for update`,
    [p.brandId, p.webhookId],
  );
export const insertHook = async (
  tx: Queries,
  p: { brandId: number; url: string; kinds: readonly HookKind[]; sealed: Buffer; by: string },
): Promise<bigint> => {
  const row = await tx.row(
    `insert into webhooks (brand_id, url, kinds, secret_sealed, state, made_by, made_at)
     values ($1, $2, $3, $4, 'asked', $5, $6) returning webhook_id`,
    [p.brandId, p.url, [...p.kinds], p.sealed, p.by, tx.now()],
  );
  if (!row) throw new Error('a webhook was not written');
  return row.webhook_id;
};
export const moveHook = async (
  tx: Queries,
  p: One & { state: 'on' | 'off' | 'removed' },
): Promise<void> => {
  await tx.run(
    `update webhooks set state = $3, is_off_by_failures = false,
       failures = case when $3 = 'on' then 0 else failures end
     where brand_id = $1 and webhook_id = $2`,
    [p.brandId, p.webhookId, p.state],
  );
};

export const deliveryRows = (db: Queries, p: One & { before: bigint | null; count: number }) =>
  db.rows(
    `select delivery_id, kind, state, tries, fault, data, made_at, tried_at, due_at
     from webhook_deliveries where brand_id = $1 and webhook_id = $2
       and ($3::bigint is null or delivery_id < $3)
     order by delivery_id desc limit $4`,
    [p.brandId, p.webhookId, p.before, p.count],
  );
/** False where there is none of them, or it waits already. */
export const sendAgain = async (tx: Queries, p: One & { deliveryId: bigint }): Promise<boolean> =>
  (await tx.run(
    `update webhook_deliveries set state = 'waiting', tries = 0, due_at = $4
     where brand_id = $1 and webhook_id = $2 and delivery_id = $3 and state <> 'waiting'`,
    [p.brandId, p.webhookId, p.deliveryId, tx.now()],
  )) === 1;

const KEPT_DAYS = 30;
export const dropOld = async (db: Queries, brandId: number): Promise<void> => {
  await db.run(
    `delete from webhook_deliveries where brand_id = $1
       and made_at < $2::timestamptz - make_interval(days => $3)`,
    [brandId, db.now(), KEPT_DAYS],
  );
};
/** In a house that was restored: what was told since is told again by nobody. */
export const stopAll = async (tx: Queries): Promise<void> => {
  await tx.run(`update webhook_deliveries set state = 'failed' where state = 'waiting'`);
};
