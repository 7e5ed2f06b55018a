const NUMBERS_SHOWN = 80;

/** All of a selection as it is shown. */
export const allNumbers = (text: string): string =>
  text.replaceAll(',', ' ').replaceAll('|', ' · ');
/** The same: long ones in their beginning. */
export const shortNumbers = (text: string): string => {
  const shown = allNumbers(text);
  return shown.length <= NUMBERS_SHOWN ? shown : `${shown.slice(0, NUMBERS_SHOWN)}…`;
};

/** Figures are what they are in every language. */
export const nameOf = (value: string, word: (value: string) => string): string =>
  /^\d+$/.test(value) ? value : word(value);
