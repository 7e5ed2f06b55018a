import { createHash } from 'node:crypto';
import { validBetOf, type ValidBet } from '@fairhouse/game-kit';
import type { Queries } from '../../../kernel/db.ts';
import { roomCode } from '../rules.ts';
import { houseAccountIn } from '../store.ts';
import { lockMembers, stakesOf } from './hands.ts';

export type SeatEnd = {
  memberId: bigint;
  /** What the hand brought the seat before rake, below nothing for who lost. */
  netMinor: bigint;
  /** What the house keeps of a net above nothing. */
  rakeMinor: bigint;
  detail: object;
};
export type HandEnd = {
  brandId: number;
  roomId: string;
  handId: string;
  slug: string;
  /** Business identity of the transfer, unique in the brand. */
  key: string;
  /** Every seat that was dealt in, each once. */
  seats: readonly SeatEnd[];
};
export type HandVerdict =
  | { ok: true; isReplay: boolean }
  | { ok: false; errorCode: 'not_found' | 'hand_ended' };

/**
 * Ends a hand, in the caller's transaction: one transfer takes from the wallets of who lost, gives
 * to those of who won, and the rake to the house. Each seat that won or lost has one wager, staked
 * with what changed hands and ended with it, so that whatever counts play counts it. What was kept
 * free of the limits is given back; for who won they count what could be lost and no more. The same
 * end posts nothing again; a hand that ended otherwise is `hand_ended`. Sums that are not nothing,
 * seats that were not dealt in, or more lost than was at stake are a fault of the caller's and
 * raise. A hand is never corrected (D-P12). The caller announces the balances.
 */
export const settleHand = async (tx: Queries, p: HandEnd): Promise<HandVerdict> => {
  const seats = p.seats.toSorted((one, other) => Number(one.memberId - other.memberId));
  const found = await lockHand(tx, p);
  if (!found) return { ok: false, errorCode: 'not_found' };
  const { hand, members } = found;
  const fingerprint = fingerprintOf(p, seats);
  if (hand.state === 'settled' && hand.ended_fingerprint === fingerprint) {
    return { ok: true, isReplay: true };
  }
  if (hand.state !== 'held') return { ok: false, errorCode: 'hand_ended' };
  if (hand.room_id !== p.roomId || hand.slug !== p.slug) {
    throw new Error(`hand ${p.handId} is of another room or game`);
  }
  requireSums(p, seats, members);
  await write(tx, { ...p, seats }, fingerprint);
  return { ok: true, isReplay: false };
};

/** Gives back all that a hand kept free: it was none. Posts nothing, and is said again freely. */
export const voidHand = async (
  tx: Queries,
  p: { brandId: number; handId: string },
): Promise<HandVerdict> => {
  const found = await lockHand(tx, p);
  if (!found) return { ok: false, errorCode: 'not_found' };
  if (found.hand.state === 'void') return { ok: true, isReplay: true };
  if (found.hand.state === 'settled') return { ok: false, errorCode: 'hand_ended' };
  await tx.run(
    `with freed as (
       update hand_stakes set is_open = false where brand_id = $1 and hand_id = $2
       returning member_id, risk
     ), ended as (
       update held_hands set state = 'void', ended_at = $3 where brand_id = $1 and hand_id = $2)
     update balances b set in_hands = b.in_hands - f.risk, stake_room = b.stake_room + f.risk,
       loss_room = b.loss_room + f.risk
     from freed f where b.brand_id = $1 and b.member_id = f.member_id`,
    [p.brandId, p.handId, tx.now()],
  );
  return { ok: true, isReplay: false };
};

/** Seats never change: their members are locked, and the hand is read under the locks. */
const lockHand = async (tx: Queries, p: { brandId: number; handId: string }) => {
  const members = (await stakesOf(tx, p)).map((one) => one.member_id);
  if (members.length === 0) return undefined;
  await lockMembers(tx, p.brandId, members);
  const hand = await tx.row(
    `select state, room_id, slug, ended_fingerprint from held_hands
     where brand_id = $1 and hand_id = $2`,
    [p.brandId, p.handId],
  );
  return hand && { hand, members };
};

const fingerprintOf = (p: HandEnd, seats: readonly SeatEnd[]): string =>
  createHash('sha256')
    .update([p.key, ...seats.map((one) => [one.memberId, one.netMinor, one.rakeMinor])].join('|'))
    .digest('hex');

/** What one seat may lose, and its rake, is judged where it is written (`hand_stakes`). */
const requireSums = (p: HandEnd, seats: readonly SeatEnd[], members: readonly bigint[]): void => {
  if (seats.length !== members.length || seats.some((one, at) => one.memberId !== members[at])) {
    throw new Error(`hand ${p.handId}: its ends are of other seats than were dealt in`);
  }
  if (seats.reduce((sum, one) => sum + one.netMinor, 0n) !== 0n) {
    throw new Error(`hand ${p.handId}: what was lost is not what was won`);
  }
};

/** The wager of a seat: what changed hands, and for who won that twice less the rake. */
const wagerOf = ({ netMinor, rakeMinor }: SeatEnd): { stake: bigint; payout: bigint } =>
  netMinor < 0n
    ? { stake: -netMinor, payout: 0n }
    : { stake: netMinor, payout: 2n * netMinor - rakeMinor };
/** By the table of valid bets; a rake is no part of what changed hands for who pays it. */
const validOf = ({ stake, payout }: { stake: bigint; payout: bigint }): ValidBet =>
  validBetOf({ category: 'PVP', stakeMinor: stake, payoutMinor: payout });

const write = async (tx: Queries, p: HandEnd, fingerprint: string): Promise<void> => {
  const moved = p.seats.filter((one) => one.netMinor !== 0n);
  const transferId = moved.length === 0 ? null : await post(tx, p, moved);
  await tx.run(
    `with ended as (
       update held_hands set state = 'settled', ended_at = $6, key = $7, ended_fingerprint = $8,
         transfer_id = $9
       where brand_id = $1 and hand_id = $2
     ), freed as (
       update hand_stakes s set is_open = false, net = n.net, rake = n.rake, wager_id = w.wager_id
       from unnest($3::bigint[], $4::bigint[], $5::bigint[]) as n(member_id, net, rake)
       left join wagers w on w.brand_id = $1 and w.member_id = n.member_id
         and w.round_id = $2 and w.transfer_id = $9
       where s.brand_id = $1 and s.hand_id = $2 and s.member_id = n.member_id
       returning s.member_id, s.risk, s.net, s.rake)
     update balances b set in_hands = b.in_hands - f.risk,
       stake_room = b.stake_room + f.risk - least(abs(f.net), f.risk),
       loss_room = b.loss_room + f.risk + f.net - f.rake
     from freed f where b.brand_id = $1 and b.member_id = f.member_id`,
    [
      p.brandId,
      p.handId,
      p.seats.map((one) => one.memberId),
      p.seats.map((one) => one.netMinor),
      p.seats.map((one) => one.rakeMinor),
      tx.now(),
      p.key,
      fingerprint,
      transferId,
    ],
  );
};

/** Wallets, entries and wagers of the seats that won or lost; answers the transfer. */
const post = async (tx: Queries, p: HandEnd, moved: readonly SeatEnd[]): Promise<bigint> => {
  const wagers = moved.map(wagerOf);
  const valid = wagers.map(validOf);
  const house = await houseAccountIn(tx, p.brandId, 'wagers:PVP');
  await tx.run('select hold_folio($1)', [p.brandId]);
  const row = await tx.row(
    `with posted as (
       insert into transfers (brand_id, key, kind, reference, at)
       values ($1, $2, 'hand', $3, $5) returning transfer_id
     ), seats as materialized (
       select n.*, v.account_id, s.risk, h.held_at
       from unnest($8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::text[],
         $13::jsonb[], $14::bigint[]) with ordinality
         as n(member_id, stake, payout, valid_bet, rule, detail, net, no)
       join hand_stakes s on s.brand_id = $1 and s.hand_id = $3 and s.member_id = n.member_id
       join held_hands h on h.brand_id = $1 and h.hand_id = $3
       join vendor_wallets v on v.brand_id = $1 and v.member_id = n.member_id and v.code = $6
     ), paid as (
       update vendor_wallets v set amount = v.amount - s.stake + s.payout
       from seats s where v.brand_id = $1 and v.member_id = s.member_id and v.code = $6
     ), entered as (
       insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount,
         balance_after, at)
       select $1, p.transfer_id, e.no, e.account_id, e.type, e.amount, null, $5::timestamptz
       from posted p, (
         select 2 * no - 1, account_id, 'stake', -stake from seats
         union all select 2 * no, account_id, 'payout', payout from seats where payout > 0
         union all select 2 * count(*) + 1, $7::bigint, 'wager', sum(stake - payout)::bigint
           from seats having sum(stake - payout) <> 0) as e(no, account_id, type, amount)
     ), wagered as (
       insert into wagers (brand_id, member_id, transfer_id, round_id, slug, category, bet, stake,
         payout, valid_bet, outcome, state, detail, rule, version, settled_at, at)
       select $1, s.member_id, p.transfer_id, $3, $4, 'PVP', 'hand', s.stake, s.payout,
         s.valid_bet, case when s.payout > 0 then 'win' else 'lose' end, 'settled', s.detail,
         s.rule, 1, $5::timestamptz, $5::timestamptz
       from posted p, seats s order by s.no returning wager_id, member_id
     ), ended as (
       insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
         payout, to_members, valid_bet, rule, placed_at, at)
       select $1, w.wager_id, s.member_id, $4, 'PVP', 'end', 1, s.stake, s.payout, -s.net,
         s.valid_bet, s.rule, $5::timestamptz, $5::timestamptz
       from wagered w join seats s on s.member_id = w.member_id
     ), counted as (
       insert into wallet_plays (brand_id, member_id, wager_id, stake, payout, played_at, at)
       select $1, s.member_id, w.wager_id, least(s.stake, s.risk),
         least(s.stake, s.risk) + s.payout - s.stake, least(s.held_at, $5::timestamptz),
         $5::timestamptz
       from wagered w join seats s on s.member_id = w.member_id)
     select transfer_id from posted`,
    [
      p.brandId,
      p.key,
      p.handId,
      p.slug,
      tx.now(),
      roomCode(p.roomId),
      house,
      moved.map((one) => one.memberId),
      wagers.map((one) => one.stake),
      wagers.map((one) => one.payout),
      valid.map((one) => one.validBetMinor),
      valid.map((one) => one.rule),
      moved.map((one) => JSON.stringify(one.detail)),
      moved.map((one) => one.netMinor),
    ],
  );
  if (!row) throw new Error(`hand ${p.handId} was not posted`);
  return row.transfer_id;
};
