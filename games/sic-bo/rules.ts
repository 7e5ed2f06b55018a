import { grossOfPays, lost, paysAt, won, type Judgement } from '@fairhouse/game-kit';
import { bets, type BetCode, type Profile } from './manifest.ts';

/** All that any bet asks of a roll. Faces are 1 to 6, in the order they were rolled. */
export type RoundFacts = { dice: readonly number[]; total: number; isTriple: boolean };
export type Winner = 'small' | 'big' | 'triple';

export const factsOfDice = (dice: readonly number[]): RoundFacts => ({
  dice,
  total: dice.reduce((sum, face) => sum + face, 0),
  isTriple: dice.every((face) => face === dice[0]),
});

/** Small is 4 to 10 and Big 11 to 17; a triple is neither of them. */
export const winnerOf = ({ total, isTriple }: RoundFacts): Winner => {
  if (isTriple) return 'triple';
  return total <= 10 ? 'small' : 'big';
};

export const judgeFacts = (facts: RoundFacts, bet: BetCode, profile: Profile): Judgement => {
  const pays = payoutOf(facts, bet, profile);
  return pays === undefined ? lost : won(grossOfPays(pays));
};

/** What the bet pays on this roll, "6:1", or undefined where it loses. */
const payoutOf = (facts: RoundFacts, bet: BetCode, profile: Profile): string | undefined => {
  const type = bets[bet];
  const { isWon, face } = RULES[bet];
  if (face === undefined) return isWon(facts) ? paysAt(type, profile) : undefined;
  const count = countOf(facts, face);
  return [undefined, type.pays, type.paysByProfile?.['two'], type.paysByProfile?.['three']][count];
};

const countOf = ({ dice }: RoundFacts, face: number): number =>
  dice.filter((one) => one === face).length;

/** `face` is set where the number of dice that show it decides the payout. */
type Rule = { isWon(facts: RoundFacts): boolean; face?: number };

/** The figures at the end of a code are its total or its faces: `combo36` is a 3 and a 6. */
const ruleOf = (bet: BetCode): Rule => {
  const [, family = '', figures = ''] = /^([a-zA-Z]+)(\d*)$/.exec(bet) ?? [];
  const faces = [...figures].map(Number);
  const first = faces[0] ?? 0;
  const byFamily: Record<string, Rule> = {
    small: { isWon: (facts) => winnerOf(facts) === 'small' },
    big: { isWon: (facts) => winnerOf(facts) === 'big' },
    odd: { isWon: ({ total, isTriple }) => !isTriple && total % 2 === 1 },
    even: { isWon: ({ total, isTriple }) => !isTriple && total % 2 === 0 },
    total: { isWon: ({ total }) => total === Number(figures) },
    single: { isWon: (facts) => countOf(facts, first) > 0, face: first },
    double: { isWon: (facts) => countOf(facts, first) >= 2 },
    anyTriple: { isWon: ({ isTriple }) => isTriple },
    triple: { isWon: (facts) => countOf(facts, first) === 3 },
    combo: { isWon: (facts) => faces.every((face) => countOf(facts, face) > 0) },
    three: { isWon: (facts) => faces.every((face) => countOf(facts, face) > 0) },
  };
  const rule = byFamily[family];
  if (!rule) throw new Error(`no rule for the bet ${bet}`);
  return rule;
};

const RULES = Object.fromEntries(
  (Object.keys(bets) as BetCode[]).map((bet) => [bet, ruleOf(bet)]),
) as Record<BetCode, Rule>;
