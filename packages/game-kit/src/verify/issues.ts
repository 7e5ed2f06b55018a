import { hashOfNetwork } from '../beacon/network.ts';
import {
  isQuicknet,
  roundAfter,
  timeOfRound,
  type BeaconChain,
  type BeaconRound,
} from '../beacon/rounds.ts';
import type { Game } from '../game.ts';
import { commitmentOf } from '../seeds.ts';
import { readCheckpoint } from '../statement/leaf.ts';
import { issueBlockFault, readIssueBlock } from '../statement/issue-blocks.ts';
import { announced } from './namings.ts';
import type { Anchor, Issue, RoundProof } from './proof.ts';

/** The round of an issue in the ledger, which a member's betting record names. */
export const issueRound = (slug: string, drawNo: string): string => `lottery:${slug}:${drawNo}`;

/**
 * What is wrong with what was announced of an issue; empty where nothing is. Its number in the
 * chain and its beacon round stand in one announcement with its neighbours, and its times are
 * those of the lottery's calendar: nothing of a draw is left to choose when its beacon comes.
 */
export const issueFault = (proof: RoundProof, issue: Issue, game: Game | undefined): string => {
  const { slug, version, nonce, chain } = proof;
  const { announced: told, beacon, drawNo } = issue;
  if (proof.roundId !== issueRound(slug, drawNo) || proof.at !== issue.drawsAt) {
    return 'the round is not that of its issue';
  }
  const name = chain?.log ? announced(chain.log) : undefined;
  if (name?.[1] !== `lottery:${slug}` || chain?.previous !== proof.commitment) {
    return 'the chain is not one of this lottery';
  }
  const text = readIssueBlock(told.text);
  const isOwn =
    text?.slug === slug &&
    text.version === version &&
    text.chainNo === name[2] &&
    text.source === beacon.source &&
    text.chainHash === beacon.chainHash;
  if (!text || !isOwn) return 'the announcement is of another lottery, chain or beacon';
  const at = text.issues.findIndex(([no]) => no === drawNo);
  const own = text.issues[at];
  if (!own || own[1] !== nonce || own[2] !== beacon.round) {
    return 'the announcement names another number or another round of the beacon for this issue';
  }
  if (text.issues.some((one, after) => Number(one[1]) !== nonce + after - at)) {
    return 'the announced issues do not follow one another in the chain';
  }
  if (!(Date.parse(told.at) < Date.parse(issue.closesAt))) {
    return `the issue was announced at ${told.at}, after its close`;
  }
  return issueBlockFault(told.text, told.before ?? null) || calendarFault(issue, game);
};

const calendarFault = (issue: Issue, game: Game | undefined): string => {
  if (game?.kind !== 'draws') return '';
  const times = game.timesOf(issue.drawNo);
  const isOfCalendar =
    times &&
    (['opensAt', 'closesAt', 'drawsAt'] as const).every(
      (key) => issue[key] === new Date(times[key]).toISOString(),
    );
  return isOfCalendar ? '' : 'the times are not those of the calendar of this lottery';
};

/** The entry of the log holds this announcement. */
export const issueEntryFault = (
  { announced: told }: Issue,
  { transfer, publicKey }: Anchor,
  chain: RoundProof['chain'],
): string =>
  transfer.kind === 'announcement' &&
  transfer.id === told.transferId &&
  transfer.reference === told.text &&
  // The log keeps microseconds.
  new Date(Date.parse(transfer.at)).toISOString() === told.at &&
  publicKey === chain?.log?.publicKey
    ? ''
    : 'the entry of the log is not this announcement';

/** Whether the log was signed before the beacon's round was known. */
export const isSignedBefore = (log: Anchor, beacon: BeaconRound): boolean =>
  Date.parse(readCheckpoint(log.checkpoint.text)?.at ?? '') < timeOfRound(beacon, beacon.round);

/**
 * Blocks that name the one before are signed before anything of them is sold: one that was drawn
 * and signed only when its beacon was known could have been written by who knew the result.
 */
export const sealFault = ({ announced: told, beacon }: Issue, log: Anchor): string =>
  beacon.signature === null ||
  isSignedBefore(log, beacon) ||
  readIssueBlock(told.text)?.before === undefined
    ? ''
    : `the announcement was signed when round ${beacon.round} was known already`;

/**
 * What is wrong with the beacon of an issue: it is the first round at the draw or after it, of the
 * network it names, and the client seed is its signature.
 */
export const issueBeaconFault = async (proof: RoundProof, issue: Issue): Promise<string> => {
  const { beacon } = issue;
  if (!isOfItsNetwork(beacon)) return `these are not the key and the times of ${beacon.source}`;
  if (beacon.round !== roundAfter(beacon, Date.parse(issue.drawsAt) - 1)) {
    return `round ${beacon.round} is not the first one of the beacon from the draw on`;
  }
  const { log } = proof.chain ?? {};
  if (!log || !isSignedBefore(log, beacon)) {
    return `the end of the chain was signed when round ${beacon.round} was known already`;
  }
  if ((beacon.signature ?? '') !== proof.clientSeed) {
    return 'the client seed is not the signature of the named round';
  }
  // A draw that waits for its beacon, or was given back for want of it.
  if (beacon.signature === null) return '';
  const { isSignature } = await import('../beacon/bls.ts');
  return isSignature(beacon.publicKey, beacon.round, beacon.signature)
    ? ''
    : `this is not the beacon's signature of round ${beacon.round}`;
};

/**
 * The hash of a network is made of its key and its times: of the development beacon, and of a
 * network of drand that the house named itself. Those of quicknet are known.
 */
export const isOfItsNetwork = (beacon: BeaconChain): boolean => {
  const { source, chainHash, publicKey, genesisMilliseconds, periodMilliseconds } = beacon;
  if (source === 'drand') return isQuicknet(beacon) || hashOfNetwork(beacon) === chainHash;
  const made = `development|${publicKey}|${genesisMilliseconds}|${periodMilliseconds}`;
  return source === 'development' && chainHash === commitmentOf(new TextEncoder().encode(made));
};
