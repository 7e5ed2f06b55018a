import type { Database } from '../apps/server/src/kernel/db.ts';

/**
 * A bet of a member of brand 1 that ended at once and brought its stake back, as the ledger would
 * have written it; whether the member has so much is not asked.
 */
export const settledBet = (
  db: Database,
  p: { memberId: string; validBetMinor: bigint; slug?: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.composed(
      `select hold_folio(1) from balances where brand_id = 1 and member_id = $1
       for no key update`,
      [BigInt(p.memberId)],
    );
    await tx.composed(
      `with posted as (
         insert into transfers (brand_id, key, kind, reference, at)
         values (1, $3, 'wager', $4, $5) returning transfer_id
       ), entered as (
         insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount,
           balance_after, at)
         select 1, p.transfer_id, e.no, b.account_id, e.type, e.amount, e.after, $5::timestamptz
         from posted p join balances b on b.brand_id = 1 and b.member_id = $1
         cross join lateral (values (1, 'stake', -$2::bigint, b.available - $2),
           (2, 'payout', $2, b.available)) as e(no, type, amount, after)
       ), wagered as (
         insert into wagers (brand_id, member_id, transfer_id, slug, category, bet, stake, payout,
           valid_bet, rule, state, version, at, settled_at)
         select 1, $1, p.transfer_id, $4, 'RNG', 'x', $2, $2, $2, 'net', 'settled', 1, $5, $5
         from posted p returning wager_id
       )
       insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
         payout, valid_bet, rule, placed_at, at)
       select 1, w.wager_id, $1, $4, 'RNG', 'end', 1, $2, $2, $2, 'net', $5, $5 from wagered w`,
      [BigInt(p.memberId), p.validBetMinor, `bet:${crypto.randomUUID()}`, p.slug ?? 'x', tx.now()],
    );
  });
