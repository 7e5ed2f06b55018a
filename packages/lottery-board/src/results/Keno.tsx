import { comesAt } from './comes-at.ts';
import type { DrawnResultProps } from './drawn-result-props.ts';
import { Drawn } from './Drawn.tsx';

const ALL = Array.from({ length: 80 }, (_, at) => String(at + 1).padStart(2, '0'));

/** Twenty of eighty: on the card of all numbers, or in one line by size. */
export const Keno = ({
  numbers,
  size = 'normal',
  isFresh = false,
  say,
}: DrawnResultProps & { numbers: readonly string[] }) => {
  const sorted = numbers.toSorted();
  const label = say('drawn', { numbers: sorted.map(Number).join(', ') });
  if (size === 'small') {
    return (
      <Drawn look="line" size={size} isFresh={isFresh} label={label}>
        {sorted.map((number) => (
          <i key={number} className="num">
            {number}
          </i>
        ))}
      </Drawn>
    );
  }
  return (
    <Drawn look="keno" size={size} isFresh={isFresh} label={label}>
      {ALL.map((number) => {
        const place = numbers.indexOf(number);
        return (
          <i
            key={number}
            className="num"
            data-drawn={place >= 0 || undefined}
            style={comesAt(Math.max(0, place))}
          >
            {number}
          </i>
        );
      })}
    </Drawn>
  );
};
