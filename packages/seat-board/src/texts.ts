import { useLayeredTexts } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';

const files = import.meta.glob<{ default: Record<string, string> }>('./texts/*.json');

/** The frame's calls with the texts that every game of seats shares under the game's own. */
export const useTexts = (play: PlayApi): PlayApi | undefined => useLayeredTexts(play, files);
