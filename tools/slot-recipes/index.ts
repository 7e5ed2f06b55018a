import { BONUSES } from './bonuses.ts';
import { FEATURES } from './features.ts';
import { LINES } from './lines.ts';
import type { Recipe } from './recipe.ts';

export type { Recipe } from './recipe.ts';
/** The slots of the house that a recipe makes; `tools/tune-slot.ts` turns each into its model. */
export const recipes: Recipe[] = [...LINES, ...FEATURES, ...BONUSES];
