import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';

export type Outcome = {
  brand: Brand;
  memberId: bigint;
  text: 'identityGreen' | 'identityRed' | 'identityHeld' | 'identityAgain';
  values: Record<string, string>;
};
type Announce = (tx: Queries, outcome: Outcome) => Promise<() => Promise<void>>;

/** How a member is told, in the transaction of the decision; by the module of the inbox. */
export const identityAnnouncer = slot<Announce>(
  'identity.announce',
  async () => async () => undefined,
);
export const announceOutcome = (kernel: Kernel, tx: Queries, outcome: Outcome) =>
  identityAnnouncer.of(kernel)(tx, outcome);
