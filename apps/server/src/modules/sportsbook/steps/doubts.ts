import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { namedSlot } from '../../../kernel/slots.ts';

/** What somebody told that contradicts what stands: nothing follows from it until it is decided. */
export type BookDoubt = {
  /** As the source knows it again. */
  id: string;
  /** The event of the house; null where it is of none that is known. */
  eventId: string | null;
  kind: string;
  reasons: readonly string[];
  /** As it was told. */
  body: string;
  foundAt: Date;
};
export type DoubtSource = {
  /** The oldest first. */
  open(db: Queries, brandId: number): Promise<readonly BookDoubt[]>;
  /**
   * Takes it in spite of what speaks against it, or drops it for good, within the transaction of
   * the caller. False where it is in doubt no more, or cannot be taken.
   */
  decide(
    kernel: Kernel,
    p: { brandId: number; id: string; decision: 'take' | 'drop'; by: bigint; note: string },
  ): Promise<boolean>;
};
/** Whoever tells of events keeps what is in doubt; each fills in its own at its start. */
export const doubtSources = namedSlot<DoubtSource>('sportsbook.doubts');
