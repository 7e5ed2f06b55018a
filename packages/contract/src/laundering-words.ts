/** What is looked for in how money moves; each has texts `laundering_<rule>` and `..._is`. */
export const LAUNDERING_RULES = [
  'structuring',
  'in_and_out',
  'velocity',
  'many_cards',
  'chips_passed',
] as const;
export type LaunderingRule = (typeof LAUNDERING_RULES)[number];
/** The lightest first. */
export const SEVERITIES = ['low', 'medium', 'high'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A number or a sum that a rule goes by, its bounds, and which way it finds less. */
export type LaunderingTerm = {
  name: string;
  isMoney: boolean;
  /** Of a sum in whole units of the currency. */
  min: number;
  max: number;
  looser: 'higher' | 'lower' | 'either';
};
const number = (
  name: string,
  [min, max]: readonly [number, number],
  looser: LaunderingTerm['looser'],
): LaunderingTerm => ({ name, isMoney: false, min, max, looser });
const money = (name: string, looser: LaunderingTerm['looser']): LaunderingTerm => ({
  name,
  isMoney: true,
  min: 1,
  max: 1_000_000_000_000,
  looser,
});
/** A month of hours: no look goes further back than twice that. */
export const LAUNDERING_HOURS_MAX = 720;
const HOURS = [1, LAUNDERING_HOURS_MAX] as const;
const hours = number('hours', HOURS, 'lower');
/** What is measured against what came in, or is usual, in as long: a longer one finds less too. */
const ratioHours = number('hours', HOURS, 'either');

export const LAUNDERING_TERMS: Readonly<Record<LaunderingRule, readonly LaunderingTerm[]>> = {
  /** `count` sums within `hours`, each `amount` or under it by no more than `belowPercent`. */
  structuring: [
    money('amount', 'either'),
    number('belowPercent', [1, 90], 'lower'),
    number('count', [2, 100], 'higher'),
    hours,
  ],
  /** Of `amountMin` or more that came in, `outPercent` left, less than `playPercent` was bet. */
  in_and_out: [
    money('amountMin', 'higher'),
    number('outPercent', [10, 100], 'higher'),
    number('playPercent', [1, 1000], 'lower'),
    ratioHours,
  ],
  /** More than a sum, a number, or `timesOwn` of what is usual for the member, from `ownMin` on. */
  velocity: [
    money('amount', 'higher'),
    number('count', [2, 1000], 'higher'),
    number('timesOwn', [2, 1000], 'higher'),
    money('ownMin', 'higher'),
    ratioHours,
  ],
  /** `count` cards and ways to pay, or a card that `members` have, this one among them. */
  many_cards: [number('count', [2, 50], 'higher'), number('members', [2, 20], 'higher'), hours],
  /**
   * At tables between players `amount` or more went one way between two of them, in `count` hands
   * or more, and no less than `sharePercent` of all that went between the two.
   */
  chips_passed: [
    money('amount', 'higher'),
    number('count', [1, 1000], 'higher'),
    number('sharePercent', [50, 100], 'higher'),
    hours,
  ],
};

export const FINDING_STATES = ['open', 'decided'] as const;
export type FindingState = (typeof FINDING_STATES)[number];
/**
 * What a finding rests on. `member`: another one who has the same card. `passed` and `won`: to and
 * from another one in one hand at a table, by the hand and that member.
 */
export const EVIDENCE_KINDS = [
  'deposit',
  'withdrawal',
  'sent',
  'received',
  'card',
  'method',
  'member',
  'passed',
  'won',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
