import { canonicalOf, type Canonical } from './canonical.ts';
import type { BillFile, NamedBill } from './file.ts';
import { resultOf, type BillInputs, type Result } from './inputs.ts';

/** A saved bill with its texts read. */
export type Opened = {
  file: BillFile;
  inputs: BillInputs;
  result: Result;
  bills: ReadonlyMap<string, Named>;
};
export type Named = NamedBill & { read: BillInputs };

export const open = (file: BillFile): Opened => {
  const inputs = JSON.parse(file.inputs) as BillInputs;
  const named = file.bills.map((one) => ({ ...one, read: JSON.parse(one.inputs) as BillInputs }));
  return {
    file,
    inputs,
    result: resultOf(inputs),
    bills: new Map(named.map((one) => [one.id, one])),
  };
};
/** Keys in order and amounts as text: the same meaning has the same text. */
export const canonical = (value: unknown): string => canonicalOf(value as Canonical);

/** Moments of a window; what is none is no inputs of a bill. */
export const spanOf = ({ window }: BillInputs): { from: number; until: number } => {
  const [from, until] = [Date.parse(window.from), Date.parse(window.until)];
  if (!(from < until)) throw new Error(`no window: ${window.from} ${window.until}`);
  return { from, until };
};
export const windowText = ({ window }: BillInputs): string => `${window.from} ${window.until}`;
