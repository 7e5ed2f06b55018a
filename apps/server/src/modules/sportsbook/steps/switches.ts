import type { Brand } from '../../../kernel/kernel.ts';
import { isNodeOn } from '../../brands/index.ts';

/** Sports and esports are switched apart (D-T04). */
export const isSportOn = (brand: Brand, sport: string): boolean =>
  isNodeOn(brand, sport === 'esports' ? 'gameCenter/ESPORTS' : 'gameCenter/SPORTS');
