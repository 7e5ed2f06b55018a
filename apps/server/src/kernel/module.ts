import type { CallShape, InputOf, OutputOf, RefusalsOf, RefusalCode } from '@fairhouse/contract';
import type { FastifyInstance } from 'fastify';
import type { Queries } from './db.ts';
import type { Ctx, Kernel } from './kernel.ts';
import type { Gauge } from './gauges.ts';
import type { Job } from './jobs.ts';
import type { Answer } from './refusal.ts';

export type Route = {
  call: CallShape;
  action: (ctx: Ctx, input: never) => Promise<Answer<unknown, RefusalCode>>;
};

/** Binds a call of the contract to its action; the types make other refusals impossible. */
export const route = <C extends CallShape>(
  call: C,
  action: (ctx: Ctx, input: InputOf<C>) => Promise<Answer<OutputOf<C>, RefusalsOf<C>>>,
): Route => ({ call, action: action as Route['action'] });

/**
 * The front door of a module. main.ts finds every modules/<noun>/index.ts that exports
 * `module` and starts them by tier.
 */
export type Module = {
  name: string;
  tier: number;
  routes?: Route[];
  jobs?: Job[];
  gauges?: readonly Gauge[];
  /** Runs after migrations, before serving: seeds, caches, listeners. */
  start?: (kernel: Kernel) => Promise<void>;
  stop?: (kernel: Kernel) => Promise<void>;
  /**
   * Moves what is drawn in its time (rounds, issues, hands), under leases, in processes of the role
   * `draws`; answers what stops it.
   */
  clock?: (kernel: Kernel) => () => Promise<void>;
  /**
   * In the transaction of a restore, in the order of tiers: takes back what somebody may know since
   * the backup was taken (D-U05). No process of the house runs, so nothing is told.
   */
  startAnew?: (tx: Queries) => Promise<void>;
  /** Pages that are no calls of the contract (hosted pay page, API page). */
  pages?: (app: FastifyInstance, kernel: Kernel) => void;
};
