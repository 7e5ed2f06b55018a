import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { segmentMembers } from '../../segments/index.ts';
import { countMessages, keepRecipients, noteFilled } from '../rows/sending.ts';
import { lockCampaign, lockSending, setState, type CampaignKey } from '../store.ts';

const MEMBERS_AT_ONCE = 2000;

/**
 * Keeps the next recipients of a campaign that runs; answers whether there may be more. One that
 * reaches more than was let go stops before anybody got anything.
 */
export const fillNext = async (kernel: Kernel, brand: Brand, key: CampaignKey): Promise<boolean> =>
  kernel.db.transaction(async (tx) => {
    await lockSending(tx, key.brandId);
    const row = await lockCampaign(tx, key);
    if (row?.state !== 'running' || row.is_filled) return false;
    const memberIds = await segmentMembers(tx, {
      brand,
      rule: row.segment,
      after: row.filled_to,
      count: MEMBERS_AT_ONCE,
    });
    await keepRecipients(tx, { ...key, memberIds, channels: row.channels });
    const isWhole = memberIds.length < MEMBERS_AT_ONCE;
    await noteFilled(tx, { ...key, to: memberIds.at(-1) ?? row.filled_to, isWhole });
    if ((await countMessages(tx, key)) > row.reach_max) {
      await setState(tx, { ...key, state: 'paused', pausedBy: 'grown' });
      return false;
    }
    return !isWhole;
  });
