import { SIGNALS, type Signal } from '@fairhouse/contract/household-words';
import type { Brand } from '../../kernel/kernel.ts';
import { settingsOf } from '../brands/index.ts';

/**
 * What each says by itself; two of them say more. A mail box that somebody only typed may be a
 * stranger's, who would be refused for it.
 */
const WEIGHTS: Record<Signal, number> = {
  document: 100,
  card: 60,
  person: 60,
  mail: 60,
  device: 50,
  name: 30,
  typedMail: 30,
  network: 20,
};
/** A device is seen where its address is: the two are one thing said twice. */
const CONTAINED: Partial<Record<Signal, readonly Signal[]>> = {
  device: ['network'],
  person: ['name'],
  mail: ['typedMail'],
};

export const reasonsIn = (found: readonly string[]): Signal[] => {
  const known = SIGNALS.filter((one) => found.includes(one));
  return known.filter((one) => !known.some((other) => CONTAINED[other]?.includes(one)));
};
export const scoreOf = (reasons: readonly Signal[]): number =>
  reasons.reduce((sum, one) => sum + WEIGHTS[one], 0);

type Scored = { score: number };
/** Refused or held back: one person, as far as the house can see. */
export const refused = (brand: Brand, one: Scored): boolean =>
  one.score >= settingsOf(brand).households.refusedFrom;
/** Told to the desk. */
export const flagged = (brand: Brand, one: Scored): boolean =>
  refused(brand, one) || one.score >= settingsOf(brand).households.flaggedFrom;
