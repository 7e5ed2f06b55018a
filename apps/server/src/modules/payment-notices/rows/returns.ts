import type { ReturnOutcome, ReturnState } from '@fairhouse/contract/cashier-words';
import type { RemoteReturn } from '@fairhouse/contract/payment-method';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import { tellHooks } from '../../webhooks/index.ts';

const RETURN = `r.brand_id, r.return_id, r.method_id, r.payment_id, r.name, r.deposit_id,
  r.member_id, r.kind, r.amount, r.state, r.at, r.no, r.outcome, r.moved, r.owed, r.note,
  r.decided_name, r.decided_at` as const;
/** What waits for a person; the words of the index. */
const IS_OPEN = `(r.outcome is null or (r.state = 'kept' and r.outcome in ('taken', 'borne')))`;
/** With who it is about, what of the deposit was decided otherwise, and whether it is asked. */
const SHOWN = `select ${RETURN}, ${IS_OPEN} as is_open /* not null */, m.account,
  case when d.state = 'credited' then d.amount else 0 end as credited /* not null */,
  (select coalesce(sum(o.moved), 0)::bigint from payment_returns o
    where o.brand_id = r.brand_id and o.deposit_id = r.deposit_id
      and o.return_id <> r.return_id and o.outcome in ('taken', 'borne')) as gone /* not null */,
  exists (select from approvals a where a.brand_id = r.brand_id and a.kind = 'deposits.return'
    and a.key = r.return_id::text and a.state = 'asked') as is_asked
  from payment_returns r
  join deposits d on d.brand_id = r.brand_id and d.deposit_id = r.deposit_id
  join members m on m.brand_id = r.brand_id and m.member_id = r.member_id` as const;
const ONE = `${SHOWN} where r.brand_id = $1 and r.return_id = $2` as const;
export type ReturnRow = RowOf<typeof ONE>;

export const returnRow = (db: Queries, brandId: number, id: bigint) => db.row(ONE, [brandId, id]);
/** Locked after its deposit. */
export const lockReturn = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(`${SHOWN} where r.brand_id = $1 and r.return_id = $2 for no key update of r`, [
    brandId,
    id,
  ]);

export const returnRows = (
  db: Queries,
  p: {
    brandId: number;
    view: 'open' | 'done' | 'all';
    keyword: string;
    before: bigint | null;
    count: number;
  },
) =>
  db.rows(
    `${SHOWN} where r.brand_id = $1 and ($2 = 'all' or ${IS_OPEN} = ($2 = 'open'))
     and ($3 = '' or m.account = lower($3) or r.deposit_id = $3 or r.name = $3)
     and ($4::bigint is null or r.return_id < $4) order by r.return_id desc limit $5`,
    [p.brandId, p.view, p.keyword, p.before, p.count],
  );
export const countReturns = async (db: Queries, brandId: number): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from payment_returns r where r.brand_id = $1 and ${IS_OPEN}`,
        [brandId],
      )
    )?.count ?? 0n,
  );

type Told = {
  brandId: number;
  methodId: string;
  paymentId: string;
  deposit: { deposit_id: string; member_id: bigint };
  name: string;
  kind: RemoteReturn['kind'] | 'undone';
  amountMinor: bigint;
  state: ReturnState;
};
/**
 * What a provider says of it now. A word that changes what was kept opens it anew; what is kept
 * from the first is nobody's work.
 */
export const noteReturn = async (tx: Queries, p: Told): Promise<void> => {
  await tx.run(
    `insert into payment_returns as r (brand_id, method_id, payment_id, name, deposit_id,
       member_id, kind, amount, state, at, told_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10 where $9 <> 'kept' or exists (
       select from payment_returns k where k.brand_id = $1 and k.method_id = $2
         and k.payment_id = $3 and k.name = $4)
     on conflict (brand_id, method_id, payment_id, name) do update set
       state = excluded.state, told_at = excluded.told_at,
       amount = case when r.outcome is null then excluded.amount else r.amount end,
       outcome = case when r.outcome is null and excluded.state = 'kept' then 'kept'
         when r.outcome in ('kept', 'given_back') and r.state = 'kept'
           and excluded.state <> 'kept' then null else r.outcome end,
       no = case when r.outcome in ('kept', 'given_back') and r.state = 'kept'
         and excluded.state <> 'kept' then r.no + 1 else r.no end
     where r.state <> excluded.state or (r.outcome is null and r.amount <> excluded.amount)`,
    [
      p.brandId,
      p.methodId,
      p.paymentId,
      p.name,
      p.deposit.deposit_id,
      p.deposit.member_id,
      p.kind,
      p.amountMinor,
      p.state,
      tx.now(),
    ],
  );
};

type Decided = {
  outcome: ReturnOutcome;
  movedMinor: bigint;
  owedMinor: bigint;
  note: string;
  by: string;
};
/** Only of a locked row. */
export const endReturn = async (
  tx: Queries,
  row: Pick<ReturnRow, 'brand_id' | 'return_id' | 'deposit_id'>,
  end: Decided,
): Promise<void> => {
  await tx.run(
    `update payment_returns set outcome = $3, moved = $4, owed = $5, note = $6,
       decided_name = $7, decided_at = $8 where brand_id = $1 and return_id = $2`,
    [
      row.brand_id,
      row.return_id,
      end.outcome,
      end.movedMinor,
      end.owedMinor,
      end.note,
      end.by,
      tx.now(),
    ],
  );
  await tellHooks(tx, {
    brandId: row.brand_id,
    kind: 'deposit.returned',
    data: { id: row.deposit_id, outcome: end.outcome },
  });
};
