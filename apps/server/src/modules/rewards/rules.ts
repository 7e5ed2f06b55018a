import { idOf } from '../../kernel/ids.ts';
import type { Words } from './store.ts';

/** What the entry in the ledger says it is for. */
export const referenceOf = (id: bigint): string => `reward:${id}`;
export const idOfReference = (reference: string): bigint | undefined =>
  idOf(/^reward:(\d+)$/.exec(reference)?.[1]);

/** In the language asked for, the brand's own, or the one there is. */
export const textFor = (words: Words, language: string, own: string): string =>
  words[language] ?? words[own] ?? Object.values(words)[0] ?? '';
