import { useMemo } from 'react';
import type { Say } from '@fairhouse/lottery-board';
import { useTexts } from '../i18n.ts';

/** Names of plays, rows and values are texts of the plays; all others are those of the draws. */
const OF_PLAYS = /^(play|row|value)\./;

/** The words that drawn numbers and the desk share. */
export const useSay = (): Say => {
  const t = useTexts('draws');
  const plays = useTexts('lottery-plays');
  return useMemo(() => (key, values) => (OF_PLAYS.test(key) ? plays : t)(key, values), [t, plays]);
};
