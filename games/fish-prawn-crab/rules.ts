import { grossOfPays, lost, won, type Judgement } from '@fairhouse/game-kit';
import { COLOUR_OF, COLOURS, SYMBOLS, type Colour, type SymbolName } from './bets.ts';
import { bets, type BetCode } from './manifest.ts';

/** All that any bet asks of a roll: the dice, 1 to 6, in the order they were rolled. */
export type RoundFacts = { dice: readonly number[] };

export const symbolOf = (face: number): SymbolName => {
  const name = SYMBOLS[face - 1];
  if (!name) throw new Error(`a die has no face ${face}`);
  return name;
};
export const colourOf = (face: number): Colour => COLOUR_OF[symbolOf(face)];

/** The colour that at least two dice show, or `mixed` where every die has its own. */
export const leadingColour = (facts: RoundFacts): Colour | 'mixed' =>
  COLOURS.find((colour) => countColour(facts, colour) >= 2) ?? 'mixed';

export const isTriple = ({ dice }: RoundFacts): boolean => dice.every((face) => face === dice[0]);

export const judgeFacts = (facts: RoundFacts, bet: BetCode): Judgement => {
  const pays = payoutOf(facts, bet);
  return pays === undefined ? lost : won(grossOfPays(pays));
};

/** What the bet pays on this roll, "5:1", or undefined where it loses. */
const payoutOf = (facts: RoundFacts, bet: BetCode): string | undefined => {
  const type = bets[bet];
  const { isWon, face } = RULES[bet];
  if (face === undefined) return isWon(facts) ? type.pays : undefined;
  const count = countOf(facts, face);
  return [undefined, type.pays, type.paysByProfile?.['two'], type.paysByProfile?.['three']][count];
};

const countOf = ({ dice }: RoundFacts, face: number): number =>
  dice.filter((one) => one === face).length;
const countColour = ({ dice }: RoundFacts, colour: Colour): number =>
  dice.filter((face) => colourOf(face) === colour).length;

/** `face` is set where the number of dice that show it decides the payout. */
type Rule = { isWon(facts: RoundFacts): boolean; face?: number };

const colourRule = (count: number, colour: Colour): Rule => ({
  isWon: (facts) => countColour(facts, colour) === count,
});

const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 };

const ruleOf = (bet: BetCode): Rule => {
  if (bet === 'anyTriple') return { isWon: isTriple };
  if (bet === 'anyColour') {
    return { isWon: (facts) => COLOURS.some((colour) => countColour(facts, colour) === 3) };
  }
  const [, count = '', name = ''] = /^(one|two|three)(\w+)$/.exec(bet) ?? [];
  const colour = COLOURS.find((each) => each === name.toLowerCase());
  if (colour) return colourRule(COUNTS[count] ?? 0, colour);
  const [, family, figures = ''] = /^([a-z]+)(\d+)$/.exec(bet) ?? [];
  const faces = [...figures].map(Number);
  const first = faces[0] ?? 0;
  if (family === 'single') return { isWon: (facts) => countOf(facts, first) > 0, face: first };
  if (family === 'triple') return { isWon: (facts) => countOf(facts, first) === 3 };
  return { isWon: (facts) => faces.every((face) => countOf(facts, face) > 0) };
};

const RULES = Object.fromEntries(
  (Object.keys(bets) as BetCode[]).map((bet) => [bet, ruleOf(bet)]),
) as Record<BetCode, Rule>;
