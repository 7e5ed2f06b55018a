import type { InputOf } from '@fairhouse/contract';
import {
  balanceBody,
  sessionBody,
  vendorBalance,
  vendorSession,
} from '@fairhouse/contract/vendors';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { useTicket } from '../../session/index.ts';
import { keepsWallets } from '../rules.ts';
import { availableOf, guestOf, playerOf, whyClosed } from '../steps/player.ts';
import { readSigned } from '../steps/signed.ts';

export const openSession = async (ctx: Ctx, { vassalage }: InputOf<typeof vendorSession>) => {
  const said = await readSigned(ctx, { vassalage, call: vendorSession, shape: sessionBody });
  if (isRefusal(said)) return said;
  const { house, vendor, body } = said;
  const ticket = await useTicket(house, body.ticket);
  const guest = ticket && guestOf(house, vendor, ticket.slug);
  if (!ticket || !guest) return refuse('ticket_invalid');
  const closed = await whyClosed(house, guest.slug);
  if (closed) return refuse(closed);
  const { code: currency, digits: currencyDigits } = house.brand.currency;
  return {
    token: ticket.playToken,
    member: ticket.memberId.toString(),
    gameCode: guest.game.code,
    currency,
    currencyDigits,
    language: ticket.language,
    balance: await availableOf(house, ticket.memberId),
    wallet: keepsWallets(house.brand, vendor.manifest)
      ? ('transfer' as const)
      : ('seamless' as const),
  };
};

export const readBalance = async (ctx: Ctx, { vassalage }: InputOf<typeof vendorBalance>) => {
  const said = await readSigned(ctx, { vassalage, call: vendorBalance, shape: balanceBody });
  if (isRefusal(said)) return said;
  const { house, vendor, body } = said;
  const player = await playerOf(house, vendor, body.token);
  if (isRefusal(player)) return player;
  return {
    balance: await availableOf(house, player.memberId),
    currency: house.brand.currency.code,
  };
};
