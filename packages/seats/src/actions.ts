import type { SeatsAction } from '@fairhouse/game-kit/hands';

/** What somebody sent as an action, which may be anything: undefined where it is none. */
export const readAction = (given: unknown): SeatsAction | undefined => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const { do: what, cards, count, ...rest } = given as Record<string, unknown>;
  if (typeof what !== 'string' || Object.keys(rest).length > 0) return undefined;
  if (cards !== undefined && !isCards(cards)) return undefined;
  if (count !== undefined && !isCount(count)) return undefined;
  return {
    do: what,
    ...(cards === undefined ? {} : { cards }),
    ...(count === undefined ? {} : { count }),
  };
};

const isCount = (given: unknown): given is number =>
  typeof given === 'number' && Number.isSafeInteger(given);
const isCards = (given: unknown): given is number[] =>
  Array.isArray(given) && given.every(isCount) && new Set(given).size === given.length;

/** The count of an action that is a number of choices from one to another. */
export const countOf = (
  action: SeatsAction | undefined,
  what: string,
  [least, most]: readonly [number, number],
): number | undefined => {
  if (action?.do !== what || action.cards !== undefined) return undefined;
  const { count } = action;
  return count !== undefined && count >= least && count <= most ? count : undefined;
};

/** Whether it is this and nothing more. */
export const isBare = (action: SeatsAction | undefined, what: string): boolean =>
  action?.do === what && action.cards === undefined && action.count === undefined;

/** A list with one place changed. */
export const withAt = <Value>(list: readonly Value[], at: number, value: Value): Value[] =>
  list.map((one, place) => (place === at ? value : one));
