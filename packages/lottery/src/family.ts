import type { Draws, Fraction } from '@fairhouse/game-kit';

/**
 * What came out, in the order of the draw: one entry a ball, or one a digit where numbers are made
 * of digits (leading zeros count).
 */
export type Result = readonly number[];
/** A run of numbers of a result: `count` numbers of so many entries each. */
export type Part = { name: string; count: number; digits: number };
/** So many of each name: bets of a class, or hits of a tier. */
export type Counts = Readonly<Record<string, number>>;
/** What a member chose: rows of values, or one row with the entries of a list. */
export type Selection = readonly (readonly string[])[];

/** One prize of a play. */
export type Tier = {
  /** The class of bets that it pays; a play of one class names none. */
  of?: string;
  /** The exact number of hits that one bet of the class may expect. */
  chance: Fraction;
  /**
   * Gross for a stake of 1 at the highest prize group. A play of scale `group` names none: it pays
   * the fair odds times G / 2000.
   */
  odds?: Fraction;
  /** The stake comes back, whatever the prize group. */
  isPush?: true;
};

/** A row of values of which so many are chosen. */
export type Row = { name: string; values: readonly string[]; least: number; most: number };
/** An entry of a list is made of so many values. */
export type Entry = {
  parts: number;
  values: readonly string[];
  /** Between two values; '' where each value is one digit. */
  joint: '' | '-';
  /** The order means nothing: entries are written sorted. */
  isSorted?: true;
  /** No value twice in one entry. */
  isDistinct?: true;
};
export type Input =
  | {
      kind: 'rows';
      rows: readonly Row[];
      /** No value stands in two rows. */
      isDistinct?: true;
      /**
       * The first row holds bankers: they stand in each bet, and the second row fills it up to so
       * many values.
       */
      size?: number;
      /** So many rows at least hold a value, where a row may be empty. */
      leastRows?: number;
    }
  | { kind: 'list'; entry: Entry; most: number };

/** Why a selection is refused: a text key of `languages/<tag>/lottery.json` and its values. */
export type Fault = { key: string; values?: Readonly<Record<string, string | number>> };

/** One way to bet on the result of a family. Everything here is pure. */
export type Play = {
  /** Stays as it is for ever: bets, records and links name it. */
  code: string;
  /** The tab of the desk it stands under. */
  tab: string;
  /** How a lower prize group lowers prizes: with G / 2000, or odds by what is below the highest. */
  scale: 'group' | 'rebate';
  input: Input;
  tiers: Readonly<Record<string, Tier>>;
  /** What the input cannot say: undefined where the selection can be bet on. */
  faultOf?(selection: Selection): Fault | undefined;
  /** Bets by class (`''` where there is one class): each costs one unit times the multiple. */
  bets(selection: Selection): Counts;
  /** Hits by tier. */
  hits(selection: Selection, result: Result): Counts;
  /** The places of a result that decide the hits of a selection; left out: all of them. */
  placesOf?(selection: Selection): readonly number[];
  /** Hits at the result that pays most, and at the one that pays least, at full prizes. */
  best(selection: Selection): Counts;
  worst?(selection: Selection): Counts;
  /**
   * Outcomes on which liability is counted, with the hits if that outcome comes. A play without
   * them is counted on its single bets (`exposure.ts`).
   */
  outcomes?(selection: Selection): Readonly<Record<string, Counts>>;
};

export type Family = {
  code: string;
  /** What a result is made of, in the order of the draw. */
  layout: readonly Part[];
  /** The least and the highest ball or digit; `isDistinct`: none comes twice. */
  least: number;
  most: number;
  isDistinct: boolean;
  draw(draws: Draws): Result;
  plays: readonly Play[];
  /** Its plays as they are on a date ("2026-02-17"), where tables change with dates. */
  on?(date: string): Family;
};
