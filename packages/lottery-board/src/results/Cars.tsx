import { comesAt } from './comes-at.ts';

/** The order in which ten cars came in; each car has its number and its colour. */
export const Cars = ({ numbers }: { numbers: readonly string[] }) =>
  numbers.map((number, at) => (
    <i key={number} className="dr-car num" style={comesAt(at)} data-car={Number(number)}>
      <b>{Number(number)}</b>
      <small>{at + 1}</small>
    </i>
  ));
