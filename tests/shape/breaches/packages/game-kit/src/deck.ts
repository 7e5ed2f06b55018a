import { readFileSync } from 'node:fs';
export const deck = globalThis.performance.now() + readFileSync('deck').length;
