import type { PlayApi } from '@fairhouse/game-kit/board';

/** What the frame has no words for is said by the board. */
export const refusalOf = (t: PlayApi['t'], code: string): string => {
  for (const key of [`play:refusal.${code}`, `board.refusal.${code}`]) {
    const text = t(key);
    if (text !== key && text !== key.replace('play:', '')) return text;
  }
  return t('play:refusal.system_error');
};

/** The code of a refusal; whatever else is thrown is the network's. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'network_problem';
