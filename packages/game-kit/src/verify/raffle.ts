import type { RaffleBlock, RaffleProof } from '@fairhouse/contract/raffles';
import { isSignature } from '../beacon/bls.ts';
import { timeOfRound } from '../beacon/rounds.ts';
import { bytesFromHex, commitmentOf } from '../seeds.ts';
import { readCheckpoint } from '../statement/leaf.ts';
import { anchorFault } from './anchors.ts';
import { isOfItsNetwork, isSignedBefore } from './issues.ts';
import type { Anchor } from './proof.ts';
import { lineDrawn, ticketsDrawn } from './raffle-draw.ts';
import { orderAnnouncement, prizesLaidOut, raffleOrder } from './raffle-order.ts';
import {
  raffleOpening,
  readRaffleBlock,
  ticketsHash,
  type RaffleBlockText,
} from './raffle-texts.ts';

export type RaffleFault =
  | 'announcement'
  | 'log'
  | 'late'
  | 'again'
  | 'signature'
  | 'commitment'
  | 'tickets'
  | 'places'
  | 'prize';
/**
 * `drawn`: so many results were checked; `waiting`: so many tickets wait for their round or, of a
 * raffle of before, for its end; `again`: so often a block was signed too late and named anew.
 */
export type RaffleVerdict = {
  faults: RaffleFault[];
  drawn: number;
  waiting: number;
  again: number;
};
type Verdict = Omit<RaffleVerdict, 'faults'> & { faults: Set<RaffleFault> };

/** What is wrong with a raffle by its own proof; no fault: nobody could choose a result of it. */
export const raffleVerdict = async (proof: RaffleProof): Promise<RaffleVerdict> => {
  const verdict: Verdict = { faults: new Set(), drawn: 0, waiting: 0, again: 0 };
  if (proof.kind === 'order') await judgeOrder(proof, verdict);
  else {
    if (raffleOpening(proof) !== proof.announcement) verdict.faults.add('announcement');
    if (proof.blocks.length > 0) await judgeLog(proof.log, proof.announcement, verdict);
    await (proof.kind === 'claims' ? judgeClaims(proof, verdict) : judgeDraw(proof, verdict));
  }
  return { ...verdict, faults: [...verdict.faults] };
};

/** The text is an announcement in the log that the house signed. */
const judgeLog = async (log: Anchor | null, text: string, { faults }: Verdict): Promise<void> => {
  const isRight =
    log !== null &&
    log.transfer.kind === 'announcement' &&
    log.transfer.reference === text &&
    (await anchorFault(log)) === '';
  if (!isRight) faults.add('log');
};
const signedAt = (log: Anchor | null): number =>
  Date.parse((log && readCheckpoint(log.checkpoint.text)?.at) ?? '');

type Block = RaffleBlock & { text: RaffleBlockText };
/** The blocks as they were announced, each of this raffle and in the log. */
const blocksOf = async (proof: RaffleProof, verdict: Verdict): Promise<Block[]> => {
  const blocks: Block[] = [];
  for (const [at, one] of proof.blocks.entries()) {
    const text = readRaffleBlock(one.announcement);
    const isOwn =
      text !== undefined &&
      text.raffleId === proof.raffleId &&
      text.no === at &&
      one.no === at &&
      text.beacon.source === one.beacon.source &&
      text.beacon.chainHash === one.beacon.chainHash &&
      text.beacon.round === one.beacon.round;
    if (!isOwn) {
      verdict.faults.add('announcement');
      continue;
    }
    // Whoever names a network names its key and its times too: another key is another network.
    if (!isOfItsNetwork(one.beacon)) verdict.faults.add('signature');
    if (one.log) await judgeLog(one.log, one.announcement, verdict);
    if (one.log && one.log.publicKey !== proof.log?.publicKey) verdict.faults.add('log');
    if (!(signedAt(proof.log) <= timeOfRound(one.beacon, one.beacon.round))) {
      verdict.faults.add('late');
    }
    blocks.push({ ...one, text });
  }
  return blocks;
};
const isLate = ({ log, beacon }: Block): boolean => log !== null && !isSignedBefore(log, beacon);

/**
 * Of the blocks of the same tickets the one that draws them. Each before it was signed when its
 * round was known already and drew nothing; one that was signed in time is never named anew, since
 * that would be a choice between results. Undefined: it is waited for.
 */
const drawnBy = (
  same: readonly Block[],
  verdict: Verdict,
): { seed: Uint8Array; signature: string } | undefined => {
  verdict.again += Math.max(0, same.length - 1);
  if (same.slice(0, -1).some((one) => !isLate(one))) verdict.faults.add('again');
  const commitments = same.map((one) => one.text.commitment);
  if (new Set(commitments).size < commitments.length) verdict.faults.add('again');
  const last = same.at(-1);
  if (!last || last.seed === null || last.beacon.signature === null) return undefined;
  const { beacon, text } = last;
  if (last.log === null) verdict.faults.add('log');
  else if (isLate(last)) verdict.faults.add('late');
  const signature = last.beacon.signature;
  if (!isSignature(beacon.publicKey, beacon.round, signature)) verdict.faults.add('signature');
  const seed = bytesFromHex(last.seed);
  if (commitmentOf(seed) !== text.commitment) verdict.faults.add('commitment');
  return { seed, signature };
};

/** Each ticket draws of what those before it left. */
const judgeClaims = async (proof: RaffleProof, verdict: Verdict): Promise<void> => {
  const blocks = await blocksOf(proof, verdict);
  const spans = [...Map.groupBy(blocks, (one) => one.text.first)].toSorted(
    ([one], [other]) => one - other,
  );
  const left = proof.prizes.map((one) => one.count);
  let next = 0;
  let isWaiting = false;
  for (const [first, same] of spans) {
    const lists = same.map(({ text }) => ('holders' in text.tickets ? text.tickets.holders : []));
    const holders = lists[0] ?? [];
    if (first !== next || lists.some((one) => one.join() !== holders.join())) {
      verdict.faults.add('tickets');
    }
    next = first + holders.length;
    const by = drawnBy(same, verdict);
    isWaiting ||= by === undefined;
    for (const [at, holder] of holders.entries()) {
      const ticket = first + at;
      const found = proof.results[ticket];
      const line = isWaiting || !by ? undefined : lineDrawn({ ...by, ticket }, left);
      if (line !== undefined) left[line] = (left[line] ?? 0) - 1;
      judgeResult(proof, verdict, { ticket, holder, found, line });
    }
  }
  // Used, and not yet announced.
  const rest = proof.results.slice(next);
  verdict.waiting += rest.length;
  if (rest.some((one) => one.amount !== null)) verdict.faults.add('prize');
};

/** One ticket: `line` is what it draws of the table; a raffle that goes on may show it later. */
const judgeResult = (
  { isOver, prizes }: RaffleProof,
  verdict: Verdict,
  p: {
    ticket: number;
    holder: string;
    found: RaffleProof['results'][number] | undefined;
    line: number | undefined;
  },
): void => {
  const { ticket, found, line } = p;
  if (found && (found.place !== ticket || found.ticket !== ticket)) verdict.faults.add('places');
  if (found && found.holder !== p.holder) verdict.faults.add('tickets');
  const shown = found?.amount ?? null;
  if (shown === null) {
    verdict.waiting += 1;
    if (isOver) verdict.faults.add('places');
    return;
  }
  verdict.drawn += 1;
  if (line === undefined || shown !== prizes[line]?.amount) verdict.faults.add('prize');
};

/** The prizes of the table, one after the other, each over all tickets that have none. */
const judgeDraw = async (proof: RaffleProof, verdict: Verdict): Promise<void> => {
  const blocks = await blocksOf(proof, verdict);
  let count = 0;
  for (const one of proof.tickets) {
    if (one.first !== count || one.count < 1) verdict.faults.add('tickets');
    count += one.count;
  }
  const hash = ticketsHash(proof.tickets);
  const isSame = ({ text: { first, tickets } }: Block): boolean =>
    first === 0 && 'hash' in tickets && tickets.hash === hash && tickets.count === count;
  if (!blocks.every(isSame)) verdict.faults.add('tickets');
  const by = drawnBy(blocks, verdict);
  const laidOut = prizesLaidOut(proof.prizes);
  const drawn = by ? ticketsDrawn(by, { tickets: count, prizes: laidOut.length }) : [];
  const isMissing = proof.isOver && proof.results.length < drawn.length;
  if (isMissing || (!by && proof.results.length > 0)) verdict.faults.add('places');
  verdict.waiting = by ? drawn.length - proof.results.length : count;
  for (const [place, found] of proof.results.entries()) {
    const ticket = drawn[place];
    const owner = proof.tickets.findLast((one) => ticket !== undefined && one.first <= ticket);
    if (found.place !== place || found.ticket !== ticket) verdict.faults.add('places');
    if (found.holder !== owner?.holder) verdict.faults.add('tickets');
    if (found.amount !== laidOut[place]) verdict.faults.add('prize');
    verdict.drawn += 1;
  }
};

/** Raffles of before: every prize lay at its place; it can be checked when the seed is shown. */
const judgeOrder = async (proof: RaffleProof, verdict: Verdict): Promise<void> => {
  const { order, results } = proof;
  const { faults } = verdict;
  if (!order || orderAnnouncement({ ...proof, ...order }) !== proof.announcement) {
    faults.add('announcement');
  }
  verdict.waiting = results.length;
  if (!order || order.beacon.signature === null) return;
  await judgeLog(proof.log, proof.announcement, verdict);
  if (proof.log && !isSignedBefore(proof.log, order.beacon)) faults.add('late');
  const { publicKey, round, signature } = order.beacon;
  if (!isOfItsNetwork(order.beacon)) faults.add('signature');
  if (!isSignature(publicKey, round, signature)) faults.add('signature');
  if (results.some(({ place }, at) => place !== at)) faults.add('places');
  if (order.seed === null) return;
  const seed = bytesFromHex(order.seed);
  if (commitmentOf(seed) !== order.commitment) faults.add('commitment');
  const laidOut = prizesLaidOut(proof.prizes);
  const places = raffleOrder(seed, signature, laidOut.length);
  for (const one of results) {
    if (laidOut[places[one.place] ?? -1] !== one.amount) faults.add('prize');
  }
  verdict.drawn = results.length;
  verdict.waiting = 0;
};
