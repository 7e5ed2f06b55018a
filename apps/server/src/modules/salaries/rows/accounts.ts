import type { Queries } from '../../../kernel/db.ts';
import type { IncomeKind } from '../tables.ts';

type In = { brandId: number };
type Account = { balance: bigint; owed: bigint };

/** Locks agent accounts, each time in the same order: whoever moves several waits in no circle. */
export const lockAgents = async (
  tx: Queries,
  p: In & { ids: readonly bigint[] },
): Promise<Map<bigint, Account>> => {
  await tx.prepared(
    'salaries.open-accounts',
    `insert into agent_accounts (brand_id, agent_id)
     select $1, g.id from unnest($2::bigint[]) as g(id) group by g.id order by g.id
     on conflict (brand_id, agent_id) do nothing`,
    [p.brandId, [...p.ids]],
  );
  const rows = await tx.prepared(
    'salaries.lock-accounts',
    `select agent_id, balance, owed from agent_accounts
     where brand_id = $1 and agent_id = any($2) order by agent_id for update`,
    [p.brandId, [...p.ids]],
  );
  return new Map(rows.map(({ agent_id: id, ...account }) => [id, account]));
};
export const lockAgent = async (tx: Queries, p: In & { agentId: bigint }): Promise<Account> => {
  const account = (await lockAgents(tx, { ...p, ids: [p.agentId] })).get(p.agentId);
  if (!account) throw new Error('an agent account that was written is gone');
  return account;
};
export const agentRow = (db: Queries, p: In & { agentId: bigint }) =>
  db.row('select balance, owed from agent_accounts where brand_id = $1 and agent_id = $2', [
    p.brandId,
    p.agentId,
  ]);

/** Agents whose account is closed for good and has money all the same; some at a time. */
export const endedWithBalance = async (db: Queries, p: In): Promise<bigint[]> =>
  (
    await db.rows(
      `select a.agent_id from agent_accounts a join member_blocks k on k.brand_id = a.brand_id
         and k.member_id = a.agent_id and k.for_good
       where a.brand_id = $1 and a.balance > 0 order by a.agent_id limit 500`,
      [p.brandId],
    )
  ).map((row) => row.agent_id);
/** By what an account moved last: names what is done of it as it stands now. */
export const lastMove = async (tx: Queries, p: In & { agentId: bigint }): Promise<bigint> =>
  (
    await tx.row(
      `select coalesce(max(transfer_id), 0) as last /* not null */ from agent_moves
       where brand_id = $1 and agent_id = $2`,
      [p.brandId, p.agentId],
    )
  )?.last ?? 0n;

export type Move = {
  agentId: bigint;
  amount: bigint;
  kind: IncomeKind | 'TAKEN';
  billId: string | null;
  transferId: bigint;
  /** What was owed came out of the main wallet: it is noted, and the account stands still. */
  isWallet: boolean;
};
/** Of accounts that are locked: the running figures follow the ledger in its own transaction. */
export const moveAgents = async (
  tx: Queries,
  p: In & { moves: readonly Move[] },
): Promise<void> => {
  if (p.moves.length === 0) return;
  await tx.prepared(
    'salaries.move-accounts',
    `with given as materialized (
       select * from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[],
         $7::boolean[]) as g(agent_id, amount, kind, bill_id, transfer_id, is_wallet)
     ), noted as (
       insert into agent_moves (brand_id, agent_id, transfer_id, kind, bill_id, amount, is_wallet,
         at)
       select $1, g.agent_id, g.transfer_id, g.kind, g.bill_id, g.amount, g.is_wallet, $8
       from given g
     )
     update agent_accounts a set balance = a.balance + s.amount
     from (select agent_id, sum(amount) as amount from given where not is_wallet group by 1) s
     where a.brand_id = $1 and a.agent_id = s.agent_id`,
    [
      p.brandId,
      p.moves.map((one) => one.agentId),
      p.moves.map((one) => one.amount),
      p.moves.map((one) => one.kind),
      p.moves.map((one) => one.billId),
      p.moves.map((one) => one.transferId),
      p.moves.map((one) => one.isWallet),
      tx.now(),
    ],
  );
};
