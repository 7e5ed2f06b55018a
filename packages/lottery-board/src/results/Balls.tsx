import { comesAt } from './comes-at.ts';

/** Digits, or numbered balls, in the order of the draw. */
export const Balls = ({ numbers }: { numbers: readonly string[] }) =>
  numbers.map((number, at) => (
    <i key={at} className="dr-ball num" style={comesAt(at)}>
      {number}
    </i>
  ));
