const LETTERS_SHOWN = 80;

/** All of a selection as it is shown. */
export const allNumbers = (text: string): string =>
  text.replaceAll(',', ' ').replaceAll('|', ' · ');
/** The same: long ones in their beginning, with how many numbers are left out. */
export const shortNumbers = (text: string): string => {
  if (allNumbers(text).length <= LETTERS_SHOWN) return allNumbers(text);
  // No number is halved: one that ends behind the last letter is left out whole.
  const parts = text.split(/(?=[,|])/);
  let shown = '';
  let kept = 0;
  for (const part of parts) {
    if (allNumbers(shown + part).length > LETTERS_SHOWN) break;
    shown += part;
    kept += 1;
  }
  const left = parts.slice(kept).filter((part) => /[^,|]/.test(part)).length;
  return `${allNumbers(shown)} +${left}`;
};

/** Figures are what they are in every language. */
export const nameOf = (value: string, word: (value: string) => string): string =>
  /^\d+$/.test(value) ? value : word(value);
