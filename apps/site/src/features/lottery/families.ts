import { use } from 'react';
import type { Family } from '@fairhouse/lottery';

/** The rules of a family come when one of its lotteries is opened, and no others. */
const RULES: Readonly<Record<string, () => Promise<Family>>> = {
  ssc: async () => (await import('@fairhouse/lottery/ssc/index')).ssc,
  '11x5': async () => (await import('@fairhouse/lottery/eleven-five/index')).elevenFive,
  k3: async () => (await import('@fairhouse/lottery/k3/index')).k3,
  pk10: async () => (await import('@fairhouse/lottery/pk10/index')).pk10,
  '3d': async () => (await import('@fairhouse/lottery/three-digits/index')).threeDigits,
  keno: async () => (await import('@fairhouse/lottery/keno/index')).keno,
  lhc: async () => (await import('@fairhouse/lottery/lhc/index')).lhc,
  '4d': async () => (await import('@fairhouse/lottery/four-digits/index')).fourDigits,
  sea: async () => (await import('@fairhouse/lottery/sea/index')).sea,
  'vn-north': async () => (await import('@fairhouse/lottery/vn/index')).vnNorth,
  'vn-south': async () => (await import('@fairhouse/lottery/vn/index')).vnSouth,
};
const read = new Map<string, Promise<Family | undefined>>();

const readFamily = (code: string): Promise<Family | undefined> => {
  const known = read.get(code);
  if (known) return known;
  const reading = RULES[code]?.() ?? Promise.resolve(undefined);
  read.set(code, reading);
  // Asked for again by whoever opens it next.
  reading.catch(() => read.delete(code));
  return reading;
};

/** Waits for the rules; undefined for a family this site does not know yet. */
export const useFamily = (code: string): Family | undefined => use(readFamily(code));
