import type { BlockKind } from '@fairhouse/contract/blocks';
import type { OutputOf } from '@fairhouse/contract';
import type { officeMember } from '@fairhouse/contract/members-desk';

type Status = OutputOf<typeof officeMember>['status'];

/** What the blocks that lie on a member come to; the gravest counts. */
export const statusOf = (lying: readonly BlockKind[]): Status =>
  lying.includes('closed')
    ? 'closed'
    : lying.includes('login')
      ? 'blocked'
      : lying.includes('money')
        ? 'frozen'
        : 'open';

/** Whether money may leave; what a closed account asked for before still goes out. */
export const isMoneyHeld = (lying: readonly BlockKind[]): boolean =>
  lying.includes('withdrawals') || lying.includes('money');

/** What a second person decides, and its line in the audit log. */
export const LIFT = 'blocks.lift';
/** The same of a block that a case laid: decided by who decides cases, and done by `cases`. */
export const LIFT_OF_CASE = 'cases.lift';
/** What lets money go, or an account live again, needs a second person. */
export const needsSecond = (kind: BlockKind): boolean => kind !== 'login';
