import { useMemo } from 'react';
import { useTexts } from '../../app/i18n.ts';
import { GAMES } from './rooms.ts';

const isKnown = (slug: string): boolean => GAMES.includes(slug);

type RoomWords = {
  nameOf: (slug: string) => string;
  /** Where there is little room. */
  shortOf: (slug: string) => string;
  /** How many sit there and what they hold; empty for a game that nobody told of. */
  factsOf: (slug: string) => string;
  waitOf: (seconds: number | null) => string;
};

/** What rooms and their games are called. */
export const useRoomWords = (): RoomWords => {
  const t = useTexts('rooms');
  return useMemo(
    () => ({
      nameOf: (slug) => (isKnown(slug) ? t(`game.${slug}`) : slug),
      shortOf: (slug) => (isKnown(slug) ? t(`short.${slug}`) : slug),
      factsOf: (slug) => (isKnown(slug) ? t(`about.${slug}`) : ''),
      waitOf: (seconds) => {
        if (seconds === null) return '–';
        return seconds < 100
          ? t('seconds', { number: seconds })
          : t('minutes', { number: Math.round(seconds / 60) });
      },
    }),
    [t],
  );
};
