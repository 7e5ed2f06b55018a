import { SYMBOLS } from './bets.ts';

const files = import.meta.glob<string>('./art/symbols/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The picture of a face, 1 to 6. */
export const pictureOf = (face: number): string =>
  files[`./art/symbols/${SYMBOLS[face - 1] ?? ''}.webp`] ?? '';
