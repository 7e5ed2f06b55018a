import { comesAt } from './comes-at.ts';

/** Where the pips of a face lie, on a grid of three by three. */
const PIPS: Readonly<Record<string, readonly number[]>> = {
  1: [5],
  2: [1, 9],
  3: [1, 5, 9],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
};

/** Three dice, and their sum. */
export const Dice = ({ numbers }: { numbers: readonly string[] }) => (
  <>
    {numbers.map((number, at) => (
      <i key={at} className="dr-die" style={comesAt(at)} data-face={number}>
        {(PIPS[number] ?? []).map((cell) => (
          <b key={cell} style={{ gridArea: `${Math.ceil(cell / 3)} / ${((cell - 1) % 3) + 1}` }} />
        ))}
      </i>
    ))}
    <i className="dr-sum num" style={comesAt(numbers.length)}>
      {numbers.reduce((sum, one) => sum + Number(one), 0)}
    </i>
  </>
);
