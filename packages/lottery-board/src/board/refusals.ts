import type { PlayApi } from '@fairhouse/game-kit/board';
import { isolated } from '../issue-moment.ts';

/** What the frame has no words for is said by the board, with what is left where that is told. */
export const refusalOf = (t: PlayApi['t'], error: unknown): string => {
  const code = codeOf(error);
  const room = roomOf(error);
  for (const key of [`play:refusal.${code}`, `board.refusal.${code}`]) {
    const text = t(key, room === undefined ? undefined : { room: isolated(room) });
    if (text !== key && text !== key.replace('play:', '')) return text;
  }
  return t('play:refusal.system_error');
};

/** The code of a refusal; whatever else is thrown is the network's. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'network_problem';

/** What the house can still pay on a choice of the order, as an amount with its currency. */
const roomOf = (error: unknown): string | undefined => fieldOf(error, 'room');

/** The choice without room, as `outcomeOf` calls it; undefined where none is told. */
export const fullOf = (error: unknown): string | undefined => {
  const [play, choice] = [fieldOf(error, 'play'), fieldOf(error, 'choice')];
  return play === undefined || choice === undefined ? undefined : `${play}:${choice}`;
};

const fieldOf = (error: unknown, name: string): string | undefined => {
  if (!(error instanceof Error) || !('fields' in error)) return undefined;
  const { fields } = error;
  if (typeof fields !== 'object' || fields === null) return undefined;
  const value: unknown = Object.entries(fields).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
};
