import type { Order } from '@fairhouse/contract';
import type { Queries } from '../../../kernel/db.ts';
import type { IncomeKind } from '../tables.ts';

/** What came into an agent account and went out of it, by day of the brand and by what for. */
export const incomeOf = (
  db: Queries,
  p: { brandId: number; agentId: bigint; timeZone: string; from: Date; until: Date },
) =>
  db.rows(
    `select to_char((at at time zone $5)::date, 'YYYY-MM-DD') as day /* not null */, kind,
       coalesce(sum(amount) filter (where amount > 0), 0)::bigint as income /* not null */,
       coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as spent /* not null */
     from agent_moves
     where brand_id = $1 and agent_id = $2 and at >= $3 and at < $4 group by 1, 2`,
    [p.brandId, p.agentId, p.from, p.until, p.timeZone],
  );

type Page = {
  brandId: number;
  agentId: bigint;
  from: Date;
  until: Date;
  kind: IncomeKind | null;
  order: Order;
  after: { at: Date; id: bigint } | null;
  count: number;
};
const PAYMENTS = `select m.transfer_id, m.at, m.kind, m.amount, m.is_wallet, b.bill_id, b.number,
    b.from_at, b.until_at, payer.account as payer, coalesce(payee.account, self.account) as payee
  from agent_moves m
  join members self on self.brand_id = m.brand_id and self.member_id = m.agent_id
  left join bills b on b.brand_id = m.brand_id and b.bill_id = m.bill_id
  left join members payer on payer.brand_id = b.brand_id and payer.member_id = b.payer_id
  left join members payee on payee.brand_id = b.brand_id and payee.member_id = b.payee_id
  where m.brand_id = $1 and m.agent_id = $2 and m.at >= $3 and m.at < $4 and m.kind <> 'TAKEN'
    and ($5::text is null or m.kind = $5)` as const;
const NEWEST =
  `${PAYMENTS} and ($6::timestamptz is null or (m.at, m.transfer_id) < ($6, $7::bigint))
  order by m.at desc, m.transfer_id desc limit $8` as const;
const OLDEST =
  `${PAYMENTS} and ($6::timestamptz is null or (m.at, m.transfer_id) > ($6, $7::bigint))
  order by m.at, m.transfer_id limit $8` as const;
/** What the sums of `incomeOf` are of, payment by payment (D-J71). */
export const paymentsOf = (db: Queries, p: Page) =>
  db.rows(p.order === 'up' ? OLDEST : NEWEST, [
    p.brandId,
    p.agentId,
    p.from,
    p.until,
    p.kind,
    p.after?.at ?? null,
    p.after?.id ?? null,
    p.count,
  ]);
