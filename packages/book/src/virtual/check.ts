import { bytesFromHex, chainNext, commitmentOf, drawsFrom, hex } from '@fairhouse/game-kit';
import { roundAfter, timeOfRound, type BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import { anchorFault } from '@fairhouse/game-kit/verify/anchors';
import { isOfItsNetwork, isSignedBefore } from '@fairhouse/game-kit/verify/issues';
import { announced } from '@fairhouse/game-kit/verify/namings';
import { chainFault, noteOfBeacon, type PromiseNote } from '@fairhouse/game-kit/verify/promises';
import type { Anchor, ProofChain } from '@fairhouse/game-kit/verify/proof';
import type { Side } from '../facts.ts';
import { matchBlockFault, readMatchBlock } from './blocks.ts';
import { drawTable, tableHashOf } from './table.ts';

/** All that is public of a virtual match: what the house answers, and what a saved file holds. */
export type MatchProof = {
  eventId: string;
  leagueId: string;
  home: string;
  away: string;
  kicksAt: string;
  state: string;
  voidReason: string | null;
  table: string;
  tableHash: string;
  commitment: string | null;
  number: number;
  beacon: BeaconRound & { at: string };
  chain: ProofChain;
  announced: {
    transferId: string;
    text: string;
    before: string | null;
    at: string;
    log: Anchor | null;
  };
  seed: string | null;
  signature: string | null;
  goals: readonly { side: Side; minute: number }[] | null;
  maps: readonly Side[] | null;
  /** Bets went back: all by the house, or those of some markets by two operators. */
  voided?:
    | {
        from: string;
        by: string;
        reason: string;
        at: string;
        askedAt: string | null;
        markets: readonly string[] | null;
      }
    | undefined;
};
export const MATCH_FORMAT = 'fairhouse-match-1';
export const MATCH_CHECKS = ['chain', 'match', 'table', 'beacon', 'seed', 'result'] as const;
export type MatchCheck = {
  key: (typeof MATCH_CHECKS)[number];
  isRight: boolean;
  /** What is wrong, in a sentence; empty where nothing is. */
  detail: string;
};
export type MatchVerdict = {
  /** `unknown`: nothing is wrong, and the seed is not shown yet; `void`: stakes went back. */
  verdict: 'fair' | 'wrong' | 'unknown' | 'void';
  checks: MatchCheck[];
  /** Who signs the beacon. */
  note: PromiseNote;
};

const HASH = /^[0-9a-f]{64}$/;
const TEXTS = ['eventId', 'leagueId', 'home', 'away', 'kicksAt', 'state', 'table', 'tableHash'];
type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
const isVoided = (voided: unknown): boolean =>
  isFields(voided) &&
  ['from', 'by', 'reason', 'at'].every((key) => typeof voided[key] === 'string') &&
  (voided.markets === null || Array.isArray(voided.markets));

/** Reads a saved match, or a bare proof; undefined where the text is neither. */
export const readMatchFile = (text: string): MatchProof | undefined => {
  const given = parsed(text);
  if (!isFields(given)) return undefined;
  const match = given.format === MATCH_FORMAT ? given.match : given;
  if (!isFields(match) || !TEXTS.every((key) => typeof match[key] === 'string')) return undefined;
  const isWhole =
    Number.isSafeInteger(match.number) &&
    isFields(match.beacon) &&
    isFields(match.chain) &&
    isFields(match.announced) &&
    typeof match.announced.text === 'string' &&
    (match.seed === null || (typeof match.seed === 'string' && HASH.test(match.seed))) &&
    [match.goals, match.maps].every((one) => one === null || Array.isArray(one)) &&
    (match.voided === undefined || isVoided(match.voided));
  return isWhole ? (match as MatchProof) : undefined;
};

/**
 * Holds a match against what was promised of it: the end of the chain and the announcement stand in
 * the signed log from before its beacon, the table is the announced one, and link and signature
 * draw from it what was shown.
 */
export const checkMatch = async (proof: MatchProof): Promise<MatchVerdict> => {
  const details: Record<MatchCheck['key'], string> = {
    chain: await endFault(proof),
    match: await promiseFault(proof),
    table: tableHashOf(proof.table) === proof.tableHash ? '' : 'the table has another hash',
    beacon: await beaconFault(proof),
    seed: seedFault(proof),
    result: resultFault(proof),
  };
  const checks = MATCH_CHECKS.map((key) => ({
    key,
    isRight: details[key] === '',
    detail: details[key],
  }));
  const note = noteOfBeacon(proof.beacon);
  if (checks.some(({ isRight }) => !isRight)) return { verdict: 'wrong', checks, note };
  // Whoever gives bets back when the seed is known chooses which ones stand (D-T33).
  if (proof.state === 'void' || proof.voided) return { verdict: 'void', checks, note };
  return { verdict: proof.seed === null ? 'unknown' : 'fair', checks, note };
};

const endFault = async ({ chain, leagueId }: MatchProof): Promise<string> => {
  const name = chain.log ? announced(chain.log)?.[1] : undefined;
  return name === `virtual:${leagueId}` ? chainFault(chain) : 'the chain is not one of this league';
};

/** What was announced of the match, and that the log was signed with it in time. */
const promiseFault = async (proof: MatchProof): Promise<string> => {
  const { announced: told, beacon, chain } = proof;
  const block = readMatchBlock(told.text);
  const chainNo = chain.log ? announced(chain.log)?.[2] : undefined;
  const isOwn =
    block?.league === proof.leagueId &&
    block.chainNo === chainNo &&
    block.source === beacon.source &&
    block.chainHash === beacon.chainHash;
  if (!block || !isOwn) return 'the announcement is of another league, chain or beacon';
  const own = block.matches.filter((one) => one.eventId === proof.eventId);
  const [entry] = own;
  const isNamed =
    own.length === 1 &&
    entry?.number === proof.number &&
    entry.round === beacon.round &&
    entry.home === proof.home &&
    entry.away === proof.away &&
    entry.tableHash === proof.tableHash;
  if (!isNamed) return 'the announcement names another number, round, table or other sides';
  const { log } = told;
  if (!log) return 'the announcement stands in no signed log';
  const { transfer } = log;
  const isEntry =
    transfer.kind === 'announcement' &&
    transfer.id === told.transferId &&
    transfer.reference === told.text &&
    isMoment(told.at) &&
    // The log keeps microseconds.
    Date.parse(transfer.at) === Date.parse(told.at) &&
    log.publicKey === chain.log?.publicKey;
  if (!isEntry) return 'the entry of the log is not this announcement';
  if (!isSignedBefore(log, beacon) || !chain.log || !isSignedBefore(chain.log, beacon)) {
    return `the log was signed when round ${beacon.round} was known already`;
  }
  return matchBlockFault(told.text, told.before) || anchorFault(log);
};

const isMoment = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
const beaconFault = async ({ beacon, signature, kicksAt }: MatchProof): Promise<string> => {
  if (!isOfItsNetwork(beacon)) return `these are not the key and the times of ${beacon.source}`;
  if (!isMoment(kicksAt)) return 'the kick-off is no moment';
  if (beacon.round !== roundAfter(beacon, Date.parse(kicksAt) - 1)) {
    return `round ${beacon.round} is not the first one of the beacon from the kick-off on`;
  }
  if (beacon.at !== new Date(timeOfRound(beacon, beacon.round)).toISOString()) {
    return 'the round does not come at the time that is told';
  }
  if (signature !== beacon.signature) return 'the match was drawn with another signature';
  if (signature === null) return '';
  // Only here, since a reader of other rounds need not load the curve.
  const { isSignature } = await import('@fairhouse/game-kit/beacon/bls');
  return isSignature(beacon.publicKey, beacon.round, signature)
    ? ''
    : `this is not the beacon's signature of round ${beacon.round}`;
};

const STATES = ['open', 'closed', 'live', 'ended', 'void'];
/** So many hashes of the seed lead to the end of the chain; the first is the commitment. */
const seedFault = ({ seed, number, commitment, chain }: MatchProof): string => {
  if (seed === null) return '';
  let link = bytesFromHex(seed);
  if (commitmentOf(link) !== commitment) return 'the SHA-256 of the seed is not the commitment';
  if (number < 1 || number > (chain.length ?? 0)) return 'the chain has no such number';
  for (let at = 0; at < number; at += 1) link = chainNext(link);
  return hex(link) === chain.terminal
    ? ''
    : `${number} hashes of the seed do not lead to the end of the chain`;
};

const resultFault = (proof: MatchProof): string => {
  const { seed, signature, goals, maps, state, voidReason } = proof;
  const isState = seed === null ? STATES.includes(state) : state === 'ended' || state === 'void';
  if (!isState || (state === 'void') !== (voidReason !== null)) {
    return 'the match is in no state that goes with its seed';
  }
  if (seed === null || signature === null || state === 'void') {
    return goals === null && maps === null ? '' : 'a result is told that nothing draws';
  }
  const drawn = drawTable(proof.table, drawsFrom(bytesFromHex(seed), signature, proof.number));
  if (!drawn) return 'the table is none that a match is drawn from';
  const own =
    'goals' in drawn
      ? { goals: drawn.goals.map(({ side, minute }) => ({ side, minute: minute + 1 })), maps: null }
      : { goals: null, maps: drawn.maps };
  return textOf(own) === textOf({ goals, maps })
    ? ''
    : 'the seeds give another result than the one that is told';
};
const textOf = ({ goals, maps }: Pick<MatchProof, 'goals' | 'maps'>): string =>
  JSON.stringify([goals?.map(({ side, minute }) => [side, minute]) ?? null, maps]);
