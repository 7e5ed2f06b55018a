import { useState } from 'react';

/** A layout of stakes that a member keeps for one game; amounts are minor units as text. */
export type SavedBets = readonly (readonly [bet: string, stakeMinor: string])[];

export const SAVED_MAX = 6;

/** Kept in this browser only; a storage that refuses keeps them for the page. */
export const useSavedBets = (slug: string, currency: string) => {
  const key = `fairhouse.saved-bets.${slug}.${currency}`;
  const [saved, setSaved] = useState<readonly SavedBets[]>(() => read(key));
  const keep = (next: readonly SavedBets[]) => {
    setSaved(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      /* A full or forbidden storage: the list lasts as long as the page. */
    }
  };
  return {
    saved,
    save: (stakes: ReadonlyMap<string, bigint>) =>
      keep(
        [...saved, [...stakes].map(([bet, stake]) => [bet, String(stake)] as const)].slice(
          -SAVED_MAX,
        ),
      ),
    remove: (index: number) => keep(saved.filter((_, at) => at !== index)),
  };
};

/** Only bets that the table still offers; what another page wrote wrongly counts as nothing. */
export const stakesOfSaved = (saved: SavedBets, offered: readonly string[]) =>
  new Map(
    saved.flatMap(([bet, stake]) =>
      offered.includes(bet) && /^[1-9]\d{0,14}$/.test(stake) ? [[bet, BigInt(stake)] as const] : [],
    ),
  );

const read = (key: string): SavedBets[] => {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(known) ? known.filter(isSaved).slice(-SAVED_MAX) : [];
  } catch {
    return [];
  }
};

const isSaved = (one: unknown): one is SavedBets =>
  Array.isArray(one) &&
  one.every(
    (pair) => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string',
  );
