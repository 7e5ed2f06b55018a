import type { Kernel } from '../../../kernel/kernel.ts';
import type { PlacedWager, WagerVerdict } from '../../wallet/index.ts';
import { activePair, adopt, type Active, type MemberKey } from './seed-pairs.ts';

/** How often a count that another process took meanwhile is exchanged for the next one. */
const STALE_TRIES = 5;

export type Count = { seedId: bigint; nonce: number };
type Refused = Extract<WagerVerdict, { ok: false }>['errorCode'];
/** What no stake on a seed is ever judged: it has no window, and its member is there. */
type Fault = 'stale_seed' | 'bets_closed' | 'not_found';
export type StakedOnSeed = Extract<WagerVerdict, { ok: true }> & {
  active: Active;
  wager: PlacedWager;
};
export type NotStaked<Own extends string> = {
  ok: false;
  errorCode: Own | Exclude<Refused, Fault> | 'seeds_needed' | 'outcome_unknown';
};
export type StakeOnSeed<Own extends string> = MemberKey & {
  /** What is staked on, in the words of a fault: `a shot`. */
  what: string;
  /**
   * Computes for a count and has the ledger judge it; may refuse for reasons of its own. The
   * count is taken at the last moment, since others of the member move on while this one waits.
   */
  place(
    active: Active,
    take: () => Count,
  ): Promise<WagerVerdict | { ok: false; errorCode: NoInfer<Own>; seed?: undefined }>;
};

/**
 * Takes a stake under the count that this process believes is next. The statement that takes it
 * refuses another count and names the right one: then all is computed anew for that.
 */
export const stakeOnSeed = async <Own extends string = never>(
  kernel: Kernel,
  { what, place, ...owner }: StakeOnSeed<Own>,
): Promise<StakedOnSeed | NotStaked<Own>> => {
  let active = await activePair(kernel, owner);
  if (!active) return { ok: false, errorCode: 'seeds_needed' };
  for (let turn = 0; turn < STALE_TRIES; turn += 1) {
    const believed: Active = active;
    let nonce = believed.nonce;
    const verdict = await place(believed, () => {
      ({ nonce } = believed);
      return { seedId: believed.seedId, nonce };
    });
    if (verdict.ok) {
      const [wager] = verdict.wagers;
      if (!wager) throw new Error(`${what} was placed without a wager`);
      if (!verdict.isReplay && believed.nonce === nonce) believed.nonce += 1;
      return { ...verdict, active: believed, wager };
    }
    const { errorCode, seed } = verdict;
    if (errorCode === 'stale_seed' && seed) active = await adopt(kernel, owner, seed);
    else if (errorCode === 'stale_seed' || errorCode === 'bets_closed' || errorCode === 'not_found')
      throw new Error(`${what} was judged ${errorCode}`);
    else return { ok: false, errorCode };
  }
  return { ok: false, errorCode: 'outcome_unknown' };
};
