import type { Say } from '../say.ts';
import { Balls } from './Balls.tsx';
import { Cars } from './Cars.tsx';
import { Drawn } from './Drawn.tsx';
import { Dice } from './Dice.tsx';
import { Keno } from './Keno.tsx';
import { LhcBalls } from './LhcBalls.tsx';
import { PrizeTable } from './PrizeTable.tsx';
import { lookOf, readParts } from './read-parts.ts';

export type DrawnResultProps = {
  family: string;
  /** As `printResult` of packages/lottery writes it. */
  result: string;
  /** `small` is one line of a list. */
  size?: 'small' | 'normal' | 'large';
  /** The issue, by whose day LHC has its animals. */
  drawNo?: string;
  /** It was drawn while somebody watches: its numbers come one after the other. */
  isFresh?: boolean;
  say: Say;
};

/** The numbers of a draw as the family shows them; the drawn numbers, and never any others. */
export const DrawnResult = (props: DrawnResultProps) => {
  const { family, result, size = 'normal', isFresh = false, say } = props;
  const look = lookOf(family);
  const parts = readParts(result);
  if (look === 'prizes') {
    return <PrizeTable family={family} parts={parts} size={size} isFresh={isFresh} say={say} />;
  }
  const numbers = parts.flat();
  if (look === 'lhc') return <LhcBalls {...props} numbers={numbers} />;
  if (look === 'keno') return <Keno {...props} numbers={numbers} />;
  return (
    <Drawn
      look={look}
      size={size}
      isFresh={isFresh}
      label={say('drawn', { numbers: numbers.map(Number).join(', ') })}
    >
      {look === 'dice' && <Dice numbers={numbers} />}
      {look === 'cars' && <Cars numbers={numbers} />}
      {(look === 'digits' || look === 'balls') && <Balls numbers={numbers} />}
    </Drawn>
  );
};
