import { isLucky } from './rules.ts';
export const engine = isLucky ? 6 : 1;
