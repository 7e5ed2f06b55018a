import { breachesAt } from '../../deposit-offers/index.ts';
import { isAtOnce } from '../rules.ts';
import type { Rules } from '../tables.ts';
import type { House } from './worth.ts';

/** Whether the licence of now forbids terms that were perhaps written under another one (D-I11). */
export const isForbidden = (house: House, rules: Rules): boolean =>
  !isAtOnce(rules.reward) && breachesAt(house, rules, { times: rules.times }).length > 0;
