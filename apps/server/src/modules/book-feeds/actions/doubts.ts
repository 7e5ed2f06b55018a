import type { Decision } from '@fairhouse/book/feed';
import type { Kernel } from '../../../kernel/kernel.ts';
import { UNREAD } from '../rules.ts';
import { showEvent } from '../steps/show-event.ts';
import { doubtsOpen, endDoubts, type EventKey } from '../store.ts';

/** Messages in quarantine, for whoever decides. */
export const openDoubts = (kernel: Pick<Kernel, 'db'>, brandId: number) =>
  doubtsOpen(kernel.db, brandId);

/**
 * An operator takes a message in spite of what speaks against it, or drops it for good; the caller
 * has judged who may. False where it is in doubt no more.
 */
export const decideDoubt = async (
  kernel: Kernel,
  key: EventKey,
  p: { digest: string; decision: Decision; by: bigint; note: string },
): Promise<boolean> => {
  // What cannot be read says nothing that could be taken.
  if (key.eventId.startsWith(UNREAD)) {
    if (p.decision === 'take') return false;
    const ended = await endDoubts(kernel.db, key, { ...p, state: 'dropped' });
    return ended > 0;
  }
  return showEvent(kernel, key, p);
};
