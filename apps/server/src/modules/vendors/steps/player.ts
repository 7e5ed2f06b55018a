import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { statusAt, settingsOf } from '../../brands/index.ts';
import { entryOfSlug, guestGames, type Guest } from '../../catalogue/index.ts';
import { actorOf } from '../../session/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import type { Vendor } from '../actions/connect.ts';

export type Player = { memberId: bigint; guest: Guest };

/** The member of a token that this vendor was given, while their session lives. */
export const playerOf = async (house: Ctx, vendor: Vendor, token: string) => {
  const actor = await actorOf(house, { method: 'POST', needs: 'play' }, token);
  if (isRefusal(actor) || actor.kind !== 'play') return refuse('ticket_invalid');
  const guest = guestOf(house, vendor, actor.slug);
  return guest ? { memberId: actor.memberId, guest } : refuse('ticket_invalid');
};

export const guestOf = (house: Ctx, vendor: Vendor, slug: string): Guest | undefined => {
  const guest = guestGames.of(house).get(slug);
  return guest?.vendor.vassalage === vendor.manifest.vassalage ? guest : undefined;
};

/** Whether a game may be opened and staked on now; what has been staked ends in any case. */
export const whyClosed = async (house: Ctx, slug: string) => {
  const now = house.clock.milliseconds();
  const { systemStatus } = statusAt(settingsOf(house.brand), now, { ip: '', country: () => '' });
  if (systemStatus === 1) return 'maintenance' as const;
  const status = (await entryOfSlug(house, house.brand, slug))?.status ?? 'closed';
  return status === 'open'
    ? undefined
    : status === 'maintenance'
      ? ('game_maintenance' as const)
      : ('game_closed' as const);
};

export const availableOf = async (house: Ctx, memberId: bigint): Promise<string> =>
  printAmount(
    (await balanceOf(house, house.brand.id, memberId)).availableMinor,
    house.brand.currency,
  );
