import { shape } from '../../contract/src/index.ts';
export const board = shape;
