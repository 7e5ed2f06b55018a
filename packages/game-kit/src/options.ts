import type { Fraction } from './fraction.ts';

/**
 * What a player chose besides the stake: small plain values. They come from outside, so a game
 * judges every one of them before it plays.
 */
export type Options = Readonly<Record<string, string | number | boolean | readonly number[]>>;

/** What a game says of choices; all of it is left out by a game that offers none. */
export type Choosing = {
  /** What is wrong with a choice, a sentence each; nothing when it can be played. */
  options?(options: Options): string[];
  /** Choices that stand for all of them: conformance plays and prices each. */
  examples?: readonly Options[];
  /** The name of a choice's bet, as rtp() prices it; `spin` when left out. */
  betOf?(options: Options): string;
  /**
   * What a choice costs in stakes where it is not one, such as a bought feature. The whole price
   * is then the stake of the round: `play` is given it, and pays a part of it.
   */
  priceOf?(options: Options): Fraction | undefined;
};

export const NO_OPTIONS: Options = Object.freeze({});

type Rule = (value: unknown) => boolean;
export const wholeFrom =
  (min: number, max: number): Rule =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
export const oneOf =
  (...allowed: readonly (string | number)[]): Rule =>
  (value) =>
    (typeof value === 'string' || typeof value === 'number') && allowed.includes(value);
/** Different whole numbers within bounds, so many of them. */
export const someOf =
  (p: { min: number; max: number; from: number; to: number }): Rule =>
  (value) =>
    Array.isArray(value) &&
    value.length >= p.from &&
    value.length <= p.to &&
    new Set(value).size === value.length &&
    value.every(wholeFrom(p.min, p.max));

/** Holds a choice against the rules of its keys: each key is needed, no other is known. */
export const optionProblems = (
  options: Options,
  rules: Readonly<Record<string, Rule>>,
): string[] => [
  ...Object.keys(options)
    .filter((key) => !Object.hasOwn(rules, key))
    .map((key) => `${key} is unknown`),
  ...Object.entries(rules)
    .filter(([key, rule]) => !Object.hasOwn(options, key) || !rule(options[key]))
    .map(([key]) => `${key} is not offered`),
];

/** The same choice, whatever the order of its keys. */
export const isSameChoice = (one: Options, other: Options): boolean =>
  sortedText(one) === sortedText(other);
const sortedText = (options: Options): string =>
  JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** What is wrong with a choice for any game: one without options takes none. */
export const choiceProblems = (game: Choosing, options: Options): string[] =>
  game.options ? game.options(options) : optionProblems(options, {});
