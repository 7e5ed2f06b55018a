import { isSeatsProblem } from '../seats-game.ts';
import type { SeatsGame, SeatsLog, SeatsTable } from '../seats.ts';
import { handDraws } from '../seats-draws.ts';
import { bytesFromHex, chainNext, hex } from '../seeds.ts';
import { differenceOf, type Difference } from './difference.ts';
import type { Anchor, ProofChain } from './proof.ts';

/** The line of a deal, and where it stands in the log; null until a checkpoint holds it. */
export type DealEntry = { text: string; log: Anchor | null };
/** What the house promised of the chain before the seats named their seeds (D-V16). */
export type HandPromise = {
  /** The room; its chains are announced under its name. */
  room: string;
  /** When the hand was dealt. */
  dealtAt: string;
  /** The number of the chain that was newest when each seat named its seed, by position. */
  seatChains: readonly number[];
  chain: ProofChain;
  /** Its line in the log; missing of hands that were dealt before there were lines (D-V17). */
  deal?: DealEntry | null | undefined;
};
/** A hand as it is saved once it is over: its `shown` view and its `result` are what is checked. */
export type HandProof = {
  format: typeof HAND_FORMAT;
  slug: string;
  version: string;
  /** Its number in the chain, counted from 1. */
  hand: number;
  /** The published end of the chain, and the link of this hand, as hexadecimal texts. */
  terminal: string;
  link: string;
  clientSeeds: readonly string[];
  table: SeatsTable;
  actions: SeatsLog;
  shown: unknown;
  result: unknown;
  /** How its chain was announced; missing in files that prove nothing of it. */
  promise?: HandPromise | undefined;
};
export const HAND_FORMAT = 'fairhouse-hand-1';

export type HandCheck = {
  key: 'chain' | 'actions' | 'cards' | 'result';
  isRight: boolean;
  difference?: Difference;
};

/** Deals and plays a hand again from its seeds, without the house. */
export const verifyHand = (proof: HandProof, game: SeatsGame): HandCheck[] => {
  if (proof.slug !== game.slug || proof.version !== game.version) {
    throw new Error(`the hand is of ${proof.slug} ${proof.version}`);
  }
  const link = bytesFromHex(proof.link);
  const end = endOfChain(link, proof.hand);
  if (end !== proof.terminal.toLowerCase()) {
    return [wrong('chain', { where: 'terminal', found: proof.terminal, expected: end })];
  }
  const [seeds, seats] = [proof.clientSeeds.length, proof.table.stacksMinor.length];
  if (seeds !== seats) {
    const difference = { where: 'clientSeeds', found: String(seeds), expected: String(seats) };
    return [wrong('chain', difference)];
  }
  const draws = handDraws({ link, clientSeeds: proof.clientSeeds, hand: proof.hand });
  const position = game.follow(draws, proof.table, proof.actions);
  const chain: HandCheck = { key: 'chain', isRight: true };
  if (isSeatsProblem(position)) {
    const difference = { where: 'actions', found: position.problem, expected: 'an action' };
    return [chain, wrong('actions', difference)];
  }
  const result = game.result(position);
  if (!result) {
    const difference = { where: 'actions', found: 'too few', expected: 'a hand that is over' };
    return [chain, wrong('actions', difference)];
  }
  return [
    chain,
    { key: 'actions', isRight: true },
    compared('cards', proof.shown, game.publicView(position)),
    compared('result', proof.result, result),
  ];
};

const endOfChain = (link: Uint8Array, hand: number): string => {
  if (!Number.isSafeInteger(hand) || hand < 1) throw new Error('hands of a chain count from 1');
  let bytes = link;
  for (let at = 0; at < hand; at += 1) bytes = chainNext(bytes);
  return hex(bytes);
};

const wrong = (key: HandCheck['key'], difference: Difference): HandCheck => ({
  key,
  isRight: false,
  difference,
});

const compared = (key: HandCheck['key'], found: unknown, expected: unknown): HandCheck => {
  const difference = differenceOf(found, JSON.parse(JSON.stringify(expected)));
  return difference ? wrong(key, difference) : { key, isRight: true };
};

/** A saved hand; undefined where the text is none. What stands in it is checked later. */
export const readHandFile = (text: string): HandProof | undefined => {
  try {
    const given: unknown = JSON.parse(text);
    return isHandProof(given) ? given : undefined;
  } catch {
    return undefined;
  }
};

const isHandProof = (given: unknown): given is HandProof => {
  if (!isObject(given) || given.format !== HAND_FORMAT) return false;
  const { slug, version, hand, terminal, link, clientSeeds, table, actions, promise } = given;
  return (
    areTexts([slug, version, terminal, link]) &&
    Number.isSafeInteger(hand) &&
    areTexts(clientSeeds) &&
    isObject(table) &&
    areTexts(table.stacksMinor) &&
    areTexts([table.anteMinor]) &&
    typeof table.rakeBp === 'number' &&
    (table.leads === null || typeof table.leads === 'number') &&
    (promise === undefined || isPromise(promise)) &&
    Array.isArray(actions) &&
    actions.every((one) => isObject(one) && typeof one.seat === 'number')
  );
};
const isPromise = (given: unknown): boolean =>
  isObject(given) &&
  areTexts([given.room, given.dealtAt]) &&
  Array.isArray(given.seatChains) &&
  given.seatChains.every((one) => Number.isSafeInteger(one)) &&
  isObject(given.chain) &&
  (given.deal == null || (isObject(given.deal) && areTexts([given.deal.text])));
const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
const areTexts = (given: unknown): boolean =>
  Array.isArray(given) && given.every((one) => typeof one === 'string');
