import type { KeptRank } from '@fairhouse/contract/vip';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import type { Marks } from '../rows/ranks.ts';

/** By what a brand is judged in one transaction, which holds the marks of its reader. */
export type Judging = {
  kernel: Kernel;
  brand: Brand;
  ranks: readonly KeptRank[];
  version: number;
  marks: Marks;
  today: string;
};
