import { useLayeredTexts } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';

const files = import.meta.glob<{ default: Record<string, string> }>('./texts/*.json');

/** The frame's calls with the texts that every slot shares under the game's own. */
export const useTexts = (play: PlayApi): PlayApi | undefined => useLayeredTexts(play, files);

/** A text whose values may be missing; the plainer one where they are. */
export const withValues = (
  t: PlayApi['t'],
  key: string,
  values: Record<string, string | number>,
): string => {
  const text = t(key, values);
  return text.includes('{') ? t(`${key}.plain`) : text;
};
