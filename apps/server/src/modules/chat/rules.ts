/** Characters of a message, counted as people count them. */
const CHARACTERS_MAX = 160;
export const MESSAGES_SHOWN = 50;
export const MESSAGES_A_MINUTE = 10;
export const SECONDS_BETWEEN = 2;

/** What no screen should be told: control characters, and those that turn the writing around. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** One line without anything unseen; undefined where nothing is left, or too much. */
export const readText = (given: string): string | undefined => {
  const text = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .trim();
  const count = [...text].length;
  return count >= 1 && count <= CHARACTERS_MAX ? text : undefined;
};

/** Endings of addresses; those that are no word of their own are found with spaces around too. */
const ENDINGS =
  'com|net|org|info|biz|io|me|co|vn|app|xyz|top|vip|club|site|online|shop|live|bet' +
  '|win|casino|link|click|gg|tv|cc|ru|cn|uk|fr|th|kh|ae|sa|eg|asia|store|fun|pro|cloud|page' +
  '|games|poker';
const DOT = '(?:[.。]|[([]\\s?dot\\s?[)\\]])';
const LINKS = [
  /:\/\//,
  /(^|[^\p{L}\d])www\s*[.。]/iu,
  /[\p{L}\d]\s*@\s*[\p{L}\d]/u,
  new RegExp(`[\\p{L}\\d-]${DOT}(?:${ENDINGS})(?![\\p{L}\\d])`, 'iu'),
  new RegExp(`[\\p{L}\\d-]\\s?${DOT}\\s?(?:com|org|xyz|vn)(?![\\p{L}\\d])`, 'iu'),
];
const DIGITS_OF_A_NUMBER = 8;

/** A link, an address for mail, or a number to call, however it is spaced or written. */
export const isAdvertising = (text: string): boolean => {
  const plain = text.normalize('NFKC');
  if (LINKS.some((link) => link.test(plain))) return true;
  const runs = plain.match(/\p{Nd}(?:[\s.\-_()/+*]*\p{Nd})+/gu) ?? [];
  return runs.some((run) => (run.match(/\p{Nd}/gu) ?? []).length >= DIGITS_OF_A_NUMBER);
};
