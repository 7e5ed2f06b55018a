/** 32 letters and digits that are not mistaken for each other: five bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LETTERS = 16;
export const codeFrom = (bytes: Buffer): string =>
  [...bytes.subarray(0, CODE_LETTERS)]
    .map((one) => LETTERS[one % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
/** As it is typed from paper: any case, with or without its dashes. */
export const readCode = (text: string): string | undefined => {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[2-9A-HJ-NP-Z]{16}$/.test(code) ? code : undefined;
};
export const MISSES_AN_HOUR = 10;
