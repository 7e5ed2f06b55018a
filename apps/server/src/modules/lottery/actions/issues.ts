import { roundAfter, timeOfRound, type BeaconChain } from '@fairhouse/game-kit/beacon/rounds';
import { issueBlockHash, issueBlockText } from '@fairhouse/game-kit/statement/issue-blocks';
import { chainLengthOf, slotsAfter, type Lottery, type Slot } from '@fairhouse/lottery';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { beaconOf } from '../../beacons/index.ts';
import { announce, openWindow } from '../../wallet/index.ts';
import { ISSUES_AHEAD, ISSUES_TOGETHER, mainVersion, roundOf, sellableOf } from '../rules.ts';
import {
  announcementOfIssue,
  daysOff,
  insertIssues,
  lastWritten,
  lockIssues,
  openAfter,
  type LotteryKey,
  type NewIssue,
} from '../store.ts';
import { currentChain } from '../steps/chains.ts';
import { writeOutside } from '../steps/outside-issues.ts';

type LastWritten = NonNullable<Awaited<ReturnType<typeof lastWritten>>>;
/** No two versions of a house run side by side for longer. */
const OTHERS_MILLISECONDS = 10 * 60_000;

/** The first round of a beacon at or after a draw: nobody knows it while bets are taken. */
export const beaconRoundOf = (chain: BeaconChain, drawsAt: number): number =>
  roundAfter(chain, drawsAt - 1);

/**
 * Writes issues until enough take bets ahead: each with its link of the chain and its beacon round,
 * announced in the ledger before its sales open. Answers that announcement; undefined where none
 * was needed, or the chain waits for its own beacon.
 */
export const writeIssues = async (
  kernel: Kernel,
  key: LotteryKey,
  lottery: Lottery,
): Promise<bigint | undefined> => {
  const last = await lastWritten(kernel.db, key);
  const own = sellableOf(kernel, lottery);
  const at = kernel.clock.now();
  const missing = ISSUES_AHEAD - (await openAfter(kernel.db, { ...key, ...own, at }));
  // Together, so that a lottery of every minute announces every twenty minutes.
  if (last && missing < ISSUES_TOGETHER) return undefined;
  if (last && (await isOfOthers(kernel, key, { last, own }))) return undefined;
  if (lottery.isOutside) return writeOutside(kernel, key, { lottery, last, missing });
  const chain = await currentChain(
    kernel,
    { ...key, length: lengthOf(kernel, lottery) },
    last && last.chain_no !== null ? { chain_no: last.chain_no, number: last.number } : undefined,
  );
  if (!chain) return undefined;
  const first = last?.chain_no === chain.chain_no ? last.number + 1 : 1;
  const from = Math.max(kernel.clock.milliseconds(), last?.closes_at.getTime() ?? 0);
  const count = Math.min(missing + ISSUES_TOGETHER, chain.length - first + 1);
  const beacon = beaconOf(kernel).chain;
  return kernel.db.transaction(async (tx) => {
    await lockIssues(tx, key);
    // Of two processes the second one finds them written.
    const written = await lastWritten(tx, key);
    if (written?.issue_no !== last?.issue_no) return undefined;
    const off = await daysOff(tx, key);
    const issues = slotsAfter(lottery.schedule, from, count, off).map((slot, at) =>
      issueOf(slot, { number: first + at, beacon }),
    );
    const text = announcementOf(key, {
      chainNo: chain.chain_no,
      version: lottery.game.version,
      issues,
      before: await lastBlock(tx, key, written),
    });
    const { transferId } = await announce(tx, key.brandId, text);
    await insertIssues(tx, {
      ...key,
      chainNo: chain.chain_no,
      version: lottery.game.version,
      transferId,
      issues,
    });
    for (const { issueNo } of issues) {
      await openWindow(tx, key.brandId, roundOf(key.slug, issueNo));
    }
    return transferId;
  });
};

/**
 * Whether a process of newer rules, or of another beacon, wrote last and not long ago: while one
 * takes the place of the other both run, and neither writes after what the other has just written.
 */
const isOfOthers = async (
  kernel: Kernel,
  { brandId }: LotteryKey,
  { last, own }: { last: LastWritten; own: ReturnType<typeof sellableOf> },
): Promise<boolean> => {
  const isNewer = mainVersion(last.version) > own.main;
  if (!isNewer && (last.beacon === null || last.beacon.chainHash === own.chainHash)) return false;
  const told = await announcementOfIssue(kernel.db, brandId, last.transfer_id);
  return (
    told !== undefined && kernel.clock.milliseconds() < told.at.getTime() + OTHERS_MILLISECONDS
  );
};

/** The text of the block that was announced last. */
const lastBlock = async (
  tx: Queries,
  { brandId }: LotteryKey,
  last: Awaited<ReturnType<typeof lastWritten>>,
): Promise<string | null> =>
  last ? ((await announcementOfIssue(tx, brandId, last.transfer_id))?.reference ?? null) : null;

/** By how often it draws, or as few as a rehearsal says. */
const lengthOf = (kernel: Kernel, { schedule }: Lottery): number =>
  Math.min(kernel.config.rehearsal.chainRounds ?? Infinity, chainLengthOf(schedule));

const issueOf = (slot: Slot, p: { number: number; beacon: BeaconChain }): NewIssue => ({
  issueNo: slot.issueNo,
  number: p.number,
  opensAt: new Date(slot.opensAt),
  closesAt: new Date(slot.closesAt),
  drawsAt: new Date(slot.drawsAt),
  beacon: { ...p.beacon, round: beaconRoundOf(p.beacon, slot.drawsAt), signature: null },
});

/** What is announced, and what it names as announced before it. */
const announcementOf = (
  { slug }: LotteryKey,
  p: { chainNo: number; version: string; issues: readonly NewIssue[]; before: string | null },
): string => {
  const [first] = p.issues;
  if (!first) throw new Error('an announcement of no issue');
  const { source, chainHash } = first.beacon;
  return issueBlockText({
    slug,
    version: p.version,
    chainNo: p.chainNo,
    source,
    chainHash,
    before: p.before === null ? null : issueBlockHash(p.before),
    issues: p.issues.map((one) => [one.issueNo, one.number, one.beacon.round]),
  });
};

/** When the beacon of an issue comes. */
export const beaconTime = ({ beacon }: { beacon: NewIssue['beacon'] }): number =>
  timeOfRound(beacon, beacon.round);
