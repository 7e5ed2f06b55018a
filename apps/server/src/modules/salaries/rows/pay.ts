import type { Queries } from '../../../kernel/db.ts';
import { tellAllHooks } from '../../webhooks/index.ts';

type In = { brandId: number };
/**
 * Of a contract that stands still, or stood still while the bill was open: such a bill is paid when
 * an operator has let it go, and not before, also once the contract goes on (D-J40).
 */
const HELD = `exists (select from contracts c where c.brand_id = b.brand_id
    and c.contract_id = b.contract_id and (c.is_held or b.calculated_at <= c.held_at)
    and (b.let_go_at is null or b.let_go_at < c.held_at))` as const;
/** Of the house to an agent that one operator opened, and no second one has approved (D-J76). */
const OPENED_ALONE = `b.payer_id is null and exists (select from house_agents h
    where h.brand_id = b.brand_id and h.member_id = b.payee_id and h.approved_at is null)` as const;
/**
 * What is paid once it is due: no dispute, no approval, no held contract and no agent that nobody
 * approved stands before it.
 */
const PAYABLE = `b.paid < b.gross and b.state in ('calculated', 'approved', 'partial')
  and (b.state <> 'calculated' or not b.needs_approval) and not ${HELD}
  and not (${OPENED_ALONE})` as const;

/**
 * Who has something due to pay and may be able to, the house first and then from the top of the
 * lines down. Who has nothing, and has been found short for all of it, is not asked again.
 */
export const payersDue = (db: Queries, p: In & { now: Date }) =>
  db.rows(
    `select b.payer_id, max(cardinality(line_at(b.brand_id, b.payer_id, $2))) as depth
     from (select b.brand_id, b.payer_id, bool_or(b.state <> 'partial') as is_new from bills b
       where b.brand_id = $1 and b.due_at <= $2 and ${PAYABLE} group by 1, 2) b
     left join agent_accounts a on a.brand_id = b.brand_id and a.agent_id = b.payer_id
     where b.is_new or a.balance > 0
     group by b.payer_id order by depth nulls first, b.payer_id nulls first`,
    [p.brandId, p.now],
  );
const DUE = `select b.bill_id, b.kind, b.payee_id, b.from_at, b.gross, b.paid, b.payments, b.state
  from bills b where b.brand_id = $1 and b.due_at <= $2 and b.bill_id <> all($3::text[])
    and ${PAYABLE}` as const;
const IN_ORDER = 'order by b.from_at, b.kind, b.bill_id' as const;
/** Locked, the oldest window first; of the house so many at a time. */
export const dueOf = (
  tx: Queries,
  p: In & { payerId: bigint | null; now: Date; count: number | null; without: readonly string[] },
) => {
  const values = [p.brandId, p.now, [...p.without]];
  return p.payerId === null
    ? tx.prepared(
        'salaries.due-of-house',
        `${DUE} and b.payer_id is null ${IN_ORDER} limit $4 for update`,
        [...values, p.count],
      )
    : tx.prepared('salaries.due-of', `${DUE} and b.payer_id = $4 ${IN_ORDER} for update`, [
        ...values,
        p.payerId,
      ]);
};
/** Asked once more under the locks: a contract may have been suspended beside them. */
export const stillPayable = async (
  tx: Queries,
  p: In & { ids: readonly string[] },
): Promise<Set<string>> =>
  new Set(
    (
      await tx.prepared(
        'salaries.still-payable',
        `select b.bill_id from bills b
         where b.brand_id = $1 and b.bill_id = any($2) and ${PAYABLE}`,
        [p.brandId, [...p.ids]],
      )
    ).map((row) => row.bill_id),
  );
/** Whether a bill waits because its contract was suspended. */
export const isHeldBill = async (tx: Queries, p: In & { id: string }): Promise<boolean> =>
  (await tx.row(
    `select from bills b where b.brand_id = $1 and b.bill_id = $2 and b.paid < b.gross
       and ${HELD}`,
    [p.brandId, p.id],
  )) !== undefined;
export const noteLetGo = async (tx: Queries, p: In & { id: string }): Promise<void> => {
  await tx.run('update bills set let_go_at = $3 where brand_id = $1 and bill_id = $2', [
    p.brandId,
    p.id,
    tx.now(),
  ]);
};
/** What an agent has to pay by now, whether it was found short for it or was not asked yet. */
export const dueNow = async (tx: Queries, p: In & { payerId: bigint }): Promise<bigint> =>
  (
    await tx.row(
      `select coalesce(sum(b.gross - b.paid), 0)::bigint as due /* not null */ from bills b
       where b.brand_id = $1 and b.payer_id = $2 and b.due_at <= $3 and ${PAYABLE}`,
      [p.brandId, p.payerId, tx.now()],
    )
  )?.due ?? 0n;
/**
 * What an agent may still have to pay of bills that are not due yet or wait for an operator: that
 * much stays where it is, or whoever is let go last would find the account of the upline empty.
 * Not what is still to come in for the same window, by a bill that nothing stands before (D-J41).
 */
export const heldBack = async (tx: Queries, p: In & { payerId: bigint }): Promise<bigint> =>
  (
    await tx.row(
      `select coalesce(sum(greatest(0, w.below - coalesce(o.coming, 0))), 0)::bigint
         as held /* not null */
       from (select b.kind, b.from_at, b.run, sum(b.gross - b.paid) as below from bills b
         where b.brand_id = $1 and b.payer_id = $2 and b.paid < b.gross
           and b.state in ('calculated', 'approved', 'partial', 'disputed')
         group by 1, 2, 3) w
       left join lateral (select sum(b.gross - b.paid) as coming from bills b
         where b.brand_id = $1 and b.payee_id = $2 and b.kind = w.kind and b.from_at = w.from_at
           and b.run = w.run and b.state <> 'partial' and ${PAYABLE}) o on true`,
      [p.brandId, p.payerId],
    )
  )?.held ?? 0n;
/**
 * What of the same payer is payable now and older than a bill, or of its own window: the money that
 * an agent account has is theirs before it is that of a newer bill (D-J42).
 */
export const dueBefore = (tx: Queries, p: In & { payerId: bigint; id: string; from: Date }) =>
  tx.row(
    `select coalesce(sum(b.gross - b.paid) filter (where b.from_at < $4), 0)::bigint
         as older /* not null */,
       coalesce(sum(b.gross - b.paid) filter (where b.from_at = $4), 0)::bigint
         as beside /* not null */
     from bills b where b.brand_id = $1 and b.payer_id = $2 and b.bill_id <> $3
       and b.from_at <= $4 and b.due_at <= $5 and ${PAYABLE}`,
    [p.brandId, p.payerId, p.id, p.from, tx.now()],
  );
/** Whether a bill is one that is paid now. */
export const isPayable = async (tx: Queries, p: In & { id: string }): Promise<boolean> =>
  (await tx.row(
    `select from bills b where b.brand_id = $1 and b.bill_id = $2 and b.due_at <= $3
       and ${PAYABLE}`,
    [p.brandId, p.id, tx.now()],
  )) !== undefined;

export type PaidPart = { id: string; amount: bigint };
export const notePaid = async (
  tx: Queries,
  p: In & { parts: readonly PaidPart[] },
): Promise<void> => {
  await tx.prepared(
    'salaries.note-paid',
    `update bills b set paid = b.paid + g.amount,
       payments = b.payments + (g.amount > 0)::integer,
       state = case when b.paid + g.amount = b.gross then 'issued' else 'partial' end,
       paid_at = case when b.paid + g.amount = b.gross then $4::timestamptz end
     from unnest($2::text[], $3::bigint[]) as g(id, amount)
     where b.brand_id = $1 and b.bill_id = g.id`,
    [p.brandId, p.parts.map((one) => one.id), p.parts.map((one) => one.amount), tx.now()],
  );
  await tellAllHooks(tx, {
    brandId: p.brandId,
    kind: 'bill.changed',
    list: p.parts.map(({ id }) => ({ id, state: 'paid' })),
  });
};
/** What of its bills an agent was short for (D-J06): nobody advances it (D-J58). */
export const noteOwed = async (tx: Queries, p: In & { agentId: bigint }): Promise<void> => {
  await tx.prepared(
    'salaries.note-owed',
    `update agent_accounts set owed = (select coalesce(sum(b.gross - b.paid), 0) from bills b
       where b.brand_id = $1 and b.payer_id = $2 and b.state = 'partial')
     where brand_id = $1 and agent_id = $2`,
    [p.brandId, p.agentId],
  );
};

export const lockBalance = async (tx: Queries, p: In & { memberId: bigint }): Promise<void> => {
  await tx.rows('select from balances where brand_id = $1 and member_id = $2 for no key update', [
    p.brandId,
    p.memberId,
  ]);
};
/** As what something was posted under a key. */
export const transferOf = async (db: Queries, p: In & { key: string }) =>
  (await db.row('select kind from transfers where brand_id = $1 and key = $2', [p.brandId, p.key]))
    ?.kind;
