import {
  REFUSED_REASONS,
  UPHELD_REASONS,
  type DisputeReason,
} from '@fairhouse/contract/salary-words';
import type { Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { settingMinor } from '../../giving/index.ts';

/** What a second operator decides. */
export const KINDS = {
  approve: 'bills.approve',
  cancel: 'bills.cancel',
  letGo: 'bills.letgo',
} as const;

/** Above the sum of the brand one operator alone neither lets a bill go nor ends it (D-J25). */
export const isLarge = (ctx: Ctx, bill: { gross: bigint }): boolean =>
  bill.gross > settingMinor(ctx.brand, settingsOf(ctx.brand).agentContracts.fourEyesBill);

/** A reason that goes with its answer; "other" goes with both. */
export const goesWith = (answer: 'upheld' | 'refused', reason: DisputeReason): boolean =>
  reason === 'other' ||
  (answer === 'upheld' ? UPHELD_REASONS : REFUSED_REASONS).some((one) => one === reason);
