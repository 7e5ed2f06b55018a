import type { BetCode } from './manifest.ts';

/**
 * What every bet returns, in per cent of its unit, counted over all deals of two hands; the same
 * for each player and for the banker. A test holds the figures to the engine.
 */
const RETURNS: Record<string, string> = {
  Equal: '97.5000', Double: '95.9725', BullBull: '95.9424', NoBull: '95.6369',
};

export const returnOf = (bet: BetCode): string => RETURNS[bet.slice(2)] ?? '';
