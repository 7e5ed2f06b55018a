import type { TournamentRow } from './store.ts';

/** A race is changed up to then before it starts, and ends so long after it was ended: until then
 * no bet was read that the new time would judge otherwise, and who plays sees the clock (D-O21). */
export const NOTICE_MILLISECONDS = 30_000;

/** As a member reads it; where the language has none, the one that every race has. */
export const titleIn = (
  { title, titles }: Pick<TournamentRow, 'title' | 'titles'>,
  language: string,
): string => titles[language] ?? title;

type Timed = Pick<TournamentRow, 'state' | 'starts_at' | 'ends_at'>;
export const stateOf = (row: Timed, now: Date) =>
  row.state !== 'open'
    ? row.state
    : now < row.starts_at
      ? ('coming' as const)
      : now < row.ends_at
        ? ('running' as const)
        : ('ended' as const);
export const mayChange = (row: Timed, now: Date): boolean =>
  row.state === 'open' && row.starts_at.getTime() > now.getTime() + NOTICE_MILLISECONDS;
export const mayEnd = (row: Timed, now: Date): boolean =>
  stateOf(row, now) === 'running' && row.ends_at.getTime() > now.getTime() + NOTICE_MILLISECONDS;
export const mayCancel = (row: Timed, now: Date): boolean =>
  row.state === 'open' && now < row.ends_at;
