import type { InputOf } from '@fairhouse/contract';
import type { DepositBonus } from '@fairhouse/contract/deposits';
import type { Bonus, bonusDetails } from '@fairhouse/contract/records';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Brand, type Ctx } from '../../../kernel/kernel.ts';
import { printBonuses } from '../../deposit-offers/index.ts';
import { nameRewards } from '../../rewards/index.ts';
import { BONUS_TYPES } from '../rules.ts';
import { bonusesOf } from '../store.ts';

export const listBonuses = async (ctx: Ctx, input: InputOf<typeof bonusDetails>) => {
  const rows = await bonusesOf(ctx.db, {
    brandId: ctx.brand.id,
    types: BONUS_TYPES,
    memberId: memberOf(ctx).memberId,
    offset: (input.pageNo - 1) * input.pageSize,
    count: input.pageSize,
  });
  const ofDeposits = await printBonuses(
    ctx,
    ctx.db,
    rows.filter(({ type }) => type === 'bonus').map((row) => row.reference),
  );
  const ofRewards = await nameRewards(
    ctx,
    ctx.db,
    rows.map((row) => row.reference),
  );
  return {
    total: Number(rows[0]?.total ?? 0n),
    pageNo: input.pageNo,
    pageSize: input.pageSize,
    list: rows.map((row) => {
      const bonus = row.type === 'bonus' ? ofDeposits.get(row.reference) : undefined;
      return {
        id: `${row.transfer_id}-${row.entry_no}`,
        kind: row.type,
        // Who of the house gave it is not the member's business.
        source:
          row.type === 'adjustment'
            ? ''
            : (bonus?.title ?? ofRewards.get(row.reference) ?? row.reference),
        amount: printAmount(row.amount, ctx.brand.currency),
        at: row.at.toISOString(),
        ...standOf(ctx.brand, bonus),
      };
    }),
  };
};

type Stand = Pick<Bonus, 'state' | 'turnover' | 'turnedOver' | 'expiresAt'>;
/** A bonus of a deposit is bound until it was played through; all else is free at once. */
const standOf = ({ currency }: Brand, bonus: DepositBonus | undefined): Stand => {
  if (!bonus) return { state: 'paid', turnover: null, turnedOver: null, expiresAt: null };
  const asked = parseAmount(bonus.turnover, currency) ?? 0n;
  const missing = parseAmount(bonus.missing, currency) ?? 0n;
  const isBound = bonus.state === 'bound';
  const isLive = asked > 0n && (isBound || bonus.state === 'done');
  return {
    state: isBound ? 'bound' : bonus.state === 'done' ? 'paid' : 'ended',
    turnover: isLive ? bonus.turnover : null,
    expiresAt: bonus.expiresAt,
    turnedOver: isLive ? printAmount(asked > missing ? asked - missing : 0n, currency) : null,
  };
};
