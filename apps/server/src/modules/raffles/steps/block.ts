import { hex } from '@fairhouse/game-kit';
import { timeOfRound, type BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import {
  holderOf,
  raffleBlockText,
  readRaffleBlock,
  ticketsHash,
  type RaffleBlockText,
} from '@fairhouse/game-kit/verify/raffle-texts';
import { unseal } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandById } from '../../brands/index.ts';
import { beaconOf } from '../../beacons/index.ts';
import { sealPromise } from '../../checkpoints/index.ts';
import { announce } from '../../wallet/index.ts';
import { ticketsOf } from '../rules.ts';
import {
  endBlock,
  entriesOf,
  insertBlock,
  keepTickets,
  nextBlock,
  type BlockRow,
} from '../rows/blocks.ts';
import { waitingDraws } from '../rows/draws.ts';
import { lockRaffle, type RaffleRow } from '../store.ts';
import { meantAmong } from './meant.ts';
import { newSeed, nextRoundFrom } from './promise.ts';

/** So many tickets are drawn together at most. */
const AT_ONCE = 200;
/** So many times the usual lead a round is ahead after one that came before its signature. */
const LATER = 20;
type Place = { brandId: number; raffleId: bigint };

type New = Place & Pick<RaffleBlockText, 'first' | 'tickets'> & { times?: number };
/** Tickets, the commitment to a new seed and a round that nobody knows, in the ledger. */
const nameTickets = async (kernel: Kernel, tx: Queries, p: New): Promise<void> => {
  const { no } = await nextBlock(tx, p);
  const { commitment, sealed } = newSeed(kernel);
  const beacon = nextRoundFrom(kernel, 0, p.times);
  const announcement = raffleBlockText({
    raffleId: String(p.raffleId),
    no,
    commitment,
    first: p.first,
    tickets: p.tickets,
    beacon,
  });
  const { transferId } = await announce(tx, p.brandId, announcement);
  const tickets = 'holders' in p.tickets ? p.tickets.holders.length : p.tickets.count;
  await insertBlock(tx, {
    ...p,
    no,
    tickets,
    commitment,
    sealed,
    beacon,
    announcement,
    transferId,
  });
};

/** Tickets that were used since the last block; the row is locked. */
export const nameClaims = async (kernel: Kernel, tx: Queries, p: Place, row: RaffleRow) => {
  const { first } = await nextBlock(tx, p);
  if (row.tickets <= first) return;
  const rows = await waitingDraws(tx, { ...p, first, count: AT_ONCE });
  const holders = rows.map((one) => holderOf(String(p.raffleId), one.word));
  await nameTickets(kernel, tx, { ...p, first, tickets: { holders } });
};
/** All tickets of a draw for all, once and for all. False: nobody has one. */
export const nameAll = async (
  kernel: Kernel,
  tx: Queries,
  p: Place,
  row: RaffleRow,
): Promise<boolean> => {
  if (row.tickets > 0) return true;
  let sum = 0;
  const brand = await brandById(kernel, p.brandId);
  if (!brand) throw new Error(`brand ${p.brandId} is gone`);
  const entries = await meantAmong(tx, { brand, rule: row.rule, list: await entriesOf(tx, p) });
  const list = entries.flatMap((one) => {
    const count = ticketsOf(row.rule, one);
    const first = sum;
    sum += count;
    const holder = holderOf(String(p.raffleId), one.word);
    return count === 0 ? [] : [{ first, count, holder, memberId: one.member_id }];
  });
  if (sum === 0) return false;
  await keepTickets(tx, { ...p, list, sum });
  await nameTickets(kernel, tx, {
    ...p,
    first: 0,
    tickets: { count: sum, hash: ticketsHash(list) },
  });
  return true;
};

export type Drawn = { seed: Uint8Array; signature: string };
/**
 * The next step of a block. It is drawn once its round has come, which came after the log was
 * signed; `draw` runs in the transaction that shows the seed. Signed too late it draws nothing: the
 * same tickets are named anew. True: it is drawn, by whatever process.
 */
export const moveBlock = async (
  kernel: Kernel,
  p: Place,
  block: BlockRow,
  draw: (tx: Queries, by: Drawn) => Promise<void>,
): Promise<boolean> => {
  const named = block.beacon;
  const signedAt = await sealPromise(kernel, p.brandId, block.transfer_id);
  if (signedAt === undefined) return false;
  const knownAt = timeOfRound(named, named.round);
  if (signedAt >= knownAt) {
    await nameAgain(kernel, p, block);
    return false;
  }
  if (kernel.clock.milliseconds() < knownAt) return false;
  const signature = await signatureOf(kernel, named);
  if (signature === undefined) return false;
  const seed = unseal(kernel.secrets.atRest, block.seed_sealed);
  await kernel.db.transaction(async (tx) => {
    await lockRaffle(tx, p);
    const beacon = { ...named, signature };
    const isOwn = await endBlock(tx, {
      ...p,
      no: block.block_no,
      state: 'drawn',
      seed: hex(seed),
      beacon,
    });
    if (isOwn) await draw(tx, { seed, signature });
  });
  return true;
};
/** It keeps the source that it named: choosing another one would be choosing a result. */
const signatureOf = async (kernel: Kernel, named: BeaconRound): Promise<string | undefined> => {
  const beacon = beaconOf(kernel);
  return beacon.chain.chainHash === named.chainHash ? beacon.read(named.round) : undefined;
};
const nameAgain = async (kernel: Kernel, p: Place, block: BlockRow): Promise<void> => {
  const text = readRaffleBlock(block.announcement);
  if (!text) throw new Error(`block ${block.block_no} of raffle ${p.raffleId} cannot be read`);
  kernel.log.warn(
    { raffle: String(p.raffleId), block: block.block_no },
    'tickets of a raffle are named anew: the log was signed after their round',
  );
  await kernel.db.transaction(async (tx) => {
    await lockRaffle(tx, p);
    const seed = hex(unseal(kernel.secrets.atRest, block.seed_sealed));
    const ended = { no: block.block_no, state: 'late', seed, beacon: block.beacon } as const;
    if (!(await endBlock(tx, { ...p, ...ended }))) return;
    const { first, tickets } = text;
    await nameTickets(kernel, tx, { ...p, first, tickets, times: LATER });
  });
};
