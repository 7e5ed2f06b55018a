import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';

export type Outcome = {
  brand: Brand;
  memberId: bigint;
  text: 'identityGreen' | 'identityRed' | 'identityHeld' | 'identityAgain';
  values: Record<string, string>;
};
type Announce = (tx: Queries, outcome: Outcome) => Promise<() => Promise<void>>;
const announcerOf = (kernel: Kernel): { announce: Announce } =>
  kernel.once('identity.announce', () => ({ announce: async () => async () => undefined }));

/** The module of the inbox says here how a member is told; in the transaction of the decision. */
export const announceIdentityBy = (kernel: Kernel, announce: Announce): void => {
  announcerOf(kernel).announce = announce;
};
export const announceOutcome = (kernel: Kernel, tx: Queries, outcome: Outcome) =>
  announcerOf(kernel).announce(tx, outcome);
