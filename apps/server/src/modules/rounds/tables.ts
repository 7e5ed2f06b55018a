import type { Action, Options } from '@fairhouse/game-kit';

/** What a wager of an instant round keeps: enough to draw it again. */
export type PlayedDetail = {
  seedId: string;
  nonce: number;
  version: string;
  outcome: Record<string, unknown>;
  options?: Options;
  /** Of a free spin, minor units: what it pays at most beside its stake. */
  freeMost?: string;
};

declare module '../../kernel/db.ts' {
  interface Columns {
    'step_rounds.choice': Options;
    'round_steps.action': Action;
    'rounds.PlayedDetail': PlayedDetail;
  }
}
