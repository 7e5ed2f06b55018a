import type { Kernel } from '../../../kernel/kernel.ts';
import { brandById, isNodeOn, settingsOf, statusAt } from '../../brands/index.ts';
import { entryOfSlug } from '../../catalogue/index.ts';
import { mayBePrivate } from './private.ts';

/**
 * What holds for a game's rooms now. `isPaused`: members cannot act, so that no time runs out.
 * `isOpen`: who sits may stay there. `mayDeal`: another hand may begin (D-V18). A private room is
 * closed with the right to have one (D-V20).
 */
export type Opening = { isPaused: boolean; isOpen: boolean; mayDeal: boolean };

const NOWHERE = { ip: '', country: () => '' };
/** Closed to all members: in maintenance, or to the whole world. */
export const isShut = async (kernel: Kernel, brandId: number): Promise<boolean> => {
  const brand = await brandById(kernel, brandId);
  if (!brand) return true;
  const settings = settingsOf(brand);
  const { maintenance } = statusAt(settings, kernel.clock.milliseconds(), NOWHERE);
  return maintenance || settings.status === 2;
};

export const openingOf = async (
  kernel: Kernel,
  p: { brandId: number; slug: string; isRanked: boolean },
): Promise<Opening> => {
  const isPaused = await isShut(kernel, p.brandId);
  const brand = await brandById(kernel, p.brandId);
  const status = brand && (await entryOfSlug(kernel, brand, p.slug))?.status;
  const isOpen =
    brand !== undefined &&
    (p.isRanked || mayBePrivate(brand)) &&
    status !== undefined &&
    status !== 'closed' &&
    isNodeOn(brand, 'gameCenter/PVP');
  return { isPaused, isOpen, mayDeal: isOpen && status === 'open' && !isPaused };
};
