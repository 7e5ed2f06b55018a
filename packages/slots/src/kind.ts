import type { Draws, Fraction } from '@fairhouse/game-kit';
import type { SlotFacts } from './facts.ts';
import type { SlotRound } from './round.ts';

/** What a player chooses: the stake, and a feature to buy where the house and the law allow. */
export type SlotChoice = { stakeMinor: bigint; buy?: string };

/** The exact figures of a model, computed from its data alone. */
export type Certificate = {
  rtp: Fraction;
  /** Part of rounds that pay anything, six digits; left out where only a simulation knows it. */
  hitRate?: string;
  /** Standard deviation of the return in bets. */
  deviation?: number;
  /** How the return was computed, such as "full cycle of 19,803,868 stops". */
  method: string;
  /** Named exact figures that other certificates may be compared with, such as triggerRate. */
  figures: Record<string, Fraction>;
  /** Part of the stake that goes into jackpot pools; it is in `rtp`, since pools are paid out. */
  contribution?: Fraction;
};

/** The price of a bought feature in bets, as data: its mean over the return that is aimed at. */
export type FeatureBuy = { feature: string; priceBets: number; rtp: Fraction };

/**
 * One family of slots. `Model` is plain JSON (games/<slug>/model.json); `problems` says in
 * sentences what is wrong with it, so that the rest may trust it.
 */
export type SlotKind<Model> = {
  kind: string;
  problems(model: Model): string[];
  engine(
    model: Model,
  ): (draws: Draws, choice: SlotChoice) => { gross: Fraction; outcome: SlotRound };
  certify(model: Model): Certificate;
  buys(model: Model): FeatureBuy[];
  facts(model: Model): SlotFacts;
};
