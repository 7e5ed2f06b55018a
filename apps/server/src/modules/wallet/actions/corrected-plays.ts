import type { ValidBet } from '@fairhouse/game-kit';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import { houseAccountIn } from '../store.ts';
import { fillRooms } from './limits.ts';

export type PlayCorrection = ValidBet & {
  brandId: number;
  memberId: bigint;
  /** Of the vendor's wallet. */
  code: string;
  /** The business identity that the play was posted with, and the one of this correction. */
  playKey: string;
  key: string;
  /** A stake of nothing: the round is void, and whatever it brought with it. */
  stakeMinor: bigint;
  payoutMinor: bigint;
  roundId: string;
  bet: string;
  outcome: string;
  detail: object;
};
export type CorrectionVerdict =
  | {
      ok: true;
      isReplay: boolean;
      /** What the wallet did not hold any more, in minor units. */
      owedMinor: bigint;
    }
  | { ok: false; errorCode: 'not_found' };

/**
 * Ends a play from the wallet of a vendor anew, in the caller's transaction: the difference is a
 * transfer of its own, the wager keeps its number and its time, and what it was stands among the
 * reversed ones. The same key does nothing again. What the wallet does not hold any more becomes
 * a debt of the member. What a correction gives goes to the wallet and pays no debt there: it is
 * the vendor's to let go, and pays when it comes home (`moveWallet`). The caller announces it all.
 */
export const correctWalletPlay = async (
  tx: Queries,
  p: PlayCorrection,
): Promise<CorrectionVerdict> => {
  const play = await lockPlay(tx, p);
  if (!play) return { ok: false, errorCode: 'not_found' };
  const known = await tx.row('select owed from reversed_wagers where brand_id = $1 and key = $2', [
    p.brandId,
    p.key,
  ]);
  if (known) return { ok: true, isReplay: true, owedMinor: known.owed };
  if (p.stakeMinor < 0n || (p.stakeMinor === 0n && p.payoutMinor > 0n)) {
    throw new Error(`a round that nobody staked on does not pay: ${p.key}`);
  }
  const net = p.payoutMinor - p.stakeMinor - (play.counted_payout - play.counted_stake);
  const short = play.amount + net < 0n ? -(play.amount + net) : 0n;
  // Before the number of its end is taken.
  await tx.run('select hold_folio($1)', [p.brandId]);
  await writeRows(tx, p, { play, net, short });
  await writeEntries(tx, p, { play, net, short });
  // A play counts in the windows it was played in: one of last week gives no room today. So the
  // rooms are counted anew, each in its length.
  await fillRooms(tx, p);
  return { ok: true, isReplay: false, owedMinor: short };
};

const PLAY = `select w.wager_id, w.slug, w.category, w.outcome, w.stake, w.payout, w.valid_bet,
       w.state, v.account_id, v.amount,
       c.stake as counted_stake, c.payout as counted_payout
     from transfers t
     join wagers w on w.brand_id = t.brand_id and w.transfer_id = t.transfer_id
       and w.member_id = $2
     join wallet_plays c on c.brand_id = w.brand_id and c.member_id = w.member_id
       and c.wager_id = w.wager_id
     join vendor_wallets v on v.brand_id = w.brand_id and v.member_id = w.member_id
       and v.code = $4
     where t.brand_id = $1 and t.key = $3 and t.kind <> 'hand' for no key update of w, v` as const;
type Play = RowOf<typeof PLAY>;
const lockPlay = async (tx: Queries, p: PlayCorrection): Promise<Play | undefined> => {
  await tx.run(
    `select 1 from balances where brand_id = $1 and member_id = $2
    for no key update`,
    [p.brandId, p.memberId],
  );
  return tx.row(PLAY, [p.brandId, p.memberId, p.playKey, p.code]);
};

/** A void wager keeps its stake and has it back, as those of tables do. */
const endOf = (p: PlayCorrection, play: Play) =>
  p.stakeMinor === 0n
    ? { state: 'void', stake: play.stake, payout: play.stake }
    : { state: 'settled', stake: p.stakeMinor, payout: p.payoutMinor };

/** `net` is what the member has more by it, `short` what of it the wallet cannot give. */
type Found = { play: Play; net: bigint; short: bigint };
const writeRows = async (tx: Queries, p: PlayCorrection, found: Found): Promise<void> => {
  const { brandId, memberId } = p;
  const { play, net, short } = found;
  const end = endOf(p, play);
  await tx.run(
    `update vendor_wallets set amount = amount + $4
    where brand_id = $1 and member_id = $2 and code = $3`,
    [brandId, memberId, p.code, net + short],
  );
  await tx.run('update balances set owed = owed + $3 where brand_id = $1 and member_id = $2', [
    brandId,
    memberId,
    short,
  ]);
  await tx.run(
    `insert into reversed_wagers (brand_id, key, wager_id, member_id, stake, payout_before,
      payout_after, outcome_before, state_before, state_after, owed, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      brandId,
      p.key,
      play.wager_id,
      memberId,
      play.stake,
      play.payout,
      end.payout,
      play.outcome,
      play.state,
      end.state,
      short,
      tx.now(),
    ],
  );
  await tx.run(
    `update wallet_plays set stake = $4, payout = $5
    where brand_id = $1 and member_id = $2 and wager_id = $3`,
    [brandId, memberId, play.wager_id, p.stakeMinor, p.payoutMinor],
  );
  await writeEnd(tx, p, play);
};

/** The wager as it stands now, and the difference to what it counted for. */
const writeEnd = async (tx: Queries, p: PlayCorrection, play: Play): Promise<void> => {
  const end = endOf(p, play);
  const counted = (one: { state: string; stake: bigint; payout: bigint; valid: bigint }) =>
    one.state === 'settled'
      ? { bets: 1, stake: one.stake, payout: one.payout, valid: one.valid }
      : { bets: 0, stake: 0n, payout: 0n, valid: 0n };
  const before = counted({ ...play, valid: play.valid_bet });
  const after = counted({ ...end, valid: p.validBetMinor });
  await tx.run(
    `insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
      payout, valid_bet, rule, placed_at, at)
    select brand_id, wager_id, member_id, slug, category, $3, $4, $5, $6, $7, $8, at, $9
    from wagers where brand_id = $1 and wager_id = $2`,
    [
      p.brandId,
      play.wager_id,
      end.state === 'void' && play.state === 'settled' ? 'void' : 'correction',
      after.bets - before.bets,
      after.stake - before.stake,
      after.payout - before.payout,
      after.valid - before.valid,
      p.rule,
      tx.now(),
    ],
  );
  await tx.run(
    `update wagers set state = $3, stake = $4, payout = $5, valid_bet = $6, bet = $7,
      round_id = $8, outcome = $9, detail = $10, settled_at = $11, rule = $12,
      version = version + 1
    where brand_id = $1 and wager_id = $2`,
    [
      p.brandId,
      play.wager_id,
      end.state,
      end.stake,
      end.payout,
      p.validBetMinor,
      p.bet,
      p.roundId,
      p.outcome,
      JSON.stringify(p.detail),
      tx.now(),
      p.rule,
    ],
  );
};

/**
 * Nothing where nobody's money changes: a transfer has two sides at least. A debt comes in before
 * what is taken, so that the wallet is never below nothing.
 */
const writeEntries = async (
  tx: Queries,
  p: PlayCorrection,
  { play, net, short }: Found,
): Promise<void> => {
  const end = endOf(p, play);
  const staked = play.stake - end.stake;
  const paid = end.payout - play.payout;
  if (staked === 0n && paid === 0n) return;
  const house = await houseAccountIn(tx, p.brandId, `wagers:${play.category}`);
  const type = paid < 0n ? 'reversal' : end.state === 'void' ? 'refund' : 'payout';
  await tx.run(
    `with posted as (
       insert into transfers (brand_id, key, kind, reference, at) values ($1, $2, 'reversal', $3,
         $10)
       returning transfer_id
     )
     insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount,
       balance_after, at)
     select $1, p.transfer_id, e.no, e.account, e.type, e.amount, null,
       $10::timestamptz from posted p,
       (values (1, $4::bigint, 'debt', $11::bigint), (2, $4::bigint, 'stake', $6::bigint),
         (3, $4::bigint, $7, $8::bigint), (4, $5::bigint, 'wager', -$9::bigint),
         (5, case when $11 > 0 then debt_account($1, $12) end, 'debt', -$11::bigint))
         as e(no, account, type, amount)
     where e.amount <> 0`,
    [
      p.brandId,
      p.key,
      play.slug,
      play.account_id,
      house,
      staked,
      type,
      paid,
      net,
      tx.now(),
      short,
      p.memberId,
    ],
  );
};
