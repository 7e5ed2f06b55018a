import type { LoadedGame } from '@fairhouse/game-kit/loader';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import type { Database, Queries } from '../../../kernel/db.ts';
import { listsUnconnected, vendorsOfHouse } from '../rules.ts';
import {
  applyDraftRows,
  closeOpenDrafts,
  decideDraft,
  insertDraft,
  lastApplied,
  lockDraft,
  lockFeed,
  nextFeedVersion,
  toldRows,
  type DraftRecord,
} from '../store.ts';
import { compareFeed } from '../steps/compare-feed.ts';
import { findFeed } from '../steps/find-feeds.ts';
import { connectedVendors } from './guests.ts';
import { catalogueChanged, forgetOffers } from './shelves.ts';

const FEED = 'catalogue-json';
/** `taken`: the vendors of the house. */
type File = {
  brandId: number;
  bytes: Uint8Array;
  fileName: string;
  operatorName: string;
  taken: ReadonlySet<string>;
};

export const takenBy = (games: Iterable<LoadedGame>): ReadonlySet<string> =>
  vendorsOfHouse([...games].map((one) => one.manifest.vassalage));

/** Reads and compares; the answer is the draft that waits, or why the file is none. */
export const draftFeed = async (
  db: Database,
  file: File,
): Promise<DraftRecord | { fault: string }> => {
  const { manifest, readGameFeed } = await findFeed(FEED);
  if (file.bytes.length > manifest.fileBytesMax) return { fault: 'length' };
  const read = readGameFeed(file.bytes);
  if (typeof read === 'string') return { fault: read };
  const known = await toldRows(db, file.brandId);
  const basedOn = await lastApplied(db, file.brandId);
  const comparison = await compareFeed(read, known, file.taken);
  return db.transaction(async (tx) => {
    await closeOpenDrafts(tx, file.brandId);
    return insertDraft(tx, {
      brandId: file.brandId,
      fileName: file.fileName,
      fileBytes: file.bytes.length,
      operatorName: file.operatorName,
      basedOn,
      ...comparison,
    });
  });
};

export type Applied = { draft: DraftRecord } | 'unknown' | 'stale' | 'loss';
/** Does what the draft shows, unless another import came in between. */
export const applyFeed = async (
  tx: Queries,
  p: { brandId: number; draftId: bigint; allowsLoss: boolean },
): Promise<Applied> => {
  await lockFeed(tx, p.brandId);
  const draft = await lockDraft(tx, p.brandId, p.draftId);
  if (!draft) return 'unknown';
  if (draft.state !== 'open' || draft.based_on !== (await lastApplied(tx, p.brandId)))
    return 'stale';
  if (draft.is_loss && !p.allowsLoss) return 'loss';
  const version = await nextFeedVersion(tx, p.brandId);
  await applyDraftRows(tx, { ...p, version });
  const decided = await decideDraft(tx, { ...p, state: 'applied' });
  return decided ? { draft: decided } : 'stale';
};

/** Every process lists the games as they are from here on. */
export const tellImported = (kernel: Kernel): void => {
  forgetOffers(kernel);
  catalogueChanged.say(kernel, {});
};

/** The first brand lists what can be played there: it takes a feed once a vendor is connected. */
export const mayImport = async (kernel: Kernel, brand: Brand): Promise<boolean> =>
  listsUnconnected(brand.id) || (await connectedVendors.of(kernel).codes(brand)).length > 0;
