/** Under best play; computed by best-play.ts over every hand and every draw. */
export const BEST_RETURN = { num: '1653526326983', den: '1661102543100' } as const;
