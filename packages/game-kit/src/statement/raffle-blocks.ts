import { QUICKNET, timeOfRound, type BeaconChain } from '../beacon/rounds.ts';
import { readRaffleBlock, type RaffleBlockText } from '../verify/raffle-texts.ts';

type Announced = { no: number; text: string };
/** A checkpoint that names so many announcements, and when it was signed. */
export type SignedCount = { count: number; at: string };
type Given = {
  signed: readonly SignedCount[];
  /** Of the public beacon the times are known; of another one a proof of the raffle names them. */
  beacons?: readonly BeaconChain[];
};

const OPENING = /^fairhouse-raffle-\d+$/;
const BLOCK = /^fairhouse-raffle-block-\d+$/;
/** Of before: the opening itself names the round, and a later one where it was signed too late. */
const ORDER = 'fairhouse-raffle-1';
type Named = { no: number; chainHash: string; round: number };
type Block = Named & { first: number; tickets: string };
type Said = { opening: Announced & { order: Named | undefined }; blocks: Block[] };

/** The raffle that an announcement is of; undefined where it is of none. */
export const raffleOf = (text: string): string | undefined => {
  const parts = partsOf(text);
  const form = String(parts?.[0]);
  return parts && (OPENING.test(form) || BLOCK.test(form)) ? String(parts[1]) : undefined;
};

/**
 * The announced raffles, over the whole list (D-R11): each is opened once, its blocks are numbered
 * from 0, each goes on where those before it end, and the same tickets are named again only where
 * the block before was signed when its round was known already. Whoever names tickets twice in time
 * shows the draw that he likes.
 */
export const raffleProblems = (list: readonly Announced[], given: Given): string[] => {
  const raffles = new Map<string, Said>();
  return list.flatMap((one) => {
    const id = raffleOf(one.text);
    if (id === undefined) return [];
    const fault = BLOCK.test(String(partsOf(one.text)?.[0]))
      ? blockFault(one, raffles.get(id), given)
      : openingFault(one, raffles, { id, given });
    return fault === '' ? [] : [`announcement ${one.no}, of raffle ${id}: ${fault}`];
  });
};

const openingFault = (
  one: Announced,
  raffles: Map<string, Said>,
  { id, given }: { id: string; given: Given },
): string => {
  const before = raffles.get(id);
  const order = orderOf(one);
  const { order: named } = before?.opening ?? {};
  const seal = named && sealedAt(named, given);
  if (before && (!order || !named || seal !== undefined)) {
    return `announcement ${before.opening.no} opened it already`;
  }
  raffles.set(id, { opening: { ...one, order }, blocks: [] });
  return '';
};
const orderOf = ({ no, text }: Announced): Named | undefined => {
  const parts = partsOf(text);
  return parts?.[0] === ORDER
    ? { no, chainHash: String(parts[6]), round: Number(parts[7]) }
    : undefined;
};

const blockFault = ({ no, text }: Announced, said: Said | undefined, given: Given): string => {
  const block = readRaffleBlock(text);
  if (!block || countOf(block) < 1) return 'it is not written as a block of tickets is';
  if (!said) return 'no announcement opened it';
  const { blocks } = said;
  const next = Math.max(0, ...blocks.map((one) => one.first + countIn(one)));
  const before = blocks.findLast((one) => one.first === block.first);
  const nextNo = blocks.length;
  const tickets = JSON.stringify(block.tickets);
  const { chainHash, round } = block.beacon;
  blocks.push({ no, chainHash, round, first: block.first, tickets });
  if (block.no !== nextNo) return `it is block ${block.no}, and ${nextNo} was next`;
  if (!before) {
    return block.first === next ? '' : `it begins with ticket ${block.first}, and ${next} was next`;
  }
  if (before.tickets !== tickets) return `announcement ${before.no} named other tickets there`;
  const seal = sealedAt(before, given);
  return seal === undefined
    ? ''
    : `announcement ${before.no} named its tickets, and was signed ${seal}, before its round`;
};
const countOf = ({ tickets }: Pick<RaffleBlockText, 'tickets'>): number =>
  'holders' in tickets ? tickets.holders.length : tickets.count;
const countIn = ({ tickets }: Block): number =>
  countOf({ tickets: JSON.parse(tickets) as RaffleBlockText['tickets'] });

/** When the first checkpoint with it was signed, if its round was not known then. */
const sealedAt = (
  { no, chainHash, round }: Named,
  { signed, beacons = [] }: Given,
): string | undefined => {
  const chain = [QUICKNET, ...beacons].find((one) => one.chainHash === chainHash);
  if (!chain) return undefined;
  const comes = timeOfRound(chain, round);
  return signed.find(({ count, at }) => count >= no && Date.parse(at) < comes)?.at;
};

const partsOf = (text: string): unknown[] | undefined => {
  try {
    const read = JSON.parse(text) as unknown;
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
};
