/** The eleven families, by how what they draw looks. */
export type Look = 'digits' | 'balls' | 'dice' | 'cars' | 'keno' | 'lhc' | 'prizes';

const LOOKS: Readonly<Record<string, Look>> = {
  ssc: 'digits',
  '3d': 'digits',
  '11x5': 'balls',
  k3: 'dice',
  pk10: 'cars',
  keno: 'keno',
  lhc: 'lhc',
  '4d': 'prizes',
  sea: 'prizes',
  'vn-north': 'prizes',
  'vn-south': 'prizes',
};
export const lookOf = (family: string): Look => LOOKS[family] ?? 'digits';

/** The numbers of each part, as `printResult` of packages/lottery wrote them. */
export const readParts = (result: string): readonly (readonly string[])[] =>
  result.split('|').map((part) => part.split(','));

/** A table of prizes: which part stands under which name, the highest first. */
export type PrizeRow = { key: string; no?: number; isMain?: true };
const VN_NORTH = rowsOfVn(7);
const VN_SOUTH = rowsOfVn(8);
const PRIZES: Readonly<Record<string, readonly PrizeRow[]>> = {
  '4d': [
    { key: 'first', isMain: true },
    { key: 'second', isMain: true },
    { key: 'third', isMain: true },
    { key: 'special' },
    { key: 'consolation' },
  ],
  sea: [
    { key: 'first', isMain: true },
    { key: 'bottom', isMain: true },
    { key: 'front' },
    { key: 'back' },
  ],
  'vn-north': VN_NORTH,
  'vn-south': VN_SOUTH,
};
function rowsOfVn(least: number): readonly PrizeRow[] {
  const others = Array.from({ length: least }, (_, at) => ({ key: 'no', no: at + 1 }));
  return [{ key: 'special', isMain: true }, ...others];
}
export const prizeRowsOf = (family: string): readonly PrizeRow[] => PRIZES[family] ?? [];

/** Of Vietnamese draws the last two digits are what most bets are on. */
export const hasLastTwo = (family: string): boolean => family.startsWith('vn-');

/** The day of an issue, as animals and colours are looked up by it: "20261123-0312". */
export const dateOfIssue = (drawNo: string): string =>
  `${drawNo.slice(0, 4)}-${drawNo.slice(4, 6)}-${drawNo.slice(6, 8)}`;
