import type { InputOf } from '@fairhouse/contract';
import type { openPlay as call } from '@fairhouse/contract/rounds';
import { tagOf } from '@fairhouse/contract/languages';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { scaled, shelvedGame } from '../../catalogue/index.ts';
import { useTicket } from '../../session/index.ts';
import { balanceOf, TRIAL_CURRENCY } from '../../wallet/index.ts';
import { paceOf } from '../rules.ts';

/** Exchanges a launch ticket once; the play token opens this game and nothing else. */
export const openPlay = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { brand } = ctx;
  const ticket = await useTicket(ctx, input.ticket);
  if (!ticket) return refuse('ticket_invalid');
  const shelf = await shelvedGame(ctx, brand, ticket.slug);
  if (!shelf || shelf.row.status === 'closed') return refuse('game_closed');
  if (shelf.row.status === 'maintenance') return refuse('game_maintenance');
  const { availableMinor } = await balanceOf(ctx, brand.id, ticket.memberId);
  const { stakes } = shelf.loaded.manifest;
  return {
    playToken: ticket.playToken,
    slug: ticket.slug,
    tableId: ticket.tableId,
    account: ticket.account,
    balance: printAmount(availableMinor, brand.currency),
    currency: ticket.type === 4 ? TRIAL_CURRENCY : brand.currency.code,
    currencyDigits: brand.currency.digits,
    language: tagOf(ticket.language),
    startedAt: ticket.startedAt.toISOString(),
    ...paceOf(brand),
    kind: shelf.loaded.game.kind,
    stakes: (stakes.ladderMinor ?? [stakes.minMinor, stakes.maxMinor]).map((step) =>
      printAmount(scaled(step, stakes, brand), brand.currency),
    ),
  };
};
