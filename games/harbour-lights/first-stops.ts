/** What the reels show before the first spin: lighthouses on a line would promise too much. */
export const FIRST_STOPS: readonly number[] = [21, 12, 3, 22, 19];
