const NUMBERS_SHOWN = 80;

/** A selection as it is shown: long ones in their beginning. */
export const shortNumbers = (text: string): string => {
  const shown = text.replaceAll(',', ' ').replaceAll('|', ' · ');
  return shown.length <= NUMBERS_SHOWN ? shown : `${shown.slice(0, NUMBERS_SHOWN)}…`;
};

/** Figures are what they are in every language. */
export const nameOf = (value: string, word: (value: string) => string): string =>
  /^\d+$/.test(value) ? value : word(value);
