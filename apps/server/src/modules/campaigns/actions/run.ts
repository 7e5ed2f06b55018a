import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf, settingsOf } from '../../brands/index.ts';
import { isQuiet } from '../rules.ts';
import { isOpen, markUnsure } from '../rows/sending.ts';
import { fillNext } from '../steps/fill.ts';
import { carryPart, sendToInbox } from '../steps/send.ts';
import {
  lockCampaign,
  lockSending,
  movingRows,
  setState,
  type CampaignKey,
  type CampaignRow,
} from '../store.ts';

/** Longer than a carrier is waited for: who has not answered since then does not live. */
const UNSURE_SECONDS = 300;
/** So many parts of a way in one turn; the others have theirs, and it comes again. */
const PARTS_A_TURN = 20;

/** A turn over all campaigns; one that fails keeps no other waiting. Says whether there is more. */
export const runCampaigns = async (kernel: Kernel): Promise<boolean> => {
  let isBusy = false;
  const faults: unknown[] = [];
  for (const brand of await brandsOf(kernel)) {
    await markUnsure(kernel.db, { brandId: brand.id, seconds: UNSURE_SECONDS });
    for (const row of await movingRows(kernel.db, brand.id)) {
      try {
        isBusy = (await runOne(kernel, brand, row)) || isBusy;
      } catch (error) {
        const at = { brandId: brand.id, campaignId: String(row.campaign_id) };
        kernel.log.error({ error, ...at }, 'a campaign stands still');
        faults.push(error);
      }
    }
  }
  if (faults.length > 0) throw new Error('a campaign stands still', { cause: faults[0] });
  return isBusy;
};

const runOne = async (kernel: Kernel, brand: Brand, row: CampaignRow): Promise<boolean> => {
  const key = { brandId: brand.id, id: row.campaign_id };
  if (row.state === 'scheduled' && !(await begin(kernel, key))) return false;
  for (let part = 0; part < PARTS_A_TURN; part += 1) {
    if (!(await fillNext(kernel, brand, key))) break;
  }
  const mayDisturb = !isQuiet(kernel.clock.now(), brand.timeZone, settingsOf(brand).campaigns);
  let isMore = false;
  for (const channel of row.channels) {
    if (channel !== 'inbox' && !mayDisturb) continue;
    isMore = (await sendParts(kernel, { brand, key, channel })) || isMore;
  }
  await finish(kernel, key);
  return isMore;
};

type Way = { brand: Brand; key: CampaignKey; channel: CampaignRow['channels'][number] };
const sendParts = async (kernel: Kernel, { brand, key, channel }: Way): Promise<boolean> => {
  for (let part = 0; part < PARTS_A_TURN; part += 1) {
    const isMore =
      channel === 'inbox'
        ? await sendToInbox(kernel, { brand, key })
        : await carryPart(kernel, { brand, key, channel });
    if (!isMore) return false;
  }
  return true;
};

const begin = (kernel: Kernel, key: CampaignKey): Promise<boolean> =>
  kernel.db.transaction(async (tx) => {
    await lockSending(tx, key.brandId);
    const row = await lockCampaign(tx, key);
    if (row?.state !== 'scheduled') return false;
    if (row.starts_at !== null && row.starts_at > tx.now()) return false;
    await setState(tx, { ...key, state: 'running' });
    return true;
  });

const finish = (kernel: Kernel, key: CampaignKey): Promise<void> =>
  kernel.db.transaction(async (tx) => {
    await lockSending(tx, key.brandId);
    const row = await lockCampaign(tx, key);
    if (row?.state !== 'running' || !row.is_filled) return;
    if (await isOpen(tx, { ...key, channels: row.channels })) return;
    await setState(tx, { ...key, state: 'done' });
  });
