import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { mayMove, type DepositState } from '../rules.ts';
import { lockDeposit, moveDeposit } from '../store.ts';
import { judgeStart } from './judge-start.ts';

type Opened = { id: string; methodId: string; amountMinor: bigint };
/** A deposit that another module runs, judged as any other; undefined: it is open. */
export const openMatched = async (ctx: Ctx, tx: Queries, p: Opened) => {
  const { memberId } = memberOf(ctx);
  const refused = await judgeStart(ctx, tx, { memberId, amountMinor: p.amountMinor });
  if (refused) return refused;
  await tx.run(
    `insert into deposits (brand_id, deposit_id, member_id, method_id, amount, currency, key,
       state, is_matched, created_at) values ($1, $2, $3, $4, $5, $6, $7, 'pending', true, $8)`,
    [
      ctx.brand.id,
      p.id,
      memberId,
      p.methodId,
      p.amountMinor,
      ctx.brand.currency.code,
      `matched:${p.id}`,
      tx.now(),
    ],
  );
  return undefined;
};

type Settled = {
  brandId: number;
  id: string;
  state: DepositState;
  reason: string | null;
  /** What came of it. */
  amountMinor: bigint;
};
/** The money moved in the same transaction, or nothing came. */
export const settleMatched = async (tx: Queries, p: Settled): Promise<void> => {
  const row = await lockDeposit(tx, p.brandId, p.id);
  if (!row || !mayMove(row.state, p.state)) throw new Error(`deposit ${p.id}: -> ${p.state}`);
  await moveDeposit(tx, p);
  if (p.amountMinor > 0n) await setAmount(tx, p);
};
const setAmount = (tx: Queries, p: Pick<Settled, 'brandId' | 'id' | 'amountMinor'>) =>
  tx.run('update deposits set amount = $3 where brand_id = $1 and deposit_id = $2', [
    p.brandId,
    p.id,
    p.amountMinor,
  ]);

/** More came of what was credited in part; the money moved in the same transaction. */
export const raiseMatched = async (
  tx: Queries,
  p: Pick<Settled, 'brandId' | 'id' | 'amountMinor'>,
): Promise<void> => {
  const row = await lockDeposit(tx, p.brandId, p.id);
  if (row?.state !== 'credited' || row.amount >= p.amountMinor) {
    throw new Error(`deposit ${p.id} is not raised`);
  }
  await setAmount(tx, p);
};
