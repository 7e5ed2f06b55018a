import { ODDS_FORMATS, printOdds, type OddsFormat } from '@fairhouse/book';
import { createStore, useStore } from '../store.ts';
import { local, readStored, writeStored } from '../stored.ts';

const KEPT = 'fairhouse.odds';
const kept = readStored(local, KEPT);
const formatStore = createStore<OddsFormat>(
  ODDS_FORMATS.find((format) => format === kept) ?? 'decimal',
);

/** How prices are written for whoever sits here. */
export const useOddsFormat = (): {
  format: OddsFormat;
  choose: (format: OddsFormat) => void;
  print: (milli: number) => string;
} => {
  const format = useStore(formatStore);
  return {
    format,
    choose: (chosen) => {
      formatStore.set(chosen);
      writeStored(local, KEPT, chosen === 'decimal' ? null : chosen);
    },
    print: (milli) => printOdds(milli, format),
  };
};
