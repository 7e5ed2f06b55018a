import type { InputOf } from '@fairhouse/contract';
import type { openPlay as call } from '@fairhouse/contract/rounds';
import { tagOf } from '@fairhouse/contract/languages';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { entryOfSlug, roomGamesOf, scaled, shelvedGame } from '../../catalogue/index.ts';
import { useTicket } from '../../session/index.ts';
import { TRIAL_CURRENCY } from '../../wallet/index.ts';
import { paceOf } from '../rules.ts';
import { outsideOf, shownBalance } from './outside-wallets.ts';

/** Exchanges a launch ticket once; the play token opens this game and nothing else. */
export const openPlay = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { brand } = ctx;
  const ticket = await useTicket(ctx, input.ticket);
  if (!ticket) return refuse('ticket_invalid');
  const game = await playedGame(ctx, ticket.slug);
  if (!game || game.status === 'closed') return refuse('game_closed');
  if (game.status === 'maintenance') return refuse('game_maintenance');
  const outside = await outsideOf(ctx, ticket);
  return {
    playToken: ticket.playToken,
    slug: ticket.slug,
    tableId: ticket.tableId,
    account: ticket.account,
    balance: await shownBalance(ctx, ticket.memberId, outside),
    currency: outside?.currency ?? (ticket.type === 4 ? TRIAL_CURRENCY : brand.currency.code),
    currencyDigits: brand.currency.digits,
    language: tagOf(ticket.language),
    startedAt: ticket.startedAt.toISOString(),
    ...paceOf(brand),
    kind: game.kind,
    stakes: game.stakes,
  };
};

/** A game of the shelf with its stakes; one between players has those of its rooms. */
const playedGame = async (ctx: Ctx, slug: string) => {
  const { brand } = ctx;
  if (roomGamesOf(ctx).has(slug)) {
    const status = (await entryOfSlug(ctx, brand, slug))?.status ?? 'closed';
    return { status, kind: 'seats' as const, stakes: [] };
  }
  const shelf = await shelvedGame(ctx, brand, slug);
  if (!shelf) return undefined;
  const { stakes } = shelf.loaded.manifest;
  return {
    status: shelf.row.status,
    kind: shelf.loaded.game.kind,
    stakes: (stakes.ladderMinor ?? [stakes.minMinor, stakes.maxMinor]).map((step) =>
      printAmount(scaled(step, stakes, brand), brand.currency),
    ),
  };
};
