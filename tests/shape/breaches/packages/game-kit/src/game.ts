export type Draws = { below(n: number): number };
export type InstantChoice = { stakeMinor: bigint; options?: unknown; balanceMinor: bigint };
export type Game = {
  play(draws: Draws, choice: InstantChoice, purse: Purse): void;
};
export type Purse = { held: bigint };
