import { useLayeredTexts } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import type { Say } from '../say.ts';

type File = () => Promise<{ default: Record<string, string> }>;
/** The words of the desk: the frame of a game brings its own texts alone. */
const draws = import.meta.glob<{ default: Record<string, string> }>(
  '../../../../languages/*/draws.json',
);
const plays = import.meta.glob<{ default: Record<string, string> }>(
  '../../../../languages/*/lottery-plays.json',
);

/** Both files of each language under the name that layered texts are read by. */
const files: Record<string, File> = Object.fromEntries(
  Object.entries(draws).map(([path, read]) => {
    const tag = path.split('/').at(-2) ?? '';
    return [
      `./texts/${tag}.json`,
      async () => {
        const own = await read();
        const ofPlays = await plays[path.replace('draws.json', 'lottery-plays.json')]?.();
        return { default: { ...ofPlays?.default, ...own.default } };
      },
    ];
  }),
);

/** The frame's calls with the words of lotteries under the game's own. */
export const useTexts = (play: PlayApi): PlayApi | undefined => useLayeredTexts(play, files);

/** What a value is called: figures stay as they are. */
export const valueName = (say: Say, value: string): string => {
  if (/^\d+$/.test(value)) return value;
  const [, bull] = /^bull-(\d)$/.exec(value) ?? [];
  return bull === undefined ? say(`value.${value}`) : say('value.bull', { n: bull });
};
