import { timeOfRound, type BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Kernel } from '../../../kernel/kernel.ts';
import { beaconOf } from '../../beacons/index.ts';
import { announce, announcementsOf } from '../../wallet/index.ts';
import {
  chainsFrom,
  insertChain,
  lockNamed,
  renameRound,
  saltChain,
  type ChainPlace,
  type ChainRow,
} from '../store.ts';
import { announcementsBegin } from './chain-proof.ts';
import { makeSeedChain } from '../steps/seed-chain.ts';

/** A chain whose salt is known: rounds may be drawn from it. */
export type SaltedChain = ChainRow & { salt: string };
/** Signs the ledger's log up to a transfer; answers the moment that it was signed for. */
export type SealPromise = (brandId: number, transferId: bigint) => Promise<number | undefined>;
export type Chained = ChainPlace & {
  /** Its name in announcements, such as `table:lamp-room-1`. */
  name: string;
  seal: SealPromise;
  /** Rounds of a chain, where that is not the usual number. */
  length?: number;
  /** How long before its beacon round a chain is announced, where there is time. */
  ahead?: number;
};
type Last = { chainNo: number; number: number } | undefined;

const AHEAD_MAX = 200;
/** With so few rounds left the chain after it is made, so that nobody waits for its salt. */
const aheadOf = (length: number): number => Math.min(AHEAD_MAX, Math.ceil(length / 10));

/**
 * The chain of the next round after the last one; undefined while its salt is not known yet. The
 * end of a chain is announced together with a beacon round that nobody knows, the log is signed,
 * and only then is the salt what that round becomes.
 */
export const chainInForce = async (
  kernel: Kernel,
  p: Chained,
  last: Last,
): Promise<SaltedChain | undefined> => {
  const all = await chainsFrom(kernel.db, p, last?.chainNo ?? 0);
  // What was ended is never gone on with, and keeps its number.
  const chains = ofThisSource(
    kernel,
    all.filter((chain) => chain.ended_at === null),
  );
  const usedOf = (chain: ChainRow) => (last?.chainNo === chain.chain_no ? last.number : 0);
  const current = chains.find((chain) => usedOf(chain) < chain.length);
  if (!current) return isSalted(await begin(kernel, p, all.at(-1)));
  const salted = current.salt === null ? await goOn(kernel, p, current) : current;
  if (salted && salted.length - usedOf(current) <= aheadOf(salted.length)) {
    prepare(kernel, p, chains, all.at(-1));
  }
  return isSalted(salted);
};

/**
 * Without the chains that wait for a round of another source: a chain keeps the source that it
 * named, and one that is behind a salted one is never gone back to.
 */
const ofThisSource = (kernel: Kernel, all: readonly ChainRow[]): ChainRow[] => {
  const { chainHash } = beaconOf(kernel).chain;
  const lastSalted = all.findLastIndex(({ salt }) => salt !== null);
  return all.filter(
    ({ salt, beacon }, at) => salt !== null || (at > lastSalted && beacon?.chainHash === chainHash),
  );
};

const isSalted = (chain: ChainRow | undefined): SaltedChain | undefined =>
  chain && chain.salt !== null ? { ...chain, salt: chain.salt } : undefined;

/** In the background: the rounds of the chain in force do not wait for the one after it. */
const prepare = (
  kernel: Kernel,
  p: Chained,
  chains: readonly ChainRow[],
  highest: ChainRow | undefined,
): void => {
  const newest = chains.at(-1);
  if (!newest || (chains.length > 1 && newest.salt !== null)) return;
  const running = kernel.once('seeds.preparing', () => new Set<string>());
  const key = `${p.table}/${p.brandId}/${p.id}`;
  if (running.has(key)) return;
  running.add(key);
  void (chains.length > 1 ? goOn(kernel, p, newest) : begin(kernel, p, highest))
    .catch((error: unknown) => {
      kernel.log.warn({ error: String(error), chain: p.name }, 'a chain was not prepared');
    })
    .finally(() => running.delete(key));
};

/** Makes a chain and announces its end; a chain that was announced is never exchanged. */
const begin = async (
  kernel: Kernel,
  p: Chained,
  before: ChainRow | undefined,
): Promise<ChainRow | undefined> => {
  const chainNo = (before?.chain_no ?? 0) + 1;
  const made = await makeSeedChain(kernel, p.length);
  const row = await kernel.db.transaction(async (tx) => {
    const named = nextRound(kernel, 1, p.ahead);
    const { transferId } = await announce(
      tx,
      p.brandId,
      announcementOf(p, { chain_no: chainNo, ...made }, named),
    );
    const inserted = await insertChain(tx, p, { ...made, chainNo, beacon: named, transferId });
    // With the chain goes its announcement: of two processes the first one's stands.
    if (!inserted) throw new Error(`chain ${chainNo} of ${p.name} was made meanwhile`);
    return inserted;
  });
  await sealedAt(kernel, p, row);
  return row;
};

const nextRound = (kernel: Kernel, times = 1, ahead = 0): BeaconRound => {
  const beacon = beaconOf(kernel);
  return { ...beacon.chain, round: beacon.nextRound(times, ahead), signature: null };
};

/** What is announced, byte for byte; docs/verify.md names the parts. */
const announcementOf = (
  p: Chained,
  chain: Pick<ChainRow, 'chain_no' | 'length' | 'terminal'>,
  named: BeaconRound,
  earlier: readonly unknown[] = [],
): string =>
  JSON.stringify([
    'fairhouse-chain-1',
    p.name,
    chain.chain_no,
    chain.length,
    chain.terminal,
    named.source,
    named.chainHash,
    named.round,
    ...earlier,
  ]);

/** When the log with the announcement was signed; asked of the log once. */
const sealedAt = async (
  kernel: Kernel,
  p: Chained,
  chain: ChainRow,
): Promise<number | undefined> => {
  const { transfer_id: transferId } = chain;
  if (transferId === null) return undefined;
  const known = kernel.once('seeds.sealed', () => new Map<string, number>());
  const key = `${p.brandId}/${transferId}`;
  const at = known.get(key) ?? (await p.seal(p.brandId, transferId));
  if (at !== undefined) known.set(key, at);
  return at;
};

/**
 * Salts a chain once its round is known; one that was signed too late gets a later round. One that
 * was signed in time waits for that round for ever: whoever named anew could choose among salts.
 */
const goOn = async (kernel: Kernel, p: Chained, chain: ChainRow): Promise<ChainRow | undefined> => {
  const { beacon: named } = chain;
  if (!named) throw new Error('a chain without a salt names no round');
  const at = await sealedAt(kernel, p, chain);
  if (at === undefined) return undefined;
  if (at >= timeOfRound(named, named.round)) {
    await nameAnew(kernel, p, chain);
    return undefined;
  }
  // Hours may lie between: nobody is asked for a round that has not come.
  if (kernel.clock.milliseconds() < timeOfRound(named, named.round)) return undefined;
  const signature = await beaconOf(kernel).read(named.round);
  if (signature === undefined) return undefined;
  return saltChain(kernel.db, p, {
    chainNo: chain.chain_no,
    salt: signature,
    beacon: { ...named, signature },
  });
};

const LEAD_TIMES_MAX = 64;

/** Each time twice as far ahead: a machine that signs slowly still comes to its salt. */
const nameAnew = async (kernel: Kernel, p: Chained, chain: ChainRow): Promise<void> => {
  const leads = kernel.once('seeds.leads', () => new Map<string, number>());
  const key = `${p.table}/${p.brandId}/${p.id}/${chain.chain_no}`;
  const times = Math.min(LEAD_TIMES_MAX, (leads.get(key) ?? 1) * 2);
  leads.set(key, times);
  const { beacon: late, transfer_id: lateId } = chain;
  if (!late || lateId === null) throw new Error('a chain that was never named');
  const renamed = await kernel.db.transaction(async (tx) => {
    // Of two processes that found it late the second one finds it named already.
    if (!(await lockNamed(tx, p, { chainNo: chain.chain_no, transferId: lateId })))
      return undefined;
    const earlier = await announcementsOf(tx, p.brandId, announcementsBegin(p.name, chain));
    const named = nextRound(kernel, times);
    const { transferId } = await announce(
      tx,
      p.brandId,
      announcementOf(p, chain, named, [
        earlier.length + 1,
        lateId.toString(),
        timeOfRound(late, late.round),
      ]),
    );
    return renameRound(tx, p, { chainNo: chain.chain_no, beacon: named, transferId });
  });
  if (renamed) await sealedAt(kernel, p, renamed);
};
