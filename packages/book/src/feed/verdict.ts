import { addFractions, fraction, type Fraction } from '@fairhouse/game-kit';
import { selectionsOf, type Market } from '../markets.ts';
import { deadHeat, LOSE, partVoid, WIN, type Outcome } from '../outcome.ts';
import { UnreadMessage } from './xml.ts';

const textOf = ({ num, den }: Fraction): string => `${num}/${den}`;
const readFraction = (text: string | undefined): Fraction => {
  const [num, den] = (text ?? '').split('/');
  return fraction(BigInt(num ?? ''), BigInt(den ?? ''));
};
export const printVerdict = ({ win, back }: Outcome): string => `${textOf(win)} ${textOf(back)}`;
export const readVerdict = (text: string): Outcome => {
  const [win, back] = text.split(' ');
  return { win: readFraction(win), back: readFraction(back) };
};

const TIED_MOST = 30;
const DIGITS_MOST = 12;
/**
 * A part of 1 as it was written: of a third a feed writes some digits only, so the fraction of the
 * smallest number that is written so is meant.
 */
export const partOf = (text: string): Fraction => {
  const [, whole, digits = ''] = /^([01])(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || digits.length > DIGITS_MOST) throw new UnreadMessage(`part ${text}`);
  const scale = 10n ** BigInt(digits.length);
  const given = BigInt(whole) * scale + BigInt(digits || '0');
  if (given > scale) throw new UnreadMessage(`part ${text}`);
  for (let den = 1n; den <= BigInt(TIED_MOST); den += 1n) {
    for (let num = 0n; num <= den; num += 1n) {
      const down = (num * scale) / den;
      const isExact = (num * scale) % den === 0n;
      const isRounded = digits.length >= 2 && (2n * num * scale + den) / (2n * den) === given;
      const isCut = digits.length >= 2 && down === given;
      if (isExact ? down === given : isCut || isRounded) return fraction(num, den);
    }
  }
  return fraction(given, scale);
};

/** An outcome of a settlement: won or not, the part that is void, the part of a dead heat. */
export const outcomeOfParts = (p: {
  isWon: boolean;
  void: string | undefined;
  deadHeat: string | undefined;
}): Outcome => {
  let outcome = p.isWon ? WIN : LOSE;
  if (p.isWon && p.deadHeat !== undefined) {
    const { num, den } = partOf(p.deadHeat);
    if (num === 0n) throw new UnreadMessage('a dead heat of nothing');
    outcome = deadHeat(Number(num), Number(den));
  }
  return p.void === undefined ? outcome : partVoid(outcome, partOf(p.void));
};

/**
 * Whether outcomes are those of one result: every selection has one, and together they win what
 * one result wins. What comes back counts as equal shares, since of a push all have it.
 */
export const isWhole = (market: Market, outcomes: Readonly<Record<string, string>>): boolean => {
  const selections = selectionsOf(market);
  if (selections.some((one) => outcomes[one] === undefined)) return false;
  if (Object.keys(outcomes).length !== selections.length) return false;
  let [sum, back] = [fraction(0n, 1n), fraction(0n, 1n)];
  for (const one of selections) {
    const outcome = readVerdict(outcomes[one] ?? '');
    sum = addFractions(sum, outcome.win);
    back = addFractions(back, outcome.back);
  }
  // Of a double chance two of three win.
  const winners = market.type === 'double-chance' ? 2n : 1n;
  const lost = fraction(back.num * winners, back.den * BigInt(selections.length));
  const all = addFractions(sum, lost);
  return all.num === winners * all.den;
};
