import type { BillFile } from '../file.ts';

/** Names, moments and what stands in the ledger alone: a file cannot say whether they are so. */
const SAID = new Set(
  'house format payee calculatedAt currency currencyDigits id transfer at from isCancelled'.split(
    ' ',
  ),
);
/** What is looked at of the one that pays is whether it is the house. */
const OTHER_PAYER = null;
/** That there was nothing for it once is told, and is so of many sums. */
const NOTHING = new Set(['payments[-0]', 'payments[0].share.total']);
type Changed = { where: string; value: unknown };
/** Every figure, text and flag of a value, each in a copy of the whole in which it is another. */
const changed = (value: unknown, where: string): Changed[] => {
  if (typeof value === 'number') return [{ where, value: value + 1 }];
  if (typeof value === 'boolean') return [{ where, value: !value }];
  if (typeof value === 'string') {
    if (/^-?\d+$/.test(value)) return [{ where, value: String(BigInt(value) * 3n + 1n) }];
    const at = Math.floor(value.length / 2);
    const letter = value[at] === '1' ? '2' : '1';
    return [{ where, value: value.slice(0, at) + letter + value.slice(at + 1) }];
  }
  if (Array.isArray(value)) {
    return [
      ...value.map((_, at) => ({ where: `${where}[-${at}]`, value: value.toSpliced(at, 1) })),
      ...value.flatMap((one, at) =>
        changed(one, `${where}[${at}]`).map((each) => ({
          ...each,
          value: value.with(at, each.value),
        })),
      ),
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const isSaid = SAID.has(key) && !(key === 'from' && where === 'bill');
    if (isSaid && !(key === 'id' && where === 'bill')) return [];
    const others =
      key === 'payer'
        ? [{ where: 'payer', value: OTHER_PAYER }]
        : changed(one, where === '' ? key : `${where}.${key}`);
    return others.map((each) => ({ ...each, value: { ...value, [key]: each.value } }));
  });
};

export const changesOf = (file: BillFile): Changed[] =>
  changed(file, '').filter(({ where }) => !NOTHING.has(where));
