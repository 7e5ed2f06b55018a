import { readFileSync } from 'node:fs';
import '../../ui/src/index.ts';
export const shape = readFileSync;
