/** As many places as tell the number to six digits, and no fewer than `least`. */
const toSixDigits = (value: number, least: number): string => {
  if (value <= 0) return value.toFixed(least);
  const places = Math.min(20, Math.max(least, 5 - Math.floor(Math.log10(value))));
  const [whole = '', part = ''] = value.toFixed(places).split('.');
  return `${whole}.${part.replace(/0+$/, '').padEnd(least, '0')}`;
};

/**
 * Price and chance of a slip as its formula prints them: multiplied by the stake they are the fair
 * price beside them, also where the chance is one in a hundred thousand.
 */
export const factorsOf = (milli: number, chance: number): { price: string; chance: string } => {
  const price = (milli / 1000).toFixed(3);
  return { price: price.replace(/0$/, ''), chance: toSixDigits(chance, 4) };
};
