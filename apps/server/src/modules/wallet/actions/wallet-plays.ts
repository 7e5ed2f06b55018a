import type { ValidBet } from '@fairhouse/game-kit';
import type { Queries } from '../../../kernel/db.ts';
import { houseAccountIn } from '../store.ts';

export type WalletPlay = ValidBet & {
  brandId: number;
  memberId: bigint;
  /** Of the vendor's wallet. */
  code: string;
  /** Business identity, unique in the brand. */
  key: string;
  roundId: string;
  slug: string;
  category: string;
  bet: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  outcome: string;
  detail: object;
  /** By the vendor's word, and never later than now; without one it is now. */
  playedAt?: Date;
};
export type PlayVerdict =
  | { ok: true; isReplay: boolean }
  | { ok: false; errorCode: 'insufficient_balance' | 'idempotency_conflict' | 'not_found' };

/**
 * Writes down a round that was played from the wallet of a vendor and has ended there, in the
 * caller's transaction. The same key writes nothing again; what the wallet cannot have lost is
 * refused.
 */
export const postWalletPlay = async (tx: Queries, play: WalletPlay): Promise<PlayVerdict> => {
  const { brandId, memberId, code, key, stakeMinor, payoutMinor } = play;
  await tx.run(
    `select 1 from balances where brand_id = $1 and member_id = $2
    for no key update`,
    [brandId, memberId],
  );
  const fingerprint = [memberId, play.slug, play.roundId, play.bet, stakeMinor, payoutMinor]
    .join('|')
    .slice(0, 200);
  const known = await tx.row('select fingerprint from transfers where brand_id = $1 and key = $2', [
    brandId,
    key,
  ]);
  if (known) {
    return known.fingerprint === fingerprint
      ? { ok: true, isReplay: true }
      : { ok: false, errorCode: 'idempotency_conflict' };
  }
  const wallet = await tx.row(
    `select account_id, amount from vendor_wallets where brand_id = $1 and member_id = $2
     and code = $3 for no key update`,
    [brandId, memberId, code],
  );
  if (!wallet) return { ok: false, errorCode: 'not_found' };
  // A record may come after the money has gone home: only what it made of the wallet counts.
  if (stakeMinor <= 0n || wallet.amount - stakeMinor + payoutMinor < 0n) {
    return { ok: false, errorCode: 'insufficient_balance' };
  }
  await write(tx, play, { fingerprint, account: wallet.account_id });
  return { ok: true, isReplay: false };
};

const write = async (
  tx: Queries,
  play: WalletPlay,
  p: { fingerprint: string; account: bigint },
): Promise<void> => {
  const { brandId, memberId, stakeMinor, payoutMinor } = play;
  const house = await houseAccountIn(tx, brandId, `wagers:${play.category}`);
  await tx.run(
    `update vendor_wallets set amount = amount - $4 + $5
    where brand_id = $1 and member_id = $2 and code = $3`,
    [brandId, memberId, play.code, stakeMinor, payoutMinor],
  );
  await tx.run(
    `update balances set stake_room = stake_room - $3,
      loss_room = loss_room - $3 + $4 where brand_id = $1 and member_id = $2`,
    [brandId, memberId, stakeMinor, payoutMinor],
  );
  await tx.run('select hold_folio($1)', [brandId]);
  await tx.run(
    `with posted as (
       insert into transfers (brand_id, key, kind, reference, fingerprint, at)
       values ($1, $3, 'wager', $4, $5, $17) returning transfer_id
     ), entered as (
       insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount,
         balance_after, at)
       select $1, p.transfer_id, e.no, e.account, e.type, e.amount, null,
         $17::timestamptz from posted p,
         (values (1, $6::bigint, 'stake', -$8::bigint), (2, $6::bigint, 'payout', $9::bigint),
           (3, $7::bigint, 'wager', $8::bigint - $9::bigint)) as e(no, account, type, amount)
       where e.amount <> 0
     ), wagered as (
       insert into wagers (brand_id, member_id, transfer_id, round_id, slug, category, bet,
         stake, payout, valid_bet, outcome, state, detail, rule, version,
         settled_at, at)
       select $1, $2, p.transfer_id, $10, $4, $11, $12, $8, $9, $13, $14, 'settled', $15, $18, 1,
         $17::timestamptz,
        $17::timestamptz from posted p returning wager_id
     ), ended as (
       insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
         payout, valid_bet, rule, placed_at, at)
       select $1, wager_id, $2, $4, $11, 'end', 1, $8, $9, $13, $18, $17::timestamptz,
         $17::timestamptz from wagered
     )
     insert into wallet_plays (brand_id, member_id, wager_id, stake, payout, played_at, at)
     select $1, $2, wager_id, $8, $9, least($16::timestamptz, $17::timestamptz),
       $17::timestamptz from wagered`,
    [
      brandId,
      memberId,
      play.key,
      play.slug,
      p.fingerprint,
      p.account,
      house,
      stakeMinor,
      payoutMinor,
      play.roundId,
      play.category,
      play.bet,
      play.validBetMinor,
      play.outcome,
      JSON.stringify(play.detail),
      play.playedAt ?? null,
      tx.now(),
      play.rule,
    ],
  );
};
