import { load } from './routes.ts';

export const screen = { load };
