const LETTERS_SHOWN = 80;
/** What a value is called; figures are what they are in every language. */
type Word = (value: string) => string;

/** All of a selection as it is shown, each value by its name. */
export const allNumbers = (text: string, word: Word): string =>
  text
    .split('|')
    .map((row) =>
      row
        .split(',')
        .map((value) => nameOf(value, word))
        .join(' '),
    )
    .join(' · ');
/** The same: long ones in their beginning, with how many numbers are left out. */
export const shortNumbers = (text: string, word: Word): string => {
  const all = allNumbers(text, word);
  if (all.length <= LETTERS_SHOWN) return all;
  // No number is halved: one that ends behind the last letter is left out whole.
  const parts = text.split(/(?=[,|])/);
  let shown = '';
  let kept = 0;
  for (const part of parts) {
    if (allNumbers(shown + part, word).length > LETTERS_SHOWN) break;
    shown += part;
    kept += 1;
  }
  const left = parts.slice(kept).filter((part) => /[^,|]/.test(part)).length;
  return `${allNumbers(shown, word)} +${left}`;
};

export const nameOf = (value: string, word: Word): string =>
  /^\d*$/.test(value) ? value : word(value);
