import { drawTable, type Drawn } from '@fairhouse/book';
import { drawsFrom } from '@fairhouse/game-kit';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ChainRow } from '../../seeds/index.ts';
import { chainOf, firstPending, tableOf, type MatchRow } from '../store.ts';
import { seedOfRound } from './chains.ts';

const chainOfMatch = async (kernel: Pick<Kernel, 'db'>, match: MatchRow): Promise<ChainRow> => {
  const chain = await chainOf(kernel.db, {
    brandId: match.brand_id,
    leagueId: match.league_id,
    chainNo: match.chain_no,
  });
  if (!chain) throw new Error(`the match ${match.event_id} has no chain`);
  return chain;
};

/**
 * What becomes of a match: made anew of its link and the signature each time it is asked for, and
 * kept nowhere (D-Q41). Whoever makes prices has no way here but through what was shown.
 */
export const drawnOf = async (kernel: Kernel, match: MatchRow): Promise<Drawn> => {
  const { signature } = match.beacon;
  if (signature === null) throw new Error(`the match ${match.event_id} waits for its beacon`);
  const chain = await chainOfMatch(kernel, match);
  const place = { brandId: match.brand_id, leagueId: match.league_id };
  const { seed } = seedOfRound(kernel, place, { chain, number: match.number });
  const table = await tableOf(kernel.db, match.brand_id, match.table_hash);
  const drawn = drawTable(table, drawsFrom(seed, signature, match.number));
  if (!drawn) throw new Error(`the table ${match.table_hash} is none`);
  return drawn;
};

/**
 * What may be seen of a link: its hash is the seed of the match before, and the seed gives those of
 * all before it. Each is shown once those are over; till then the end of the chain binds the house.
 */
export const shownOf = async (kernel: Kernel, match: MatchRow) => {
  const chain = await chainOfMatch(kernel, match);
  const place = { brandId: match.brand_id, leagueId: match.league_id };
  const { seed, commitment } = seedOfRound(kernel, place, { chain, number: match.number });
  const pending = await firstPending(kernel.db, { ...place, chainNo: chain.chain_no });
  const isOver = (number: number): boolean => pending === undefined || number < pending;
  return {
    chain,
    commitment: isOver(match.number - 1) ? commitment : null,
    seed: isOver(match.number) ? seed : null,
  };
};
