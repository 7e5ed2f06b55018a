import dragon from './art/symbols/dragon.webp';
import tiger from './art/symbols/tiger.webp';
import type { Side } from './rules.ts';

/** The head that stands for each side, on the felt and beside its card. */
export const EMBLEM_PICTURES: Readonly<Record<Side, string>> = { dragon, tiger };
