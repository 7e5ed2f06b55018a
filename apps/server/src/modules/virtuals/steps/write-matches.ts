import { matchBlockHash, matchBlockText, tableHashOf } from '@fairhouse/book';
import { roundAfter, type BeaconChain } from '@fairhouse/game-kit/beacon/rounds';
import type { Kernel } from '../../../kernel/kernel.ts';
import { beaconOf } from '../../beacons/index.ts';
import { announce } from '../../wallet/index.ts';
import {
  eventIdOf,
  kickOffOf,
  pairingsOf,
  roundNext,
  type VirtualLeague,
} from '../rules/leagues.ts';
import { currentChain } from './chains.ts';
import {
  announcementOf,
  insertMatches,
  lastWritten,
  lockLeague,
  writeTables,
  type LeagueKey,
  type NewMatch,
} from '../store.ts';

/** So many rounds stand ahead, and so many are announced together at least. */
const ROUNDS_AHEAD = 4;
const ROUNDS_TOGETHER = 2;
/** The log is signed and a member finds the match before its kick-off. */
const LEAD_MILLISECONDS = 20_000;

/**
 * Writes rounds until enough stand ahead: each match with its link of the chain, its beacon round
 * and its table, announced in the ledger before it takes bets.
 */
export const writeMatches = async (
  kernel: Kernel,
  key: LeagueKey,
  league: VirtualLeague,
): Promise<void> => {
  const last = await lastWritten(kernel.db, key);
  const now = kernel.clock.milliseconds();
  const until = roundNext(league, now) + ROUNDS_AHEAD;
  const from = Math.max(
    roundNext(league, now + LEAD_MILLISECONDS),
    last ? roundNext(league, last.kicks_at.getTime()) : 0,
  );
  if (until - from < (last ? ROUNDS_TOGETHER : 1)) return;
  const chain = await currentChain(
    kernel,
    { ...key, ...lengthOf(kernel) },
    last && { chain_no: last.chain_no, number: last.number },
  );
  if (!chain) return;
  const beacon = beaconOf(kernel).chain;
  const first = last?.chain_no === chain.chain_no ? last.number + 1 : 1;
  const tables = new Map<string, string>();
  const matches = Array.from({ length: until - from }, (_, at) => from + at)
    .flatMap((round) => roundOf(league, { round, beacon, tables }))
    .slice(0, chain.length - first + 1)
    .map((one, at) => ({ ...one, number: first + at }));
  await kernel.db.transaction(async (tx) => {
    await lockLeague(tx, key);
    // Of two processes the second one finds them written.
    const written = await lastWritten(tx, key);
    if (written?.event_id !== last?.event_id) return;
    const before = written && (await announcementOf(tx, key.brandId, written.transfer_id));
    const text = matchBlockText({
      league: key.leagueId,
      chainNo: chain.chain_no,
      source: beacon.source,
      chainHash: beacon.chainHash,
      before: before ? matchBlockHash(before.reference) : null,
      matches: matches.map((one) => ({ ...one, round: one.beacon.round })),
    });
    const { transferId } = await announce(tx, key.brandId, text);
    await writeTables(tx, key.brandId, tables);
    await insertMatches(tx, { ...key, chainNo: chain.chain_no, transferId, matches });
  });
};

/** As many as a rehearsal says. */
const lengthOf = (kernel: Kernel): { length?: number } => {
  const { chainRounds } = kernel.config.rehearsal;
  return chainRounds === undefined ? {} : { length: chainRounds };
};

const roundOf = (
  league: VirtualLeague,
  p: { round: number; beacon: BeaconChain; tables: Map<string, string> },
): Omit<NewMatch, 'number'>[] => {
  const kicksAt = kickOffOf(league, p.round);
  return pairingsOf(league, p.round).map(({ home, away }, match) => {
    const table = league.tableOf({ home, away });
    const tableHash = tableHashOf(table);
    p.tables.set(tableHash, table);
    return {
      eventId: eventIdOf(league, { kicksAt, match }),
      home: home.key,
      away: away.key,
      tableHash,
      kicksAt: new Date(kicksAt),
      // The first round at or after the kick-off: nobody knows it while bets are taken before.
      beacon: { ...p.beacon, round: roundAfter(p.beacon, kicksAt - 1), signature: null },
    };
  });
};
