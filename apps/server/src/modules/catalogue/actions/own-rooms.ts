import type { Category } from '@fairhouse/contract/catalogue';
import type { Ctx } from '../../../kernel/kernel.ts';
import { listSlot } from '../../../kernel/slots.ts';
import { isNodeOn } from '../../brands/index.ts';

type Rooms = (ctx: Ctx) => Promise<readonly Category[]>;
/** Categories that the house serves with pages of its own, which are no game of the shelf. */
export const ownRooms = listSlot<Rooms>('catalogue.rooms');

/** Those of them that the brand offers. */
export const openRooms = async (ctx: Ctx): Promise<readonly Category[]> => {
  const found = await Promise.all(ownRooms.of(ctx).map((read) => read(ctx)));
  return found.flat().filter((category) => isNodeOn(ctx.brand, `gameCenter/${category}`));
};
