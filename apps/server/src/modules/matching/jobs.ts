import type { Job } from '../../kernel/jobs.ts';
import type { Brand, Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { memberById } from '../members/index.ts';
import { toReview } from './actions/confirm-match.ts';
import { isReceived, readReceipt } from './actions/receipts.ts';
import { credit, letGo, lockWhole, rest, tellPayee, type TellAfter } from './actions/settle.ts';
import { NOTICES, silenceOf } from './rules.ts';
import { dueMatches, noteNotice, restingOffers } from './store.ts';

const AT_ONCE = 100;

/** What the clock does is judged again under the locks: whoever was first has decided. */
const runClock = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    for (const { match_id: id } of await dueMatches(kernel.db, brand.id, AT_ONCE)) {
      // One that fails does not keep the others.
      await turn(kernel, brand, id).catch((error: Error) => {
        kernel.log.error({ error, match: id }, 'a match was not moved by the clock');
      });
    }
    for (const { withdrawal_id: id } of await restingOffers(kernel.db, brand.id, AT_ONCE)) {
      await kernel.db.transaction((tx) => rest(tx, brand, id));
    }
  }
};

const turn = async (kernel: Kernel, brand: Brand, id: string): Promise<void> => {
  const receipt = await readReceipt(kernel, brand, id);
  const told = await kernel.db.transaction(async (tx): Promise<TellAfter | undefined> => {
    const row = await lockWhole(tx, brand.id, id);
    if (!row) return undefined;
    const deed = { brand, row, by: 'clock' };
    if (row.state === 'paying') {
      if (!row.is_pay_over) return undefined;
      const payer = await memberById(tx, brand.id, row.payer_id);
      return payer?.status === 'open'
        ? letGo(kernel, tx, { ...deed, to: 'expired' })
        : toReview(kernel, tx, { ...deed, reason: 'no_answer' });
    }
    if (row.state === 'partial') {
      // Silence is no word here either: the payer's proof says that all of it was sent.
      return row.is_object_over
        ? toReview(kernel, tx, { ...deed, reason: 'no_answer' })
        : undefined;
    }
    if (row.state !== 'confirming') return undefined;
    if (row.is_confirm_over) {
      const isConfirmed = await isReceived(tx, brand.id, { row, receipt });
      return silenceOf({ ...row, isConfirmed }) === 'review'
        ? toReview(kernel, tx, { ...deed, reason: 'no_answer' })
        : credit(kernel, tx, {
            ...deed,
            to: 'received',
            receivedMinor: row.amount,
            action: 'no_answer',
            reason: 'no_answer',
          });
    }
    if (row.notices >= NOTICES || !row.is_half_over) return undefined;
    await noteNotice(tx, brand.id, id);
    return tellPayee(kernel, tx, { brand, row, text: 'matchReminder' });
  });
  await told?.();
};

export const jobs: Job[] = [{ name: 'matching.clock', everySeconds: 3, run: runClock }];
