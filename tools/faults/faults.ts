import { ACCESS } from './access.ts';
import { CASHIER } from './cashier.ts';
import type { Fault } from './fault.ts';
import { GIFTS } from './gifts.ts';
import { GAMES } from './games.ts';
import { LEDGER } from './ledger.ts';
import { VENDORS } from './vendors.ts';
import { WEB } from './web.ts';

export const FAULTS: readonly Fault[] = [...LEDGER, ...CASHIER, ...ACCESS, ...WEB, ...GAMES,
  ...VENDORS, ...GIFTS];
