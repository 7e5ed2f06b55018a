import { comesAt } from './comes-at.ts';

type BallsProps = {
  numbers: readonly string[];
  /** So many others come before the first of them. */
  after?: number;
};
/** Digits, or numbered balls, in the order of the draw. */
export const Balls = ({ numbers, after = 0 }: BallsProps) =>
  numbers.map((number, at) => (
    <i key={at} className="dr-ball num" style={comesAt(after + at)}>
      {number}
    </i>
  ));
