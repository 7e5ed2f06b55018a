import { currencyOf, printAmount } from '@fairhouse/money';
import { balanceMoved } from '@fairhouse/contract/events';
import { busEvent } from '../../kernel/bus.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { roundEnded } from './actions/rounds.ts';

const walletMoved = busEvent<{ brandId: number; memberId: string }>('wallet.moved');

/**
 * Tells every open tab of the member, in every process, its new balance. Many movements
 * within a blink are told once, with the balance of that moment.
 */
export const announceBalance = async (
  kernel: Kernel,
  brandId: number,
  memberId: bigint,
): Promise<void> => {
  walletMoved.say(kernel, { brandId, memberId: memberId.toString() });
};

/** As announceBalance, for the tabs of this process only: the hot path of a spin. */
export const announceBalanceHere = (kernel: Kernel, brandId: number, memberId: bigint): void => {
  walletMoved.sayHere(kernel, { brandId, memberId: memberId.toString() });
};

export const listenForBalances = (kernel: Kernel): void => {
  const waiting = new Set<string>();
  walletMoved.hear(kernel, ({ brandId, memberId }) => {
    const key = `${brandId}/${memberId}`;
    if (waiting.has(key)) return;
    if (!kernel.realtime.hasMember(brandId, BigInt(memberId))) return;
    waiting.add(key);
    setTimeout(() => {
      waiting.delete(key);
      publish(kernel, brandId, BigInt(memberId)).catch((error: Error) => {
        kernel.log.warn({ error: error.message }, 'a balance was not announced');
      });
    }, 30);
  });
  roundEnded.hear(kernel, (round) => {
    publishOfRound(kernel, round).catch((error: Error) => {
      kernel.log.warn({ error: error.message }, 'the balances of a round were not announced');
    });
  });
};

/** Of the members with an open tab here, those whom the round paid, or did before a correction. */
const publishOfRound = async (
  kernel: Kernel,
  { brandId, roundId }: { brandId: number; roundId: string },
): Promise<void> => {
  const here = new Set<bigint>();
  for (const { owner } of kernel.realtime.all()) {
    if (owner?.brandId === brandId && owner.memberId !== undefined) here.add(owner.memberId);
  }
  if (here.size === 0) return;
  const paid = await kernel.db.rows(
    `select distinct member_id from wagers where brand_id = $1 and round_id = $2
       and member_id = any($3::bigint[]) and (payout > 0 or version > 1)`,
    [brandId, roundId, [...here]],
  );
  for (const { member_id: memberId } of paid) await publish(kernel, brandId, memberId);
};

const publish = async (kernel: Kernel, brandId: number, memberId: bigint): Promise<void> => {
  const row = await kernel.db.row(
    `select b.available, b.owed, a.currency, h.currency as counted_in, coalesce((
       select sum(w.amount) from vendor_wallets w where w.brand_id = b.brand_id
         and w.member_id = b.member_id), 0)::bigint as away from balances b
     join brands h on h.brand_id = b.brand_id
     join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
     where b.brand_id = $1 and b.member_id = $2`,
    [brandId, memberId],
  );
  if (!row) return;
  const currency = currencyOf(row.counted_in);
  kernel.realtime.publishToMember({ brandId, memberId }, balanceMoved, {
    sumBalance: printAmount(row.available + row.away, currency),
    owed: printAmount(row.owed, currency),
    currency: row.currency,
    ...(row.away === 0n ? {} : { available: printAmount(row.available, currency) }),
  });
};
