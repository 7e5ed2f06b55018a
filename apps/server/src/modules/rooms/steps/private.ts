import type { Brand } from '../../../kernel/kernel.ts';
import { jurisdictionOf } from '../../safety/index.ts';

/**
 * Whether a brand has private rooms. Who plays whom is chosen there, so that one can carry money
 * from an account to another: with real money only where members may send each other money (D-V20).
 */
export const mayBePrivate = (brand: Brand): boolean =>
  brand.isPlayMoney || jurisdictionOf(brand).lineTransfersAllowed;
