import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';
import { balanceOf } from '../../wallet/index.ts';
import type { SpinsLeft } from '../rules.ts';

/** Money of a player that lies with another house: a stake is taken there before it counts here. */
export type OutsideWallet = {
  /** What it is counted in, with the digits of the brand's currency. */
  currency: string;
  balanceMinor(): Promise<bigint>;
  /** Free spins that were given there: they cost nothing there, and pay as others do. */
  spinsLeft(): Promise<SpinsLeft | undefined>;
  /**
   * Once for a key: of one that was used before it answers what became of it. With the id of free
   * spins it is one of them, if there is one left for such a stake.
   */
  take(p: {
    key: string;
    amountMinor: bigint;
    freeId: string | undefined;
  }): Promise<{ ok: true } | { ok: false; errorCode: TakeCode }>;
  /** What was staked by the key has ended, or was not staked: answers the balance there. */
  end(key: string): Promise<bigint>;
};
type TakeCode =
  | 'insufficient_balance'
  | 'limit_exceeded'
  | 'state_conflict'
  | 'ticket_invalid'
  | 'game_closed';
type Seat = { sessionId: string; type: number };

/** By the module that supplies games to others; without one everybody's money is here. */
export const outsideWallets = slot<
  (ctx: Ctx, sessionId: string) => Promise<OutsideWallet | undefined>
>('rounds.outside-wallets', async () => undefined);

/** Their accounts here are of free play; of all others nothing is asked. */
export const outsideOf = async (ctx: Ctx, seat: Seat): Promise<OutsideWallet | undefined> =>
  seat.type === 4 ? outsideWallets.of(ctx)(ctx, seat.sessionId) : undefined;

/** What a player of this frame may stake. */
export const shownBalance = async (
  ctx: Ctx,
  memberId: bigint,
  outside: OutsideWallet | undefined,
): Promise<string> => {
  const minor = outside
    ? await outside.balanceMinor()
    : (await balanceOf(ctx, ctx.brand.id, memberId)).availableMinor;
  return printAmount(minor, ctx.brand.currency);
};
