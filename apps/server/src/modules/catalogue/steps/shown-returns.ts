import type { LoadedGame } from '@fairhouse/game-kit/loader';
import { lotteryOf, shownReturnAt } from '@fairhouse/lottery';
import type { Brand } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';

/** What a game is shown with: a lottery returns by the prize base of its line in the brand. */
export const returnIn = (brand: Brand, { game, manifest }: LoadedGame): string => {
  if (game.kind !== 'draws') return manifest.rtp;
  const { family, plays, prizeLine } = lotteryOf(game);
  const { base } = settingsOf(brand).prizeModes[prizeLine];
  return shownReturnAt(
    family.plays.filter(({ code }) => plays.includes(code)),
    // An odd base counts as the even one below it, as at the desk.
    { shown: manifest.rtp, first: manifest.defaultPlayType, base: base - (base % 2) },
  );
};
