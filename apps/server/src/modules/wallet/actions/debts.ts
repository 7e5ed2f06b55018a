import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { slot } from '../../../kernel/slots.ts';
import { brandAsRead } from '../../brands/index.ts';

type Owner = { brandId: number; memberId: bigint };

/** What a member owes the house, in minor units; judged where payouts are, in the balance's row. */
export const owedBy = async (db: Queries, p: Owner): Promise<bigint> =>
  (
    await db.row('select owed from balances where brand_id = $1 and member_id = $2', [
      p.brandId,
      p.memberId,
    ])
  )?.owed ?? 0n;

/**
 * Money leaves only where nothing is owed and no operator holds it. The caller holds the member's
 * lock (`lockAccount`): a debt or a hold that arises beside it is either seen here or finds what
 * is left.
 */
export const judgeOutgoing = async (
  tx: Queries,
  brand: Brand,
  memberId: bigint,
): Promise<Refusal<'debt_open' | 'money_held'> | undefined> => {
  const row = await tx.row(
    'select owed, is_held from balances where brand_id = $1 and member_id = $2',
    [brand.id, memberId],
  );
  if (row?.is_held === true) return refuse('money_held');
  return row && row.owed > 0n
    ? refuse('debt_open', { value: { owed: printAmount(row.owed, brand.currency) } })
    : undefined;
};

/** Whether an operator holds the member's money; judged under their lock where it decides. */
export const isMoneyHeld = async (db: Queries, p: Owner): Promise<boolean> =>
  (
    await db.row('select is_held from balances where brand_id = $1 and member_id = $2', [
      p.brandId,
      p.memberId,
    ])
  )?.is_held ?? false;

/** From now on nothing leaves the member's balances, or again; the caller holds their lock. */
export const holdMoney = async (tx: Queries, p: Owner & { isHeld: boolean }): Promise<void> => {
  await tx.run('update balances set is_held = $3 where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
    p.isHeld,
  ]);
};

/**
 * How the debt of a member came and went, the newest first. `owed_after` is the debt after each;
 * the game is that of the round, or what the correction names.
 */
export const debtsOf = (db: Queries, p: Owner & { before?: bigint | null }, count: number) =>
  db.rows(
    `select h.transfer_id, h.amount /* not null */, h.owed_after /* not null */, t.kind, t.key,
       t.reference, h.at, w.slug
     from (select e.brand_id, e.transfer_id, -e.amount as amount, e.at, d.member_id,
         (-sum(e.amount) over (order by e.transfer_id))::bigint as owed_after
       from member_debts d
       join entries e on e.brand_id = d.brand_id and e.account_id = d.account_id
         and e.type = 'debt'
       where d.brand_id = $1 and d.member_id = $2) h
     join transfers t on t.brand_id = h.brand_id and t.transfer_id = h.transfer_id
     left join lateral (select w.slug from wagers w where w.brand_id = h.brand_id
       and w.round_id = t.reference and w.member_id = h.member_id limit 1) w on true
     where ($3::bigint is null or h.transfer_id < $3) order by h.transfer_id desc limit $4`,
    [p.brandId, p.memberId, p.before ?? null, count],
  );

/** Since when a member has owed without a moment of owing nothing; null where nothing is owed. */
export const owedSince = async (db: Queries, p: Owner): Promise<Date | null> =>
  (
    await db.row(
      `with history as (select e.transfer_id, e.at,
           sum(e.amount) over (order by e.transfer_id) as standing
         from member_debts d
         join entries e on e.brand_id = d.brand_id and e.account_id = d.account_id
           and e.type = 'debt'
         where d.brand_id = $1 and d.member_id = $2)
       select min(at) as since from history where transfer_id >
         coalesce((select max(transfer_id) from history where standing = 0), 0)`,
      [p.brandId, p.memberId],
    )
  )?.since ?? null;

/**
 * Pays what a member owes from the balance, as far as it goes and `mostMinor` at most, in the
 * caller's transaction. Answers what was paid. `key` is unique in the brand: the same one pays
 * nothing again.
 */
export const payDebt = async (
  tx: Queries,
  p: Owner & { mostMinor: bigint; key: string; reference: string },
): Promise<bigint> => {
  const row = await tx.row('select pay_debt($1, $2, $3, $4, $5, $6) as paid /* not null */', [
    p.brandId,
    p.memberId,
    p.mostMinor,
    p.key,
    p.reference,
    tx.now(),
  ]);
  return row?.paid ?? 0n;
};

/** What became a debt, and what the member owes with it. */
export type NewDebt = { brand: Brand; memberId: bigint; debtMinor: bigint; owedMinor: bigint };
type Announce = (tx: Queries, debt: NewDebt) => Promise<() => Promise<void>>;
/** How a member is told, in the transaction that made the debt; by the module of the inbox. */
export const debtAnnouncer = slot<Announce>('wallet.debts', async () => async () => undefined);

/** What members owe more than before, in minor units. */
type Debts = readonly { memberId: bigint; owedMinor: bigint }[];

/**
 * Tells members what they owe since a correction or a void bet of parts, once each and in its
 * transaction; the answer tells their open tabs and is called after the commit. What has been paid
 * since is no debt and is not told. Free play has no inbox.
 */
export const announceDebts = async (
  kernel: Kernel,
  tx: Queries,
  p: { brand: Brand; debts: Debts },
): Promise<() => Promise<void>> => {
  const rows = await tx.rows(
    `select b.member_id, b.owed,
       least(b.owed, sum(n.amount))::bigint as debt /* not null */
     from unnest($2::bigint[], $3::bigint[]) as n(member_id, amount)
     join balances b on b.brand_id = $1 and b.member_id = n.member_id
     join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
     where n.amount > 0 and b.owed > 0 and not a.is_trial
     group by b.member_id, b.owed order by b.member_id`,
    [p.brand.id, p.debts.map((one) => one.memberId), p.debts.map((one) => one.owedMinor)],
  );
  const tellers: (() => Promise<void>)[] = [];
  for (const row of rows) {
    tellers.push(
      await debtAnnouncer.of(kernel)(tx, {
        brand: p.brand,
        memberId: row.member_id,
        debtMinor: row.debt,
        owedMinor: row.owed,
      }),
    );
  }
  return async () => {
    for (const tell of tellers) await tell();
  };
};

/** The same where only the number of the brand is known: it is read where there is a debt. */
export const announceDebtsIn = async (
  kernel: Kernel,
  tx: Queries,
  brandId: number,
  debts: Debts,
): Promise<() => Promise<void>> => {
  const brand = debts.length > 0 ? await brandAsRead(kernel, brandId) : undefined;
  return brand ? announceDebts(kernel, tx, { brand, debts }) : async () => undefined;
};
