import type { InputOf } from '@fairhouse/contract';
import { betBody, vendorBet } from '@fairhouse/contract/vendors';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { announceBalance, openWindow, placeWager } from '../../wallet/index.ts';
import { betKey, keepsWallets, roundKey, windowKey } from '../rules.ts';
import { noteBet, wagerOf } from '../store.ts';
import { playerOf, whyClosed, type Player } from '../steps/player.ts';
import { readSigned, type Said } from '../steps/signed.ts';

type Body = z.output<typeof betBody>;

export const takeBet = async (ctx: Ctx, { vassalage }: InputOf<typeof vendorBet>) => {
  const said = await readSigned(ctx, { vassalage, call: vendorBet, shape: betBody });
  if (isRefusal(said)) return said;
  const player = await playerOf(said.house, said.vendor, said.body.token);
  if (isRefusal(player)) return player;
  const refused = await judge(said, player);
  if (refused) return refused;
  return place(said, player);
};

const stakeOf = ({ house, body }: Said<Body>): bigint =>
  parseAmount(body.amount, house.brand.currency) ?? 0n;

/** What needs no look at the member's money. */
const judge = async (said: Said<Body>, { guest }: Player) => {
  const { house, vendor, body } = said;
  const { currency } = house.brand;
  // Whoever plays from a wallet at the vendor has no bets on the main one.
  if (keepsWallets(house.brand, vendor.manifest)) return refuse('operation_not_allowed');
  if (body.gameCode !== guest.game.code) {
    return refuse('validation_failed', { fields: { gameCode: 'differs' } });
  }
  if (body.currency !== currency.code) {
    return refuse('validation_failed', { fields: { currency: 'differs' } });
  }
  const closed = await whyClosed(house, guest.slug);
  if (closed) return refuse(closed);
  const stakeMinor = stakeOf(said);
  if (stakeMinor <= 0n) return refuse('invalid_amount');
  const { minBet, maxBet } = guest.game;
  return stakeMinor < (parseAmount(minBet, currency) ?? 0n) ||
    stakeMinor > (parseAmount(maxBet, currency) ?? 0n)
    ? refuse('limit_exceeded')
    : undefined;
};

/**
 * Balance, limits and breaks are judged by the statement that takes the stake, and so is whether
 * this bet was refunded before it came.
 */
const place = async (said: Said<Body>, { memberId, guest }: Player) => {
  const { house, of, body } = said;
  const { vassalage, brandId } = of;
  const stakeMinor = stakeOf(said);
  const bet = {
    transaction_id: body.transactionId,
    member_id: memberId,
    slug: guest.slug,
    round_id: body.roundId,
    bet: body.bet,
    stake: stakeMinor,
  };
  const first = await noteBet(house.db, { ...of, ...bet });
  if (
    !first ||
    Object.entries(bet).some(([key, value]) => first[key as keyof typeof bet] !== value)
  )
    return refuse('idempotency_conflict');
  const windowId = windowKey(vassalage, body.transactionId);
  await openWindow(house.db, brandId, windowId);
  const verdict = await placeWager(house, {
    brandId,
    memberId,
    windowId,
    key: betKey(vassalage, body.transactionId),
    roundId: roundKey(vassalage, body.roundId),
    slug: guest.slug,
    category: guest.game.category,
    house: `wagers:${guest.game.category}`,
    bets: [
      {
        bet: body.bet,
        stakeMinor,
        detail: { vendor: vassalage, transactionId: body.transactionId },
      },
    ],
  });
  if (!verdict.ok) {
    return refuse(
      verdict.errorCode === 'bets_closed'
        ? 'state_conflict'
        : verdict.errorCode === 'stale_seed'
          ? 'not_found'
          : verdict.errorCode,
    );
  }
  if (verdict.isReplay && (await wagerOf(house.db, of, bet))?.state === 'void') {
    return refuse('state_conflict');
  }
  if (!verdict.isReplay) await announceBalance(house, brandId, memberId);
  const { currency } = house.brand;
  return {
    transactionId: body.transactionId,
    isReplay: verdict.isReplay,
    balance: printAmount(verdict.availableMinor, currency),
    currency: currency.code,
  };
};
