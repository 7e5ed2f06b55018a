import { moveWallet, post, postWalletPlay } from '../../apps/server/src/modules/wallet/index.ts';
import { withKernel } from './with-kernel.ts';

/**
 * A round of a member that was played from a wallet at the development vendor and booked (a stake
 * of 4.00 that brought 1.00, of 40.00 there), and that the vendor tells otherwise since.
 */
export const bookToldOtherwise = (
  account: string,
  recordId: string,
  told: Record<string, string>,
): Promise<void> =>
  withKernel((kernel) =>
    kernel.db.transaction(async (tx) => {
      const [member] = await tx.composed<{ brand_id: number; member_id: bigint; merchant: string }>(
        `select m.brand_id, m.member_id, b.merchant_code as merchant
         from members m join brands b using (brand_id) where m.account = $1`,
        [account],
      );
      if (!member) throw new Error(`there is no ${account}`);
      const owner = { brandId: member.brand_id, memberId: member.member_id };
      const given = await post(tx, {
        ...owner,
        type: 'adjustment',
        amountMinor: 4000n,
        house: 'adjustments',
        key: `test-given:${recordId}`,
        reference: 'test',
      });
      const out = await moveWallet(tx, {
        ...owner,
        code: 'DEV',
        direction: 'out',
        amountMinor: 4000n,
        key: `test-out:${recordId}`,
      });
      if (!given.ok || !out.ok) throw new Error('the wallet at the vendor was not filled');
      await postWalletPlay(tx, {
        ...owner,
        code: 'DEV',
        key: `vendor-play:DEV:${recordId}`,
        roundId: `DEV:${recordId}`,
        slug: 'coin-toss',
        category: 'RNG',
        bet: 'spin',
        stakeMinor: 400n,
        payoutMinor: 100n,
        validBetMinor: 400n,
        rule: 'stake',
        outcome: 'leaf',
        detail: {},
      });
      const first = {
        recordId,
        merchant: member.merchant,
        member: String(member.member_id),
        roundId: recordId,
        gameCode: 'bells',
        bet: 'spin',
        currency: 'USD',
        stake: '4.00',
        payout: '1.00',
        outcome: 'leaf',
        at: '2026-11-22T10:00:00.000Z',
      };
      await tx.composed(
        `insert into vendor_records (brand_id, vassalage, record_id, state, told, differs,
           differs_at) values ($1, 'DEV', $2, 'posted', $3::jsonb, $4::jsonb, now())`,
        [member.brand_id, recordId, JSON.stringify(first), JSON.stringify({ ...first, ...told })],
      );
    }),
  );
