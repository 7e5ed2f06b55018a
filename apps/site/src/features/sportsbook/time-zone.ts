import { formatDate, formatDateTime, formatTime } from '@fairhouse/ui';
import { useBrand } from '../../app/house.ts';
import { useLanguage } from '../../app/i18n.ts';
import { createStore, useStore } from '../../app/store.ts';
import { local, readStored, writeStored } from '../../app/stored.ts';

const KEPT = 'fairhouse.sportsZone';
/** Empty is the zone of this device, `house` that of the house (D-O23). */
const zoneStore = createStore(readStored(local, KEPT) ?? '');

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const isZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
/** What was kept may be of a browser that knew more zones. */
const zoneOf = (chosen: string, house: string): string => {
  if (chosen === 'house') return house;
  return chosen !== '' && isZone(chosen) ? chosen : ownZone();
};

/** The zone in which starts of events are written, as whoever sits here chose it. */
export const useTimeZone = (): {
  chosen: string;
  timeZone: string;
  choose: (zone: string) => void;
} => {
  const chosen = useStore(zoneStore);
  const { timeZone: house } = useBrand();
  return {
    chosen,
    timeZone: zoneOf(chosen, house),
    choose: (zone) => {
      zoneStore.set(zone);
      writeStored(local, KEPT, zone === '' ? null : zone);
    },
  };
};

/** The hour of a moment, and its day where that is not today. */
export const useMoment = (): ((moment: string | number) => { time: string; day: string }) => {
  const { timeZone } = useTimeZone();
  const language = useLanguage();
  return (moment) => ({
    time: formatTime(moment, language, { timeZone }),
    day: formatDate(moment, language, { timeZone }),
  });
};

/** A moment with its day, in the zone that starts of events are written in. */
export const useTimeOf = (): ((moment: string) => string) => {
  const { timeZone } = useTimeZone();
  const language = useLanguage();
  return (moment) => formatDateTime(moment, language, { timeZone });
};
