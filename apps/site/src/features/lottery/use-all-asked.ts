import { useMatches } from '@tanstack/react-router';

/** Whether the address asks for the orders of every lottery (?orders=all). */
export const useAllAsked = (): boolean =>
  (useMatches().at(-1)?.search as { orders?: unknown } | undefined)?.orders === 'all';
