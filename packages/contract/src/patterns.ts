/**
 * The 23 kinds of text a field can accept: docs/decisions.md D-E03. The browser and the server
 * run these same expressions. None can be made slow: a run of characters ends where the next
 * part of the expression begins, so that there is one way to read a text.
 */
export type Pattern = {
  name: string;
  /** The source of the expression (flag u), for forms. */
  acceptedPattern: string;
  matches: (text: string) => boolean;
};

const LETTERS = String.raw`\p{L}\p{M}`;
const HAN = String.raw`\p{Script=Han}`;
/** Letters, vowels and tone marks; not the digits of the script. */
const THAI = String.raw`\u0E01-\u0E3A\u0E40-\u0E4E`;
/** Syllables, and the letters they are typed from. */
const KOREAN = String.raw`\uAC00-\uD7A3\u3131-\u318E`;
/** Hiragana, katakana, their marks and Han; half-width katakana stands elsewhere. */
const JAPANESE = String.raw`\u3041-\u3096\u309D-\u309F\u30A1-\u30FF\u3005-\u3007\u3000${HAN}`;
/** What a name is made of besides letters: O'Neill, Anne-Marie, St. John. */
const NAME = String.raw`${LETTERS}'’.\-`;
const LOCAL = "[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";

const pattern = (
  name: string,
  acceptedPattern: string,
  isReal: (text: string) => boolean = () => true,
): Pattern => {
  const expression = new RegExp(acceptedPattern, 'u');
  return { name, acceptedPattern, matches: (text) => expression.test(text) && isReal(text) };
};

/** year-month-day as numbers; undefined where the calendar has no such day. */
const dayOf = (parts: readonly string[]): string | undefined => {
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal =
    year >= 1 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day;
  return isReal ? parts.join('-') : undefined;
};

/** A date of pattern 12 or 13 as yyyy-MM-dd. */
export const isoDateOf = (text: string): string | undefined => {
  const parts = text.split('-');
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$|^[0-9]{2}-[0-9]{2}-[0-9]{4}$/.test(text)) return undefined;
  const [first = '', second = '', third = ''] = parts;
  return dayOf(first.length === 4 ? parts : [third, first, second]);
};
const isRealDate = (text: string): boolean => isoDateOf(text) !== undefined;

export const PATTERNS: Readonly<Record<number, Pattern>> = {
  // A control character is no text; a half of a pair is no character.
  1: pattern('any', String.raw`^[^\p{Cc}\p{Cs}]*$`),
  2: pattern('letterFirst', '^[A-Za-z][A-Za-z0-9]*$'),
  3: pattern('lettersAndChinese', `^[A-Za-z${HAN}]+$`),
  4: pattern(
    'email',
    `^${LOCAL}(?:\\.${LOCAL})*@(?:[A-Za-z0-9\\-]+\\.)+[A-Za-z][A-Za-z0-9\\-]*$`,
    (text) => isRealHost(text.slice(text.indexOf('@') + 1)),
  ),
  5: pattern('lettersOrDigits', '^[A-Za-z0-9]+$'),
  6: pattern('lettersWithDigits', '^(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+$'),
  7: pattern('digits', '^[0-9]+$'),
  8: pattern('withCapital', '^(?=[a-z0-9]*[A-Z])[A-Za-z0-9]+$'),
  9: pattern('englishWithSpaces', '^[A-Za-z ]+$'),
  10: pattern('noSpaces', String.raw`^[^\s\p{Cc}\p{Cs}]+$`),
  11: pattern('chineseAndPunctuation', String.raw`^[${HAN}\p{P}]+$`),
  12: pattern('dateYearFirst', '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', isRealDate),
  13: pattern('dateMonthFirst', '^[0-9]{2}-[0-9]{2}-[0-9]{4}$', isRealDate),
  14: pattern('lettersWithSpaces', `^[${LETTERS} ]+$`),
  15: pattern('korean', `^[${KOREAN}]+$`),
  16: pattern('thai', `^[${THAI}]+$`),
  17: pattern('thaiOrEnglish', `^[${THAI}A-Za-z ]+$`),
  18: pattern('capitalsWithSpaces', '^[A-Z ]+$'),
  19: pattern('symbols', '^[!-~]+$'),
  20: pattern(
    'allFour',
    '^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])' + '(?=[A-Za-z0-9]*[^A-Za-z0-9])[!-~]+$',
  ),
  21: pattern('fullName', `^[${NAME}]+(?: [${NAME}]+)+$`),
  22: pattern('japanese', `^[${JAPANESE}]+$`),
  23: pattern('capitals', '^[A-Z]+$'),
};

/** No part of a host begins or ends with a hyphen. */
const isRealHost = (host: string): boolean =>
  host
    .split('.')
    .every((part) => !part.startsWith('-') && !part.endsWith('-') && part.length <= 63);
