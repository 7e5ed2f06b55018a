import { parseAmount } from '@fairhouse/money';
import type { VendorBetAnswer } from '@fairhouse/contract/vendor-protocol';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandById } from '../../brands/index.ts';
import { endBet, openBets, wagerOf, type BetRow } from '../store.ts';
import { ask } from '../steps/ask.ts';
import type { Vendor } from './connect.ts';
import { refundBet } from './refund.ts';
import { settleBet } from './settle.ts';

/** Seconds after which the house asks a vendor about a bet of which it told nothing. */
const SILENT_SECONDS = 30;

/** Asks the vendor about each bet of which it told nothing, and ends the bet as it answers. */
export const askOpenBets = async (
  kernel: Kernel,
  {
    brandId,
    vendor,
    olderSeconds = SILENT_SECONDS,
  }: { brandId: number; vendor: Vendor; olderSeconds?: number },
): Promise<void> => {
  const brand = await brandById(kernel, brandId);
  if (!brand) return;
  const of = { brandId, vassalage: vendor.manifest.vassalage };
  for (const bet of await openBets(kernel.db, { ...of, olderSeconds })) {
    const wager = await wagerOf(kernel.db, of, bet);
    if (!wager) {
      // The wallet refused it; a vendor that tries again does so within the same seconds.
      if (bet.is_old) await endBet(kernel.db, { ...of, transactionId: bet.transaction_id });
      continue;
    }
    const answer = (await ask(kernel, vendor, 'bet', {
      merchant: brand.merchantCode,
      transactionId: bet.transaction_id,
    })) as VendorBetAnswer;
    await endAs(kernel, of, {
      bet,
      answer,
      payoutMinor:
        answer.state === 'settled' ? parseAmount(answer.payout, brand.currency) : undefined,
    });
  }
};

const endAs = async (
  kernel: Kernel,
  of: { brandId: number; vassalage: string },
  {
    bet,
    answer,
    payoutMinor,
  }: { bet: BetRow; answer: VendorBetAnswer; payoutMinor: bigint | undefined },
): Promise<void> => {
  if (answer.state === 'void') {
    await refundBet(kernel, of, {
      memberId: bet.member_id,
      betId: bet.transaction_id,
      reason: 'given up by the vendor',
    });
  }
  if (answer.state !== 'settled') return;
  const done =
    payoutMinor === undefined
      ? 'invalid_amount'
      : await settleBet(kernel, of, {
          bet,
          payoutMinor,
          transactionId: answer.transactionId,
          outcome: answer.outcome,
        });
  if (typeof done === 'string') {
    kernel.log.error(
      { ...of, bet: bet.transaction_id, why: done },
      'a vendor says otherwise how a bet has ended',
    );
  }
};
