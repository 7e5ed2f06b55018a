import type { DrawnResultProps } from './drawn-result-props.ts';
import { Balls } from './Balls.tsx';
import { Cars } from './Cars.tsx';
import { Drawn } from './Drawn.tsx';
import { Dice } from './Dice.tsx';
import { Keno } from './Keno.tsx';
import { LhcBalls } from './LhcBalls.tsx';
import { PrizeTable } from './PrizeTable.tsx';
import { lookOf, readParts } from './read-parts.ts';

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
