import { readCheckpoint } from '../statement/leaf.ts';
import type { SeatsTable } from '../seats.ts';
import { commitmentOf } from '../seeds.ts';
import { anchorFault } from './anchors.ts';
import type { HandProof } from './hand.ts';

/**
 * What the ledger's log holds of the hands of a room, before anybody acts in them: a line for each
 * deal, and one for each hand that is void. A line names the one before it by its hash, so that no
 * hand is left out and none has a second version (D-V17).
 */
const DEAL = 'fairhouse-deal-1';
const VOID = 'fairhouse-hand-void-1';
/** The kinds of their entries in the ledger. */
export const DEAL_KIND = 'hand_dealt';
export const VOID_KIND = 'hand_void';

type Place = {
  room: string;
  chainNo: number;
  /** The number of the hand in its chain. */
  hand: number;
  handId: string;
  /** The hash of the line before; null: it is the first of the room. */
  before: string | null;
};
/** What a hand is dealt with besides its link. */
type Dealt = { slug: string; version: string; clientSeeds: readonly string[]; table: SeatsTable };

const hashOf = (text: string): string => commitmentOf(new TextEncoder().encode(text));
/** One hash for who plays with which seeds and stacks. */
const dealHash = ({ clientSeeds, table }: Pick<Dealt, 'clientSeeds' | 'table'>): string =>
  hashOf(
    JSON.stringify([clientSeeds, table.stacksMinor, table.anteMinor, table.rakeBp, table.leads]),
  );

/** The text of a deal, byte for byte; docs/verify/hands.md names its parts. */
export const dealText = (p: Place & Dealt): string =>
  JSON.stringify([
    DEAL,
    `room:${p.room}`,
    p.chainNo,
    p.hand,
    p.handId,
    p.before,
    p.slug,
    p.version,
    dealHash(p),
  ]);
export const voidText = (p: Place & { reason: string }): string =>
  JSON.stringify([VOID, `room:${p.room}`, p.chainNo, p.hand, p.handId, p.before, p.reason]);
/** The name of a line in the one after it. */
export const lineHash = hashOf;

/** Every hand that was dealt from here on has a line. */
const LINES_SINCE = Date.parse('2026-11-30T00:00:00Z');
/** Checkpoints are signed every hour: after two of them a line stands in one, or in none. */
const PENDING_MILLISECONDS = 2 * 3_600_000;

/** Why the log does not show this deal, in a sentence; empty where it does, or cannot yet. */
export const dealFault = async (
  { promise, ...proof }: HandProof,
  p: { chainNo: number; publicKey: string; now: number },
): Promise<string> => {
  if (!promise) return 'the file does not say when the hand was dealt';
  const { deal, room } = promise;
  const dealtAt = Date.parse(promise.dealtAt);
  if (!deal) {
    const isOld = dealtAt < LINES_SINCE;
    return isOld ? '' : 'the file does not show the deal in the log: save it again';
  }
  const { text, log } = deal;
  const named = namedBy(text);
  if (!named || dealText({ ...proof, ...named, room, chainNo: p.chainNo }) !== text) {
    return 'the log names another deal than this one';
  }
  if (!log) {
    return p.now - dealtAt > PENDING_MILLISECONDS
      ? 'the file shows the deal in no signed checkpoint: save it again'
      : '';
  }
  const { transfer, checkpoint, publicKey } = log;
  if (transfer.kind !== DEAL_KIND || transfer.reference !== text) {
    return 'the entry of the log is of another deal';
  }
  if (publicKey !== p.publicKey) return 'the log of the deal is signed by another key';
  const signedAt = readCheckpoint(checkpoint.text)?.at ?? '';
  if (!(Date.parse(signedAt) <= dealtAt + PENDING_MILLISECONDS)) {
    return `the log was signed with the deal only at ${signedAt}, more than two hours after it`;
  }
  return anchorFault(log);
};

/** What only the line itself can say. */
const namedBy = (text: string): Pick<Place, 'handId' | 'before'> | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read)) return undefined;
    const [handId, before] = [read[4] as unknown, read[5] as unknown];
    return typeof handId === 'string' && (before === null || typeof before === 'string')
      ? { handId, before }
      : undefined;
  } catch {
    return undefined;
  }
};
