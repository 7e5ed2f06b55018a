import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { noteGuardChange } from '../../members/index.ts';

/**
 * Whether withdrawals wait after what guards them was set for the first time, too: who took an
 * account over sets what its member never did. A house of play money has nothing to guard.
 */
const waitsAfterFirst = (brand: Brand): boolean =>
  settingsOf(brand).cashier.firstValuesLock ?? !brand.isPlayMoney;

/** What guards the member's money was changed or, `isFirst`, set: withdrawals wait (D-P05). */
export const noteGuard = async (
  brand: Brand,
  db: Queries,
  { memberId, isFirst }: { memberId: bigint; isFirst: boolean },
): Promise<void> => {
  if (isFirst && !waitsAfterFirst(brand)) return;
  await noteGuardChange(db, { brandId: brand.id, memberId });
};
