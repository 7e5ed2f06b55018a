import type { VendorRecord, VendorRecordsAnswer } from '@fairhouse/contract/vendor-protocol';
import { feedKey } from '@fairhouse/contract/game-feed';
import { parseAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandById } from '../../brands/index.ts';
import { guestGames } from '../../catalogue/index.ts';
import { announceBalance, postWalletPlay } from '../../wallet/index.ts';
import { detailOf, memberIdOf, playKey, roundKey, validBetOf } from '../rules.ts';
import {
  cursorOf,
  forgetDifference,
  heldRecords,
  lockRecord,
  markRecord,
  moveCursor,
  noteDifference,
} from '../store.ts';
import { ask } from '../steps/ask.ts';
import type { Vendor } from './connect.ts';

const PAGES_MAX = 50;

/**
 * Takes in what was played from wallets at a vendor, each record once by its id. What cannot be
 * yet, because another record is missing, is tried again with every one that came.
 */
export const pullRecords = async (
  kernel: Kernel,
  { brandId, vendor }: { brandId: number; vendor: Vendor },
): Promise<void> => {
  const brand = await brandById(kernel, brandId);
  if (!brand) return;
  const of = { brandId, vassalage: vendor.manifest.vassalage };
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const after = await cursorOf(kernel.db, of);
    const { records, cursor } = (await ask(kernel, vendor, 'records', {
      merchant: brand.merchantCode,
      after,
    })) as VendorRecordsAnswer;
    for (const told of records) {
      await takeRecord(kernel, { brand, vendor, told });
      await forgetDifference(kernel.db, { ...of, told });
    }
    if (cursor === after) break;
    await moveCursor(kernel.db, { ...of, cursor });
  }
  let isOn = true;
  while (isOn) {
    isOn = false;
    for (const told of await heldRecords(kernel.db, of)) {
      isOn = (await takeRecord(kernel, { brand, vendor, told })) || isOn;
    }
  }
};

export type ToldRecord = { brand: Brand; vendor: Vendor; told: VendorRecord };
const takeRecord = async (kernel: Kernel, p: ToldRecord): Promise<boolean> => {
  const memberId = memberIdOf(p.told.member);
  const isPosted = await kernel.db.transaction((tx) => takeIn(kernel, tx, p));
  if (isPosted && memberId !== undefined) await announceBalance(kernel, p.brand.id, memberId);
  return isPosted;
};

/** In the caller's transaction; true where it stands in the ledger from now on. */
export const takeIn = async (kernel: Kernel, tx: Queries, p: ToldRecord): Promise<boolean> => {
  const { brand, vendor, told } = p;
  const of = { brandId: brand.id, vassalage: vendor.manifest.vassalage };
  const row = await lockRecord(tx, { ...of, told });
  if (!isSame(row.told, told)) {
    kernel.log.error({ ...of, record: told.recordId }, 'a vendor tells a record otherwise');
    await noteDifference(tx, { ...of, told });
    return false;
  }
  if (row.state !== 'held') return false;
  const reason = await post(kernel, tx, p);
  await markRecord(tx, {
    ...of,
    recordId: told.recordId,
    reason,
    state: reason === null ? 'posted' : 'held',
  });
  return reason === null;
};

/** null where it stands in the ledger now, else why not. */
const post = async (kernel: Kernel, tx: Queries, { brand, vendor, told }: ToldRecord) => {
  const { vassalage } = vendor.manifest;
  const memberId = memberIdOf(told.member);
  const guest = guestGames.of(kernel).get(feedKey({ vassalage, code: told.gameCode }));
  const stakeMinor = parseAmount(told.stake, brand.currency);
  const payoutMinor = parseAmount(told.payout, brand.currency);
  const playedAt = new Date(told.at);
  if (
    told.currency !== brand.currency.code ||
    told.merchant !== brand.merchantCode ||
    !guest ||
    memberId === undefined ||
    stakeMinor === undefined ||
    payoutMinor === undefined ||
    Number.isNaN(playedAt.getTime())
  ) {
    return 'unreadable';
  }
  const { category } = guest.game;
  const posted = await postWalletPlay(tx, {
    brandId: brand.id,
    memberId,
    code: vassalage,
    key: playKey(vassalage, told.recordId),
    bet: told.bet,
    roundId: roundKey(vassalage, told.roundId),
    slug: guest.slug,
    category,
    stakeMinor,
    payoutMinor,
    ...validBetOf(category, stakeMinor, payoutMinor),
    outcome: told.outcome.slice(0, 200),
    detail: detailOf(vassalage, told),
    playedAt,
  });
  return posted.ok ? null : posted.errorCode;
};

const isSame = (one: VendorRecord, other: VendorRecord): boolean =>
  (Object.keys(other) as (keyof VendorRecord)[]).every((key) => one[key] === other[key]);
