import { COVERINGS } from './layout.ts';

/** 36/37 in per cent: the zero is the whole edge, and it is the same for every bet. */
const EVERY_BET = '97.2973';
/** 73/74: half a stake comes back on zero. */
const EVEN_WITH_LA_PARTAGE = '98.6486';

/** What every bet returns, in per cent of the stake; a test holds the figures to the engine. */
export const RETURNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(COVERINGS.map(({ code }) => [code, EVERY_BET])),
  ...Object.fromEntries(
    COVERINGS.filter(({ kind }) => kind === 'even').map(({ code }) => [
      `${code}:laPartage`,
      EVEN_WITH_LA_PARTAGE,
    ]),
  ),
};
