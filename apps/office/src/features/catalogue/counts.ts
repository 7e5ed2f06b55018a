import type { DiffCounts, DiffKind } from '@fairhouse/contract/catalogue-desk';

/** In the order in which an operator reads them. */
export const COUNTED: readonly (keyof DiffCounts)[] = [
  'new',
  'changed',
  'unchanged',
  'missing',
  'gone',
  'refused',
];
/** Those that have rows to look at. */
export const KINDS: readonly DiffKind[] = ['new', 'changed', 'missing', 'gone', 'refused'];
